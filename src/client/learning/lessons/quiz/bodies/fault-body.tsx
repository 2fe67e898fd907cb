import { m } from '../../../../../texts/generated/messages.js';
import { VerdictNote } from '../verdict-note.tsx';
import type { BodyProps } from './body.ts';

const looks = {
  right: 'border-power-deep bg-power-pale',
  wrong: 'border-sun-deep bg-sun-pale',
  kept: 'border-ink bg-paper-deep',
};

/** Find the fault: each line of a program, or each place of a drawing, is a button with words. */
export function FaultBody(props: BodyProps) {
  return (
    <div className="grid gap-3">
      {props.question.task?.places ? <PlaceList {...props} /> : <ProgramLines {...props} />}
      {props.verdict && <VerdictNote verdict={props.verdict} />}
    </div>
  );
}

/** How a place looks that was chosen; nothing before. */
function lookOf({ question, standing, tried }: BodyProps, place: number): keyof typeof looks | null {
  if (!tried.includes(place)) return null;
  if (standing === 'waiting' || !question.told) return 'kept';
  return question.told.right === place ? 'right' : 'wrong';
}

const isClosed = ({ standing }: BodyProps) => standing === 'waiting' || standing === 'right';

function ProgramLines(props: BodyProps) {
  const { question, onAnswer } = props;
  const lines = (question.task?.program?.text ?? '').split('\n');
  return (
    <>
      <p className="text-quiet text-sm">{m.questions_fault_lines()}</p>
      <ol
        aria-label={m.questions_program()}
        className="grid overflow-hidden rounded-paper border-2 border-ink bg-surface py-1"
      >
        {lines.map((line, place) => {
          const look = lookOf(props, place);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number; two may say the same
            <li key={place}>
              <button
                type="button"
                disabled={line.trim() === '' || (isClosed(props) && !look)}
                aria-pressed={look !== null}
                onClick={() => !isClosed(props) && onAnswer({ chosen: place })}
                className={`flex min-h-11 w-full items-center gap-3 border-l-8 px-3 py-1 text-left hover:not-disabled:bg-sun-pale focus-visible:outline-offset-[-4px] ${look ? looks[look] : 'border-transparent'}`}
              >
                <span className="sr-only">{m.questions_program_line({ number: place + 1 })} </span>
                <span aria-hidden="true" className="w-6 shrink-0 text-right text-quiet text-sm tabular-nums">
                  {place + 1}
                </span>
                <code className="min-w-0 whitespace-pre-wrap break-words">{line}</code>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function PlaceList(props: BodyProps) {
  const { question, order, onAnswer } = props;
  return (
    <>
      <p className="text-quiet text-sm">{m.questions_fault_places()}</p>
      <ul className="flex flex-wrap gap-2">
        {order.map((place) => {
          const look = lookOf(props, place);
          return (
            <li key={place}>
              <button
                type="button"
                disabled={isClosed(props) && !look}
                aria-pressed={look !== null}
                onClick={() => !isClosed(props) && onAnswer({ chosen: place })}
                className={`min-h-11 rounded-touch border-2 px-4 py-2 text-left hover:not-disabled:bg-sun-pale disabled:border-line disabled:text-quiet ${look ? looks[look] : 'border-ink bg-surface'}`}
              >
                {question.answers[place]}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const rings = { right: 'border-power-deep', wrong: 'border-sun-deep', kept: 'border-ink' };

/**
 * The places upon the drawing, for a finger or a mouse. Their names are buttons below it, for everybody: these here are not told twice.
 */
export function PlacesOver(props: BodyProps) {
  const places = props.question.task?.places;
  if (!places) return null;
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {places.map(([left, top, width, height], place) => {
        const look = lookOf(props, place);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={place}
            type="button"
            tabIndex={-1}
            disabled={isClosed(props)}
            onClick={() => props.onAnswer({ chosen: place })}
            className={`absolute rounded-touch border-4 ${look ? rings[look] : 'border-transparent hover:border-wire/60'}`}
            style={{
              left: `${left / 5.6}%`,
              top: `${top / 3.4}%`,
              width: `${width / 5.6}%`,
              height: `${height / 3.4}%`,
            }}
          />
        );
      })}
    </div>
  );
}
