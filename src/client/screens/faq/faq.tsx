import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { operator } from '../../shell/operator.ts';
import { Page } from '../../shell/page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Mascot } from '../../ui/mascot/mascot.tsx';
import drawing from './drawings/question-of-wire.svg?url';
import { Question } from './question.tsx';

/** /faq (specification, section 2): five questions on one wire, each with a light that its answer switches on. */
export default function Faq() {
  return (
    <Page title={m.faq_title()} description={m.faq_description()} className="pb-4">
      <div className="bench grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <header className="grid gap-4 max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-end lg:sticky lg:top-28">
          <div className="grid gap-4">
            <h1 className="text-4xl sm:text-5xl">{m.faq_headline()}</h1>
            <p className="max-w-[34ch] text-lg text-quiet">{m.faq_lead()}</p>
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
        <Questions />
      </div>
      <section aria-labelledby="still" className="bench section relative isolate lg:py-24">
        <div className="grid items-center gap-x-12 gap-y-6 rounded-paper border-2 border-ink bg-surface p-6 shadow-lift sm:grid-cols-[auto_1fr] sm:p-10">
          <Mascot pose="thinks" className="w-44 max-sm:mx-auto lg:w-60" />
          <div className="grid justify-items-start gap-4">
            <h2 id="still" className="text-3xl">
              {m.faq_still_title()}
            </h2>
            <p className="text-lg text-quiet">{m.faq_still_text({ hours: operator().replyWithinHours })}</p>
            <ButtonLink size="large" render={(look) => <Link to={paths.contact} {...look} />}>
              {m.faq_still_contact()}
            </ButtonLink>
          </div>
        </div>
      </section>
    </Page>
  );
}

function Questions() {
  const { verifyWithinHours } = operator();
  return (
    <div className="grid gap-5 pl-10 sm:pl-14">
      <Question
        open
        question={m.faq_ages_question()}
        answer={[m.faq_ages_answer(), m.faq_ages_more()]}
        to={paths.courses}
        link={m.faq_ages_link()}
      />
      <Question
        question={m.faq_kit_question()}
        answer={[m.faq_kit_answer(), m.faq_kit_more({ hours: verifyWithinHours })]}
        to={paths.kits}
        link={m.faq_kit_link()}
      />
      <Question
        question={m.faq_curriculum_question()}
        answer={[m.faq_curriculum_answer(), m.faq_curriculum_more()]}
        to={paths.labs}
        link={m.faq_curriculum_link()}
      />
      <Question
        question={m.faq_coding_question()}
        answer={[m.faq_coding_answer(), m.faq_coding_more()]}
        to={paths.junior}
        link={m.faq_coding_link()}
      />
      <Question
        question={m.faq_progress_question()}
        answer={[m.faq_progress_answer(), m.faq_progress_more()]}
        to={`${paths.contact}?subject=partnership`}
        link={m.faq_progress_link()}
      />
    </div>
  );
}
