import { CircleCheck, Eye, Hand, Moon, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import { lowerHand, type TaughtPupil, type Teaching } from '../teaching-api.ts';

type Props = { classId: string; teaching: Teaching; isForOwnEyes: boolean };

/** The class beside the lesson. What hangs on the wall counts; names show when the teacher opens them. */
export function ClassStrip({ classId, teaching: { pupils }, isForOwnEyes }: Props) {
  const [isOpen, setOpen] = useState(false);
  const shown = isForOwnEyes || isOpen;
  const count = (is: (pupil: TaughtPupil) => boolean) => pupils.filter(is).length;
  const hands = pupils
    .filter(({ helpSince }) => helpSince !== null)
    .sort((a, b) => (a.helpSince ?? '').localeCompare(b.helpSince ?? ''));
  const away = pupils.filter(({ doing, isDone }) => doing === 'away' && !isDone);
  const without = pupils.filter(({ mayWatch }) => !mayWatch);
  return (
    <Panel as="section" aria-label={m.teaching_strip()} className="grid gap-4 p-5">
      <ul className="grid gap-2" aria-live="polite">
        <Count
          icon={<Hand />}
          text={m.teaching_count_help({ count: hands.length })}
          isLoud={hands.length > 0}
        />
        <Count
          icon={<Play />}
          text={m.teaching_count_watching({ count: count(({ doing }) => doing === 'watching') })}
        />
        <Count
          icon={<Eye />}
          text={m.teaching_count_here({ count: count(({ doing }) => doing === 'here') })}
        />
        <Count icon={<Moon />} text={m.teaching_count_away({ count: away.length })} />
        <Count
          icon={<CircleCheck />}
          text={m.teaching_count_done({ done: count(({ isDone }) => isDone), all: pupils.length })}
        />
      </ul>
      {!isForOwnEyes && (
        <Button
          size="small"
          variant="quiet"
          className="w-fit"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.teaching_names_hide() : m.teaching_names_show()}
        </Button>
      )}
      {shown && (
        <>
          {hands.length > 0 && (
            <div>
              <h3 className="mb-1 font-bold font-display text-lg">{m.teaching_hands()}</h3>
              <ul className="grid gap-2">
                {hands.map((pupil) => (
                  <RaisedHand key={pupil.pupilId} classId={classId} pupil={pupil} />
                ))}
              </ul>
            </div>
          )}
          <div>
            <h3 className="mb-1 font-bold font-display text-lg">{m.classes_pupils()}</h3>
            <ul className="grid gap-1 text-sm">
              {pupils.map((pupil) => (
                <li key={pupil.pupilId} className="flex flex-wrap justify-between gap-x-3">
                  <span className="font-semibold">{pupil.name}</span>
                  <span className="text-quiet">{stateOf(pupil)}</span>
                </li>
              ))}
            </ul>
          </div>
          {without.length > 0 && <p className="text-quiet text-sm">{m.teaching_without()}</p>}
        </>
      )}
    </Panel>
  );
}

function stateOf({ mayWatch, isDone, doing, percent }: TaughtPupil): string {
  if (isDone) return m.teaching_state_done();
  if (!mayWatch) return m.teaching_state_without();
  if (doing === 'watching') return m.teaching_state_watching({ percent });
  return doing === 'here' ? m.teaching_state_here({ percent }) : m.teaching_state_away();
}

function Count({ icon, text, isLoud = false }: { icon: ReactNode; text: string; isLoud?: boolean }) {
  return (
    <li
      className={`flex items-center gap-3 text-lg [&_svg]:size-5 [&_svg]:shrink-0 ${isLoud ? 'font-bold text-led-deep' : ''}`}
    >
      <span aria-hidden="true">{icon}</span>
      {text}
    </li>
  );
}

function RaisedHand({ classId, pupil: { pupilId, name } }: { classId: string; pupil: TaughtPupil }) {
  const { announce } = useNotices();
  const [pending, setPending] = useState(false);
  const helped = async () => {
    setPending(true);
    try {
      await lowerHand(classId, pupilId);
    } catch (error) {
      announce(failureText(error), 'error');
      setPending(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="font-semibold text-led-deep">{name}</span>
      <Button
        size="small"
        variant="quiet"
        pending={pending}
        aria-label={m.teaching_helped_of({ name })}
        onClick={() => void helped()}
      >
        {m.teaching_helped()}
      </Button>
    </li>
  );
}
