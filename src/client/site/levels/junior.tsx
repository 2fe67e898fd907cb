import { m } from '../../../texts/generated/messages.js';
import bench from './drawings/bench-junior.svg?url';
import sheet from './drawings/sheet-junior.svg?url';
import { LevelPage } from './level-page.tsx';
import { stops } from './stops.ts';
import { type Track, tellProjects } from './track.ts';

/** The Junior Courses (specification, section 2). */
export default function Junior() {
  return <LevelPage track={juniorTrack()} />;
}

/** All that the Junior page says. */
export function juniorTrack(): Track {
  const told = tellProjects(stops.junior());
  return {
    name: 'junior',
    description: m.levels_junior_description(),
    facts: { grades: m.levels_junior_grades(), ages: m.levels_junior_ages() },
    lead: m.levels_junior_lead(),
    bench: { drawing: bench, shows: m.levels_junior_picture(), sheet },
    levelsTitle: m.levels_junior_levels_title(),
    levelsText: m.levels_junior_levels_text(),
    kitNote: false,
    levels: [
      {
        slug: 'junior-level-1',
        title: m.levels_junior_1_title(),
        grades: m.levels_junior_1_grades(),
        ages: m.levels_junior_1_ages(),
        text: m.levels_junior_1_text(),
        lessons: 9,
        lights: 1,
        highlights: [
          m.levels_junior_1_gives_1(),
          m.levels_junior_1_gives_2(),
          m.levels_junior_1_gives_3(),
          m.levels_junior_1_gives_4(),
          m.levels_junior_1_gives_5(),
          m.levels_junior_1_gives_6(),
          m.levels_junior_1_gives_7(),
        ],
        projects: [
          told('firefly-jar', m.levels_firefly_jar_does(), m.levels_firefly_jar_learns()),
          told('secret-beeper', m.levels_secret_beeper_does(), m.levels_secret_beeper_learns()),
          told('nodding-robot', m.levels_nodding_robot_does(), m.levels_nodding_robot_learns()),
        ],
      },
      {
        slug: 'junior-level-2',
        title: m.levels_junior_2_title(),
        grades: m.levels_junior_2_grades(),
        ages: m.levels_junior_2_ages(),
        text: m.levels_junior_2_text(),
        lessons: 9,
        lights: 2,
        highlights: [
          m.levels_junior_2_gives_1(),
          m.levels_junior_2_gives_2(),
          m.levels_junior_2_gives_3(),
          m.levels_junior_2_gives_4(),
          m.levels_junior_2_gives_5(),
          m.levels_junior_2_gives_6(),
          m.levels_junior_2_gives_7(),
        ],
        projects: [
          told('traffic-light', m.levels_traffic_light_does(), m.levels_traffic_light_learns()),
          told('night-lamp', m.levels_night_lamp_does(), m.levels_night_lamp_learns()),
          told('quiz-buzzer', m.levels_quiz_buzzer_does(), m.levels_quiz_buzzer_learns()),
        ],
      },
      {
        slug: 'junior-level-3',
        title: m.levels_junior_3_title(),
        grades: m.levels_junior_3_grades(),
        ages: m.levels_junior_3_ages(),
        text: m.levels_junior_3_text(),
        lessons: 9,
        lights: 3,
        highlights: [
          m.levels_junior_3_gives_1(),
          m.levels_junior_3_gives_2(),
          m.levels_junior_3_gives_3(),
          m.levels_junior_3_gives_4(),
          m.levels_junior_3_gives_5(),
          m.levels_junior_3_gives_6(),
          m.levels_junior_3_gives_7(),
        ],
        projects: [
          told('straight-driver', m.levels_straight_driver_does(), m.levels_straight_driver_learns()),
          told('careful-rover', m.levels_careful_rover_does(), m.levels_careful_rover_learns()),
          told('line-follower', m.levels_line_follower_does(), m.levels_line_follower_learns()),
          told('delivery-rover', m.levels_delivery_rover_does(), m.levels_delivery_rover_learns()),
        ],
      },
    ],
    afterwards: {
      title: m.levels_junior_can(),
      list: [
        m.levels_junior_can_1(),
        m.levels_junior_can_2(),
        m.levels_junior_can_3(),
        m.levels_junior_can_4(),
        m.levels_junior_can_5(),
      ],
      parent: m.levels_junior_parent(),
      teacher: m.levels_junior_teacher(),
    },
  };
}
