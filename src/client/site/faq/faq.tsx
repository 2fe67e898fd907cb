import { Link } from 'react-router';
import type { PageText } from '../../../contract/learning/page-texts.ts';
import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../platform/shell/page.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import { SectionText } from '../page-text/section-text.tsx';
import { ShowPageText } from '../page-text/show-page-text.tsx';
import drawing from './drawings/question-of-wire.svg?url';
import { Question } from './question.tsx';

/** /faq (specification, section 2): questions on one wire, each with a light that its answer switches on. */
export default function Faq() {
  return <ShowPageText page="faq" show={(text) => <Questions text={text} />} />;
}

/** Every section is a question, but the last: it says where to ask one's own. */
function Questions({ text: { title, description, headline, lead, sections } }: { text: PageText }) {
  const still = sections.at(-1);
  return (
    <Page title={title} description={description} className="pb-4">
      <div className="bench grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <header className="grid gap-4 max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-end lg:sticky lg:top-28">
          <div className="grid gap-4">
            <h1 className="text-4xl sm:text-5xl">{headline}</h1>
            <p className="max-w-[34ch] text-lg text-quiet">{lead}</p>
          </div>
          <img
            src={drawing}
            alt={m.faq_picture()}
            width="380"
            height="480"
            fetchPriority="high"
            className="h-auto w-28 sm:w-52 lg:mt-4 lg:w-80"
          />
        </header>
        <div className="grid gap-5 pl-10 sm:pl-14">
          {sections.slice(0, -1).map((section, index) => (
            <Question key={section.id} open={index === 0} section={section} />
          ))}
        </div>
      </div>
      {still && (
        <section aria-labelledby="still" className="bench section relative isolate lg:py-24">
          <div className="grid items-center gap-x-12 gap-y-6 rounded-paper border-2 border-ink bg-surface p-6 shadow-lift sm:grid-cols-[auto_1fr] sm:p-10">
            <Mascot pose="thinks" className="w-44 max-sm:mx-auto lg:w-60" />
            <div className="grid justify-items-start gap-4">
              <h2 id="still" className="text-3xl">
                {still.title}
              </h2>
              <div className="grid gap-4 text-lg text-quiet *:mt-0">
                <SectionText section={{ ...still, leadsTo: null }} />
              </div>
              {still.leadsTo && (
                <ButtonLink size="large" render={(look) => <Link to={still.leadsTo?.path ?? ''} {...look} />}>
                  {still.leadsTo.words}
                </ButtonLink>
              )}
            </div>
          </div>
        </section>
      )}
    </Page>
  );
}
