import type { TextSection } from '../../../contract/learning/page-texts.ts';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { Led } from '../../platform/ui/led.tsx';
import { Wire } from '../../platform/ui/wire.tsx';
import { ReadOn } from '../page-text/read-on.tsx';
import { SectionText } from '../page-text/section-text.tsx';
import './question.css';

type Props = { section: TextSection; open: boolean };

/** A question on the wire. Its light goes on with the answer; without JavaScript too, because the browser does it. */
export function Question({ section, open }: Props) {
  const { id, title, leadsTo } = section;
  return (
    <details
      id={id}
      open={open}
      className="question relative scroll-mt-28 rounded-paper border-2 border-ink bg-surface shadow-paper open:shadow-lift"
    >
      <summary className="flex min-h-16 items-center gap-4 px-5 py-4 sm:px-7">
        <Wire
          path="M50 0V100"
          viewBox="0 0 100 100"
          stretch
          ends="cut"
          className="question-wire -left-10 sm:-left-14 absolute top-8 h-[calc(100%+1.25rem)] w-8 sm:w-9"
        />
        <span
          aria-hidden="true"
          className="-left-10 sm:-left-14 absolute top-4 grid size-8 place-items-center *:col-start-1 *:row-start-1 sm:size-9"
        >
          <span className="size-8 rounded-full border-2 border-ink bg-paper sm:size-9" />
          <Led on={false} className="question-off h-6 w-5" />
          <Led on tone="sun" className="question-on h-6 w-5" />
        </span>
        <h2 className="flex-1 text-xl">{title}</h2>
        <Icon path={icons.down} className="question-arrow size-6 text-wire-deep" />
      </summary>
      <div className="grid max-w-read gap-3 px-5 pb-6 *:mt-0 sm:px-7">
        <SectionText section={{ ...section, leadsTo: null }} />
        {leadsTo && (
          <ReadOn
            path={leadsTo.path}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-wire-deep underline underline-offset-4"
          >
            {leadsTo.words}
            <Icon path={icons.right} />
          </ReadOn>
        )}
      </div>
    </details>
  );
}
