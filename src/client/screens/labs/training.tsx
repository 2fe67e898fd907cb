import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { PageWire } from '../../ui/page-wire.tsx';
import { contactAbout } from './contact-about.ts';
import './training-board.css';

/** Five topics, written on the school's own board. */
export function Training() {
  const topics = [
    {
      name: m.labs_train_circuits(),
      time: m.labs_train_circuits_time(),
      text: m.labs_train_circuits_text(),
      can: m.labs_train_circuits_can(),
    },
    {
      name: m.labs_train_code(),
      time: m.labs_train_code_time(),
      text: m.labs_train_code_text(),
      can: m.labs_train_code_can(),
    },
    {
      name: m.labs_train_lesson(),
      time: m.labs_train_lesson_time(),
      text: m.labs_train_lesson_text(),
      can: m.labs_train_lesson_can(),
    },
    {
      name: m.labs_train_safety(),
      time: m.labs_train_safety_time(),
      text: m.labs_train_safety_text(),
      can: m.labs_train_safety_can(),
    },
    {
      name: m.labs_train_projects(),
      time: m.labs_train_projects_time(),
      text: m.labs_train_projects_text(),
      can: m.labs_train_projects_can(),
    },
  ];
  return (
    <section id="training" aria-labelledby="training-title" className="bench relative isolate">
      <PageWire
        phone="M102.500 0C102.500 3 96 3 96 8V92C96 97 102.500 97 102.500 100"
        desktop="M100 0C100 3 94 3 94 8V92C94 97 100 96 100 100"
      />
      <div className="training-board on-dark px-5 pt-10 pb-14 text-white sm:px-10 lg:px-16 lg:pt-16 lg:pb-20">
        <h2 id="training-title" className="text-3xl lg:text-4xl">
          {m.labs_train_title()}
        </h2>
        <p className="mt-3 max-w-read text-white/85">{m.labs_train_text()}</p>
        <ol className="mt-10 grid gap-y-8 lg:mt-14">
          {topics.map((topic, index) => (
            <li
              key={topic.name}
              className="grid gap-x-10 gap-y-3 border-white/25 border-t-2 border-dashed pt-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]"
            >
              <div className="grid grid-cols-[1.6rem_1fr] gap-x-3 lg:grid-cols-[2rem_1fr] lg:gap-x-4">
                <span
                  aria-hidden="true"
                  className="font-display font-extrabold text-3xl text-sun leading-none lg:text-4xl"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-xl">{topic.name}</h3>
                  <p className="font-semibold text-sun">{topic.time}</p>
                  <p className="mt-2 text-white/85">{topic.text}</p>
                </div>
              </div>
              <p className="self-start border-sun border-l-4 pl-4 max-lg:ml-9 lg:mt-2">
                <strong className="font-semibold">{m.labs_train_after()}</strong> {topic.can}
              </p>
            </li>
          ))}
        </ol>
        <div className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-5">
          <ButtonLink
            variant="quiet"
            size="large"
            render={(look) => <Link to={contactAbout('courses')} {...look} />}
          >
            {m.labs_train_arrange()}
          </ButtonLink>
          <p className="max-w-[42ch] text-sm text-white/85">{m.labs_train_alone()}</p>
        </div>
      </div>
    </section>
  );
}
