import { m } from '../../../texts/generated/messages.js';
import bench from './drawings/bench-master.svg?url';
import sheet from './drawings/sheet-master.svg?url';
import { LevelPage } from './level-page.tsx';
import { stops } from './stops.ts';
import { type Track, tellProjects } from './track.ts';

/** The Master Courses (specification, section 2). */
export default function Master() {
  return <LevelPage track={masterTrack()} />;
}

/** All that the Master page says. */
export function masterTrack(): Track {
  const told = tellProjects(stops.master());
  return {
    name: 'master',
    description: m.levels_master_description(),
    facts: { grades: m.levels_master_grades(), ages: m.levels_master_ages() },
    lead: m.levels_master_lead(),
    bench: { drawing: bench, shows: m.levels_master_picture(), sheet },
    levelsTitle: m.levels_master_levels_title(),
    levelsText: m.levels_master_levels_text(),
    kitNote: false,
    levels: [
      {
        slug: 'master',
        title: m.levels_master_1_title(),
        grades: m.levels_master_1_grades(),
        ages: m.levels_master_1_ages(),
        text: m.levels_master_1_text(),
        lessons: 12,
        lights: 3,
        highlights: [
          m.levels_master_1_gives_1(),
          m.levels_master_1_gives_2(),
          m.levels_master_1_gives_3(),
          m.levels_master_1_gives_4(),
          m.levels_master_1_gives_5(),
          m.levels_master_1_gives_6(),
          m.levels_master_1_gives_7(),
          m.levels_master_1_gives_8(),
        ],
        projects: [
          told('steady-wheel', m.levels_steady_wheel_does(), m.levels_steady_wheel_learns()),
          told('maze-planner', m.levels_maze_planner_does(), m.levels_maze_planner_learns()),
          told('sign-reader', m.levels_sign_reader_does(), m.levels_sign_reader_learns()),
          told('capstone', m.levels_capstone_does(), m.levels_capstone_learns()),
        ],
      },
    ],
    afterwards: {
      title: m.levels_master_can(),
      list: [
        m.levels_master_can_1(),
        m.levels_master_can_2(),
        m.levels_master_can_3(),
        m.levels_master_can_4(),
        m.levels_master_can_5(),
      ],
      parent: m.levels_master_parent(),
      teacher: m.levels_master_teacher(),
    },
  };
}
