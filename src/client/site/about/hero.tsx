import { m } from '../../../texts/generated/messages.js';
import { Sticker } from '../../platform/ui/badge.tsx';

/** The page's claim; the bench below it is the proof. */
export function Hero({ headline, lead }: { headline: string; lead: string }) {
  return (
    <section className="bench grid items-end gap-x-16 gap-y-5 lg:grid-cols-[1.1fr_1fr] lg:pt-8">
      <div className="grid justify-items-start gap-5">
        <Sticker tone="sun" className="text-base">
          {m.about_hero_sticker()}
        </Sticker>
        <h1 className="max-w-[11ch] font-extrabold text-5xl sm:text-6xl lg:text-[clamp(3.4rem,6.3vw,5.6rem)]">
          {headline}
        </h1>
      </div>
      <p className="max-w-[46ch] text-lg text-quiet lg:pb-3">{lead}</p>
    </section>
  );
}
