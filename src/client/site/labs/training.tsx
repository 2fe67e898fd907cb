import { Link } from 'react-router';
import type { TextPoint, TextSection } from '../../../contract/learning/page-texts.ts';
import type { Passage } from '../../../contract/platform/passages.ts';
import { m } from '../../../texts/generated/messages.js';
import { Passages } from '../../learning/lessons/lesson-text/passages.tsx';
import { inOrder } from '../../learning/lessons/lesson-text/spans.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { beginsBold, boldLine } from '../page-text/facts.ts';
import { PartText } from '../page-text/part-text.tsx';
import { contactAbout } from './contact-about.ts';
import './training-board.css';

/**
 * What teachers learn, written on the school's own board. A topic's bold line is how long it takes; what begins with bold words stands
 * beside it. The section's note (`>`) stands beside the button.
 */
export function Training({ section }: { section: TextSection }) {
  const [notes, intro] = apart(section.passages, ({ type }) => type === 'quote');
  return (
    <section id="training" aria-labelledby="training-title" className="bench relative isolate">
      <PageWire
        phone="M102.500 0C102.500 3 96 3 96 8V92C96 97 102.500 97 102.500 100"
        desktop="M100 0C100 3 94 3 94 8V92C94 97 100 96 100 100"
      />
      <div className="training-board on-dark px-5 pt-10 pb-14 text-white sm:px-10 lg:px-16 lg:pt-16 lg:pb-20">
        <h2 id="training-title" className="text-3xl lg:text-4xl">
          {section.title}
        </h2>
        <div className="mt-3 max-w-read text-white/85">
          <PartText part={{ ...section, passages: intro }} />
        </div>
        <ol className="mt-10 grid gap-y-8 lg:mt-14">
          {section.points.map((topic, index) => (
            <Topic key={topic.id} topic={topic} number={index + 1} />
          ))}
        </ol>
        <div className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-5">
          <ButtonLink
            variant="quiet"
            size="large"
            render={(look) => <Link to={contactAbout('courses')} {...look} />}
          >
            {m.labs_train_arrange()}
          </ButtonLink>
          <div className="grid max-w-[42ch] gap-2 text-sm text-white/85 *:mt-0">
            {inOrder(notes, (note) => note.type === 'quote' && <Passages passages={note.children} />)}
          </div>
        </div>
      </div>
    </section>
  );
}

function Topic({ topic, number }: { topic: TextPoint; number: number }) {
  const [beside, text] = apart(topic.passages, beginsBold);
  return (
    <li
      className={`grid gap-x-10 gap-y-3 border-white/25 border-t-2 border-dashed pt-6 ${beside.length > 0 ? 'lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]' : ''}`}
    >
      <div className="grid grid-cols-[1.6rem_1fr] gap-x-3 lg:grid-cols-[2rem_1fr] lg:gap-x-4">
        <span
          aria-hidden="true"
          className="font-display font-extrabold text-3xl text-sun leading-none lg:text-4xl"
        >
          {number}
        </span>
        <div>
          <h3 className="text-xl">{topic.title}</h3>
          {inOrder(text, (passage) => {
            const time = boldLine(passage);
            if (time !== null) return <p className="font-semibold text-sun">{time}</p>;
            return (
              <div className="mt-2 text-white/85">
                <Passages passages={[passage]} />
              </div>
            );
          })}
          <PartText part={{ passages: [], leadsTo: topic.leadsTo }} />
        </div>
      </div>
      {beside.length > 0 && (
        <div className="self-start border-sun border-l-4 pl-4 max-lg:ml-9 lg:mt-2">
          <Passages passages={beside} />
        </div>
      )}
    </li>
  );
}

/** Those for which it holds, and the others. */
function apart(passages: readonly Passage[], holds: (passage: Passage) => boolean): [Passage[], Passage[]] {
  return [passages.filter(holds), passages.filter((passage) => !holds(passage))];
}
