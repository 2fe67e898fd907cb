import type { TextSection } from '../../../contract/learning/page-texts.ts';
import { m } from '../../../texts/generated/messages.js';
import { AskCourses } from '../../platform/shell/ask-courses.tsx';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { PartText } from '../page-text/part-text.tsx';
import { QuotationSheet } from './quotation-sheet.tsx';

/** What a principal asks first: the room, the weeks, the people, the money. Beside it the quotation, where the text has one. */
export function Asks({ section }: { section: TextSection }) {
  const quotation = section.points.find(({ id }) => id === 'quotation');
  const asks = section.points.filter((point) => point !== quotation);
  return (
    <section aria-labelledby="asks" className="bench section relative isolate">
      <PageWire
        phone="M97.900 0C97.900 3 103 4 103 8S102.500 84 102.500 100"
        desktop="M98.870 0C98.870 22 103 34 97 50S82 74 82 86S100 92 100 100"
      />
      <h2 id="asks" className="max-w-[16ch] text-3xl lg:text-4xl">
        {section.title}
      </h2>
      {(section.passages.length > 0 || section.leadsTo) && (
        <div className="mt-3 max-w-read">
          <PartText part={section} />
        </div>
      )}
      <div
        className={`mt-10 grid items-start gap-x-20 gap-y-14 lg:mt-14 ${quotation ? 'lg:grid-cols-[1.15fr_1fr]' : ''}`}
      >
        {asks.length > 0 && (
          <dl className="grid gap-y-7">
            {asks.map((ask) => (
              <div
                key={ask.id}
                className="grid gap-x-6 gap-y-1 border-line border-t-2 pt-5 sm:grid-cols-[7rem_1fr]"
              >
                <dt className="font-bold font-display text-xl leading-tight">{ask.title}</dt>
                <dd className="max-w-read">
                  <PartText part={ask} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {quotation && <QuotationSheet quotation={quotation} />}
      </div>
      <div className="mt-14 max-w-[46rem] border-line max-lg:mr-5 border-t-2 pt-6">
        <AskCourses
          id="labs-question"
          question={m.labs_ask_question()}
          example={m.labs_ask_example()}
          action={m.labs_ask_action()}
        />
      </div>
    </section>
  );
}
