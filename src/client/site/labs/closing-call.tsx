import { Link } from 'react-router';
import type { TextSection } from '../../../contract/learning/page-texts.ts';
import { m } from '../../../texts/generated/messages.js';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { school } from '../../site-facts.ts';
import { SectionText } from '../page-text/section-text.tsx';
import { contactAbout } from './contact-about.ts';

/** The end of the wire: the next step is a message. */
export function ClosingCall({ section }: { section: TextSection }) {
  const { phone } = school();
  return (
    <section aria-labelledby="call" className="bench section relative isolate lg:py-24">
      <PageWire
        phone="M102.500 0C104 26 92 30 86 48S62 76 50 78"
        desktop="M100 0C100 34 105 52 96 66S86 74 80 70"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-8 lg:grid-cols-[1.5fr_1fr]">
        <div className="grid justify-items-start gap-5">
          <h2 id="call" className="text-4xl lg:text-5xl">
            {section.title}
          </h2>
          <div className="grid max-w-[52ch] gap-4 text-lg text-quiet *:mt-0">
            <SectionText section={section} />
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4 pt-2">
            <ButtonLink size="large" render={(look) => <Link to={contactAbout('partnership')} {...look} />}>
              {m.labs_partner()}
            </ButtonLink>
            <a
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-wire-deep underline-offset-4 hover:underline"
            >
              <Icon path={icons.phone} />
              {m.labs_call_phone({ phone })}
            </a>
          </div>
        </div>
        <Mascot pose="thinks" className="mx-auto w-64 max-w-full sm:w-72 lg:w-80" />
      </div>
    </section>
  );
}
