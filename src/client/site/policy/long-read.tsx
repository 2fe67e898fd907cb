import { useId } from 'react';
import type { PageText, TextSection } from '../../../contract/learning/page-texts.ts';
import { m } from '../../../texts/generated/messages.js';
import { showDate } from '../../platform/api/show-date.ts';
import { Page } from '../../platform/shell/page.tsx';
import { Led } from '../../platform/ui/led.tsx';
import { Wire } from '../../platform/ui/wire.tsx';
import { ReadOn } from '../page-text/read-on.tsx';
import { SectionText } from '../page-text/section-text.tsx';
import { ReachUs } from './reach-us.tsx';
import './long-read.css';

type Props = {
  text: PageText;
  picture: { address: string; alt: string; width: number; height: number };
  /** The colour of the wire that the sections are plugged into. */
  tone: 'leaf' | 'indigo';
};

const pins = { leaf: 'bg-leaf', indigo: 'bg-indigo' };

/**
 * A text that one must be able to trust: in short first, what is where beside it, then its sections along one wire, and at
 * the end who answers for it.
 */
export function LongRead({ text, picture, tone }: Props) {
  const { title, description, headline, lead, updated, inShort, sections } = text;
  const ids = useId();
  return (
    <Page title={title} description={description} className="long-read pb-20 lg:pb-32">
      <header className="bench grid items-center gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid gap-4">
          <h1 className="text-4xl sm:text-5xl">{headline}</h1>
          <p className="max-w-[46ch] text-lg text-quiet">{lead}</p>
          {updated && (
            <p className="text-quiet text-sm">
              {m.policy_updated({ date: showDate(`${updated}T12:00:00Z`) })}
            </p>
          )}
        </div>
        <img
          src={picture.address}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          className="read-picture h-auto w-60 sm:w-72 lg:w-full"
        />
      </header>
      <section aria-labelledby={`${ids}-summary`} className="bench mt-10 lg:mt-14">
        <div className="read-summary -rotate-[0.4deg] rounded-paper border-2 border-ink bg-sun-pale p-6 shadow-lift sm:p-8">
          <h2 id={`${ids}-summary`} className="text-2xl">
            {m.policy_summary_title()}
          </h2>
          <ul className="mt-4 grid gap-x-10 gap-y-3 md:grid-cols-2">
            {inShort.map((point) => (
              <li key={point} className="grid grid-cols-[auto_1fr] gap-3">
                <Led on tone="power" className="h-6 w-5" />
                <span className="max-w-read">{point}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className="bench mt-14 grid items-start gap-x-16 gap-y-10 lg:mt-20 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
        <nav aria-labelledby={`${ids}-contents`} className="read-contents lg:sticky lg:top-28">
          <h2 id={`${ids}-contents`} className="text-xl">
            {m.policy_contents()}
          </h2>
          <ol className="mt-2 grid">
            {sections.map((section, index) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-11 items-center gap-3 py-1 leading-snug underline-offset-4 hover:text-wire-deep hover:underline lg:min-h-9"
                >
                  <span className="w-6 shrink-0 text-right font-display font-semibold text-quiet tabular-nums">
                    {index + 1}
                  </span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="relative isolate grid gap-12 pl-12 sm:pl-16 lg:gap-16">
          <Wire
            path="M50 0V100"
            viewBox="0 0 100 100"
            stretch
            tone={tone}
            ends="cut"
            className="read-wire -z-10 absolute top-4 left-0 h-[calc(100%-1rem)] w-9 sm:w-10"
          />
          {sections.map((section, index) => (
            <Section
              key={section.id}
              section={section}
              number={index + 1}
              pin={pins[tone]}
              last={index === sections.length - 1}
            />
          ))}
        </div>
      </div>
    </Page>
  );
}

type SectionProps = { section: TextSection; number: number; pin: string; last: boolean };

function Section({ section, number, pin, last }: SectionProps) {
  const { id, title, leadsTo } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="relative scroll-mt-28">
      <h2 id={`${id}-title`} className="text-2xl lg:text-3xl">
        <span
          aria-hidden="true"
          className={`-left-12 sm:-left-16 absolute top-0 grid size-9 place-items-center rounded-full border-2 border-ink font-bold text-base text-white leading-none sm:size-10 ${pin}`}
        >
          {number}
        </span>
        {title}
      </h2>
      <div className="read-words mt-4 grid max-w-read gap-4 *:mt-0">
        <SectionText section={{ ...section, leadsTo: null }} />
        {last && <ReachUs />}
        {leadsTo && (
          <ReadOn
            path={leadsTo.path}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-wire-deep underline underline-offset-4"
          >
            {leadsTo.words}
          </ReadOn>
        )}
      </div>
    </section>
  );
}
