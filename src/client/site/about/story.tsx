import type { TextSection } from '../../../contract/learning/page-texts.ts';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { PartText } from '../page-text/part-text.tsx';
import { PolicySheet } from './policy-sheet.tsx';

/** How we came to teach as we do, and what we mean by "aligned". */
export function Story({ section }: { section: TextSection }) {
  return (
    <section aria-labelledby="story" className="bench relative isolate pb-20 md:pb-28 lg:pb-36">
      <PageWire
        phone="M102.500 0C103 20 102 40 102.500 60S102 85 102.500 100"
        desktop="M100 0C100 10 96 14 90 22S70 40 70 50S98 88 98 100"
      />
      <div className="grid items-start gap-x-20 gap-y-12 lg:grid-cols-[1fr_1.05fr]">
        <div className="grid gap-5 lg:sticky lg:top-28">
          <h2 id="story" className="max-w-[14ch] text-3xl lg:text-4xl">
            {section.title}
          </h2>
          <div className="contents *:mt-0 *:first:text-lg">
            <PartText part={section} />
          </div>
        </div>
        {section.points.length > 0 && (
          <div className="grid gap-10 lg:mt-16">
            {section.points.map((point) => (
              <PolicySheet key={point.id} point={point} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
