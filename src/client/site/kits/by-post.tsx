import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { school } from '../../site-facts.ts';
import parcel from './drawings/parcel.svg?url';

/** How the kit comes: four stops on the wire, which ends in the parcel. */
export function ByPost() {
  const steps = [
    { title: m.kits_post_one(), text: m.kits_post_one_text() },
    { title: m.kits_post_two(), text: m.kits_post_two_text({ hours: school().verifyWithinHours }) },
    { title: m.kits_post_three(), text: m.kits_post_three_text() },
    { title: m.kits_post_four(), text: m.kits_post_four_text() },
  ];
  return (
    <section aria-labelledby="post" className="bench section relative isolate">
      <PageWire
        phone="M100 0C103 10 98 24 100 40S102 66 88 76S72 80 70 84"
        desktop="M92 0C92 8 99 14 100 24S97 50 90 56S82 60 80 66"
      />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <h2 id="post" className="text-3xl lg:text-4xl">
            {m.kits_post_title()}
          </h2>
          <p className="mt-3 text-lg text-quiet">{m.kits_post_text()}</p>
          <ol className="mt-8 grid gap-6 pr-6 lg:pr-0">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
                <span className="mt-0.5 grid size-9 place-items-center rounded-full bg-ink font-bold font-display text-white">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-xl">{title}</h3>
                  <p className="max-w-[50ch] text-quiet">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className="mt-9 flex flex-wrap gap-4">
            <ButtonLink size="large" render={(look) => <Link to={paths.courses} {...look} />}>
              {m.kits_post_cta()}
            </ButtonLink>
            <ButtonLink variant="quiet" size="large" render={(look) => <Link to={paths.contact} {...look} />}>
              {m.kits_post_ask()}
            </ButtonLink>
          </div>
        </div>
        <img
          src={parcel}
          alt=""
          width="420"
          height="250"
          loading="lazy"
          className="h-auto w-full max-w-[30rem] self-end justify-self-center"
        />
      </div>
    </section>
  );
}
