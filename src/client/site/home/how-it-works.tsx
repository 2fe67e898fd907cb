import { m } from '../../../texts/generated/messages.js';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { school } from '../../site-facts.ts';
import drawings from './drawings/steps.svg?url';

/** Four notes taped to a cutting mat, in the order in which things happen. */
export function HowItWorks() {
  const steps = [
    { title: m.home_how_find(), text: m.home_how_find_text(), picture: 'find', askew: '-rotate-1' },
    {
      title: m.home_how_pay(),
      text: m.home_how_pay_text({ hours: school().verifyWithinHours }),
      picture: 'pay',
      askew: 'rotate-[1.2deg] lg:mt-14',
    },
    {
      title: m.home_how_watch(),
      text: m.home_how_watch_text(),
      picture: 'watch',
      askew: '-rotate-[0.8deg] lg:mt-3',
    },
    {
      title: m.home_how_build(),
      text: m.home_how_build_text(),
      picture: 'build',
      askew: 'rotate-1 lg:mt-16',
    },
  ];
  return (
    <section id="how" aria-labelledby="how-title" className="cutting-mat on-dark text-white">
      <div className="bench section relative isolate">
        <PageWire
          phone="M100 0C103 20 97 40 100 60S98 85 100 100"
          desktop="M0 0C0 30-3 52 8 58S26 72 38 64S54 50 64 60S84 76 92 66S100 76 100 100"
        />
        <h2 id="how-title" className="text-3xl lg:text-4xl">
          {m.home_how_title()}
        </h2>
        <p className="mt-2 text-lg text-white/85">{m.home_how_text()}</p>
        <ol className="mt-12 grid gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:items-start lg:gap-7">
          {steps.map((step, index) => (
            <li
              key={step.title}
              className={`relative rounded-paper bg-surface px-5 pt-8 pb-6 text-ink shadow-lift ${step.askew}`}
            >
              <span aria-hidden="true" className="tape" />
              <img
                src={`${drawings}#${step.picture}`}
                alt=""
                width="176"
                height="128"
                loading="lazy"
                className="h-28 w-auto"
              />
              <h3 className="mt-4 flex items-baseline gap-2.5 text-xl">
                <span className="grid size-8 shrink-0 translate-y-0.5 place-items-center rounded-full bg-ink font-bold text-base text-white leading-none">
                  {index + 1}
                </span>
                {step.title}
              </h3>
              <p className="mt-2 text-quiet">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
