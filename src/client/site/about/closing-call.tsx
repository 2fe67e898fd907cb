import { Link } from 'react-router';
import type { TextSection } from '../../../contract/learning/page-texts.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { SectionText } from '../page-text/section-text.tsx';

/** The end of the wire: Tink is building already. */
export function ClosingCall({ section }: { section: TextSection }) {
  return (
    <section aria-labelledby="call" className="bench section relative isolate lg:py-24">
      <PageWire
        phone="M102.500 0C104 26 92 30 86 48S62 76 50 78"
        desktop="M98 0C98 40 103 82 88 88S36 98 30 84S27 72 22 70"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-8 lg:grid-cols-[1fr_1.5fr]">
        <Mascot pose="builds" className="mx-auto w-64 max-w-full max-lg:order-last sm:w-72 lg:w-80" />
        <div className="grid justify-items-start gap-5">
          <h2 id="call" className="text-4xl lg:text-5xl">
            {section.title}
          </h2>
          <div className="grid max-w-[46ch] gap-4 text-lg text-quiet *:mt-0">
            <SectionText section={section} />
          </div>
          <div className="flex flex-wrap gap-4 pt-2">
            <ButtonLink size="large" render={(look) => <Link to={paths.courses} {...look} />}>
              {m.about_call_courses()}
            </ButtonLink>
            <ButtonLink variant="quiet" size="large" render={(look) => <Link to={paths.contact} {...look} />}>
              {m.about_call_contact()}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
