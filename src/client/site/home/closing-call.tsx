import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { StartLearning } from './hero.tsx';

/** The end of the wire: it reaches Tink, and the next step is the reader's. */
export function ClosingCall() {
  return (
    <section aria-labelledby="call" className="bench section relative isolate lg:py-24">
      <PageWire
        phone="M100 0C104 26 92 30 86 48S62 76 50 78"
        desktop="M100 0C100 34 105 52 96 66S86 74 82 70"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
        <div className="grid justify-items-start gap-5 max-lg:pr-6">
          <h2 id="call" className="max-w-[14ch] text-4xl lg:text-5xl">
            {m.home_call_title()}
          </h2>
          <p className="text-lg text-quiet">{m.home_call_text()}</p>
          <div className="flex flex-wrap gap-4 pt-2">
            <StartLearning />
            <ButtonLink variant="quiet" size="large" render={(look) => <Link to={paths.courses} {...look} />}>
              {m.home_call_browse()}
            </ButtonLink>
          </div>
        </div>
        <Mascot pose="confetti" className="mx-auto w-72 max-w-full sm:w-80 lg:w-[26rem]" />
      </div>
    </section>
  );
}
