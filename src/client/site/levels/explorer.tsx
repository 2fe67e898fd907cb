import { m } from '../../../texts/generated/messages.js';
import bench from './drawings/bench-explorer.svg?url';
import sheet from './drawings/sheet-explorer.svg?url';
import { LevelPage } from './level-page.tsx';
import { stops } from './stops.ts';
import { type Track, tellProjects } from './track.ts';

/** The Explorer Courses (specification, section 2). */
export default function Explorer() {
  return <LevelPage track={explorerTrack()} />;
}

/** All that the Explorer page says. */
export function explorerTrack(): Track {
  const told = tellProjects(stops.explorer());
  return {
    name: 'explorer',
    description: m.levels_explorer_description(),
    facts: { grades: m.levels_explorer_grades(), ages: m.levels_explorer_ages() },
    lead: m.levels_explorer_lead(),
    bench: { drawing: bench, shows: m.levels_explorer_picture(), sheet },
    levelsTitle: m.levels_explorer_levels_title(),
    levelsText: m.levels_explorer_levels_text(),
    kitNote: true,
    levels: [
      {
        slug: 'explorer-level-1',
        title: m.levels_explorer_1_title(),
        grades: m.levels_explorer_1_grades(),
        ages: m.levels_explorer_1_ages(),
        text: m.levels_explorer_1_text(),
        lessons: 12,
        lights: 1,
        highlights: [
          m.levels_explorer_1_gives_1(),
          m.levels_explorer_1_gives_2(),
          m.levels_explorer_1_gives_3(),
          m.levels_explorer_1_gives_4(),
          m.levels_explorer_1_gives_5(),
          m.levels_explorer_1_gives_6(),
          m.levels_explorer_1_gives_7(),
          m.levels_explorer_1_gives_8(),
        ],
        projects: [
          told('weather-station', m.levels_weather_station_does(), m.levels_weather_station_learns()),
          told('door-alarm', m.levels_door_alarm_does(), m.levels_door_alarm_learns()),
          told('smart-room', m.levels_smart_room_does(), m.levels_smart_room_learns()),
        ],
      },
      {
        slug: 'explorer-level-2',
        title: m.levels_explorer_2_title(),
        grades: m.levels_explorer_2_grades(),
        ages: m.levels_explorer_2_ages(),
        text: m.levels_explorer_2_text(),
        lessons: 12,
        lights: 2,
        highlights: [
          m.levels_explorer_2_gives_1(),
          m.levels_explorer_2_gives_2(),
          m.levels_explorer_2_gives_3(),
          m.levels_explorer_2_gives_4(),
          m.levels_explorer_2_gives_5(),
          m.levels_explorer_2_gives_6(),
          m.levels_explorer_2_gives_7(),
        ],
        projects: [
          told('room-monitor', m.levels_room_monitor_does(), m.levels_room_monitor_learns()),
          told('quadruped', m.levels_quadruped_does(), m.levels_quadruped_learns()),
          told('phone-remote', m.levels_phone_remote_does(), m.levels_phone_remote_learns()),
        ],
      },
    ],
    afterwards: {
      title: m.levels_explorer_can(),
      list: [
        m.levels_explorer_can_1(),
        m.levels_explorer_can_2(),
        m.levels_explorer_can_3(),
        m.levels_explorer_can_4(),
        m.levels_explorer_can_5(),
      ],
      parent: m.levels_explorer_parent(),
      teacher: m.levels_explorer_teacher(),
    },
  };
}
