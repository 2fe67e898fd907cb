import { m } from '../../../texts/generated/messages.js';
import type { PartName } from '../../learning/catalogue/drawing-of.ts';

export type BoxPart = { id: PartName; name: string; what: string; does: string; where: string };

/** What lies in the open box, in the order in which one's eye goes through it. */
export const boxParts = (): BoxPart[] => [
  {
    id: 'board',
    name: m.kits_part_board_name(),
    what: m.kits_part_board_what(),
    does: m.kits_part_board_does(),
    where: m.kits_part_board_where(),
  },
  {
    id: 'guide',
    name: m.kits_part_guide_name(),
    what: m.kits_part_guide_what(),
    does: m.kits_part_guide_does(),
    where: m.kits_part_guide_where(),
  },
  {
    id: 'breadboard',
    name: m.kits_part_breadboard_name(),
    what: m.kits_part_breadboard_what(),
    does: m.kits_part_breadboard_does(),
    where: m.kits_part_breadboard_where(),
  },
  {
    id: 'wires',
    name: m.kits_part_wires_name(),
    what: m.kits_part_wires_what(),
    does: m.kits_part_wires_does(),
    where: m.kits_part_wires_where(),
  },
  {
    id: 'distance',
    name: m.kits_part_distance_name(),
    what: m.kits_part_distance_what(),
    does: m.kits_part_distance_does(),
    where: m.kits_part_distance_where(),
  },
  {
    id: 'servo',
    name: m.kits_part_servo_name(),
    what: m.kits_part_servo_what(),
    does: m.kits_part_servo_does(),
    where: m.kits_part_servo_where(),
  },
  {
    id: 'motion',
    name: m.kits_part_motion_name(),
    what: m.kits_part_motion_what(),
    does: m.kits_part_motion_does(),
    where: m.kits_part_motion_where(),
  },
  {
    id: 'climate',
    name: m.kits_part_climate_name(),
    what: m.kits_part_climate_what(),
    does: m.kits_part_climate_does(),
    where: m.kits_part_climate_where(),
  },
  {
    id: 'buzzer',
    name: m.kits_part_buzzer_name(),
    what: m.kits_part_buzzer_what(),
    does: m.kits_part_buzzer_does(),
    where: m.kits_part_buzzer_where(),
  },
  {
    id: 'leds',
    name: m.kits_part_leds_name(),
    what: m.kits_part_leds_what(),
    does: m.kits_part_leds_does(),
    where: m.kits_part_leds_where(),
  },
  {
    id: 'resistors',
    name: m.kits_part_resistors_name(),
    what: m.kits_part_resistors_what(),
    does: m.kits_part_resistors_does(),
    where: m.kits_part_resistors_where(),
  },
  {
    id: 'battery',
    name: m.kits_part_battery_name(),
    what: m.kits_part_battery_what(),
    does: m.kits_part_battery_does(),
    where: m.kits_part_battery_where(),
  },
  {
    id: 'screwdriver',
    name: m.kits_part_screwdriver_name(),
    what: m.kits_part_screwdriver_what(),
    does: m.kits_part_screwdriver_does(),
    where: m.kits_part_screwdriver_where(),
  },
];
