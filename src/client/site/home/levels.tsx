import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { AskCourses } from '../../platform/shell/ask-courses.tsx';
import { Led } from '../../platform/ui/led.tsx';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { school } from '../../site-facts.ts';
import explorer from './drawings/explorer.svg?url';
import junior from './drawings/junior.svg?url';
import master from './drawings/master.svg?url';
import { type Level, LevelBox } from './level-box.tsx';

const levels = (): Level[] => [
  {
    to: paths.junior,
    name: m.home_level_junior(),
    stage: m.home_level_junior_stage(),
    grades: m.home_level_junior_grades(),
    text: m.home_level_junior_text(),
    projects: [m.home_level_junior_one(), m.home_level_junior_two(), m.home_level_junior_three()],
    picture: junior,
    tone: 'sun',
    step: '',
  },
  {
    to: paths.explorer,
    name: m.home_level_explorer(),
    stage: m.home_level_explorer_stage(),
    grades: m.home_level_explorer_grades(),
    text: m.home_level_explorer_text(),
    projects: [m.home_level_explorer_one(), m.home_level_explorer_two(), m.home_level_explorer_three()],
    picture: explorer,
    tone: 'leaf',
    step: 'md:mt-10 lg:mt-14',
  },
  {
    to: paths.master,
    name: m.home_level_master(),
    stage: m.home_level_master_stage(),
    grades: m.home_level_master_grades(),
    text: m.home_level_master_text(),
    projects: [m.home_level_master_one(), m.home_level_master_two(), m.home_level_master_three()],
    picture: master,
    tone: 'indigo',
    step: 'md:mt-20 lg:mt-28',
  },
];

/** The four promises (large screens), then three kit boxes, each a step lower on the wire than the one before. */
export function Levels() {
  const { interactive, instructors, projects, support } = school().figures;
  const badges = [interactive, instructors, projects, support].filter((badge) => badge !== null);
  return (
    <section aria-labelledby="levels" className="bench section relative isolate lg:pt-12">
      <PageWire
        phone="M100 0C104 20 96 30 100 50S97 80 100 100"
        desktop="M100 0C100 24 103 36 97 50S72 66 66 68S30 58 20 66S0 80 0 100"
      />
      {badges.length > 0 && (
        <ul
          aria-label={m.home_badges_label()}
          className="mb-24 flex justify-between gap-6 border-line border-y-2 py-4 pr-10 font-display font-semibold text-lg max-lg:hidden"
        >
          {badges.map((badge) => (
            <li key={badge} className="flex items-center gap-2.5">
              <Led on tone="power" />
              {badge}
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-end gap-x-16 gap-y-4 max-lg:pr-5 lg:grid-cols-[1.3fr_1fr]">
        <h2 id="levels" className="text-3xl lg:text-4xl">
          {m.home_levels_title()}
        </h2>
        <p className="max-w-[44ch] text-quiet lg:pb-2">{m.home_levels_text()}</p>
      </div>
      <div className="mt-12 grid gap-8 sm:gap-10 md:grid-cols-3 md:items-start md:gap-6 lg:mt-16 lg:gap-10">
        {levels().map((level, index) => (
          <LevelBox key={level.to} level={level} index={index} />
        ))}
      </div>
      <div className="mt-16 max-w-[46rem] rounded-paper max-lg:mr-5 border-2 border-ink bg-surface px-5 py-6 shadow-lift sm:px-8 lg:mt-20 lg:ml-auto">
        <AskCourses
          id="home-question"
          question={m.home_ask_question()}
          example={m.home_ask_example()}
          action={m.home_ask_action()}
        />
      </div>
    </section>
  );
}
