import { m } from '../../../texts/generated/messages.js';
import { PageWire } from '../../ui/page-wire.tsx';
import { PolicySheet } from './policy-sheet.tsx';

/** How we came to teach as we do, and what we mean by "aligned". */
export function Story() {
  return (
    <section aria-labelledby="story" className="bench relative isolate pb-20 md:pb-28 lg:pb-36">
      <PageWire
        phone="M102.500 0C103 20 102 40 102.500 60S102 85 102.500 100"
        desktop="M100 0C100 10 96 14 90 22S70 40 70 50S98 88 98 100"
      />
      <div className="grid items-start gap-x-20 gap-y-12 lg:grid-cols-[1fr_1.05fr]">
        <div className="grid gap-5 lg:sticky lg:top-28">
          <h2 id="story" className="max-w-[14ch] text-3xl lg:text-4xl">
            {m.about_story_title()}
          </h2>
          <p className="text-lg">{m.about_story_seen()}</p>
          <p>{m.about_story_round()}</p>
          <p>{m.about_story_bench()}</p>
          <p>{m.about_story_today()}</p>
        </div>
        <PolicySheet />
      </div>
    </section>
  );
}
