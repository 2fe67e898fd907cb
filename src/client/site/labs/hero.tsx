import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { Sticker } from '../../platform/ui/badge.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { contactAbout } from './contact-about.ts';
import school from './drawings/school.svg?url';

/** A school in pencil, with one room in colour. */
export function Hero({ headline, lead }: { headline: string; lead: string }) {
  return (
    <section className="bench grid items-end gap-x-4 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:pt-6">
      <div className="grid justify-items-start gap-6 lg:self-center lg:pb-12">
        <Sticker tone="leaf" className="text-base">
          {m.labs_hero_sticker()}
        </Sticker>
        <h1 className="font-extrabold text-4xl sm:text-5xl lg:text-[clamp(3rem,5vw,4.4rem)] lg:leading-none">
          {headline}
        </h1>
        <p className="max-w-[44ch] text-lg text-quiet">{lead}</p>
        <div className="flex flex-wrap items-center gap-4 pt-1">
          <ButtonLink size="large" render={(look) => <Link to={contactAbout('partnership')} {...look} />}>
            {m.labs_partner()}
          </ButtonLink>
          <ButtonLink
            variant="quiet"
            size="large"
            icon={<Icon path={icons.down} />}
            render={(look) => <a href="#steps" {...look} />}
          >
            {m.labs_see_steps()}
          </ButtonLink>
        </div>
      </div>
      <img
        src={school}
        alt={m.labs_hero_picture()}
        width="760"
        height="568"
        fetchPriority="high"
        className="block h-auto w-full lg:-mr-4 lg:w-[calc(100%+1rem)] lg:max-w-none"
      />
    </section>
  );
}
