/** What the states and union territories of India are called, by their code (contract/platform/states.ts), and the post of the army. */

import type { PlaceCode } from '../contract/platform/states.ts';
import { m } from './generated/messages.js';
import type { Locale } from './generated/runtime.js';

const words: Record<PlaceCode, typeof m.state_01> = {
  '01': m.state_01,
  '02': m.state_02,
  '03': m.state_03,
  '04': m.state_04,
  '05': m.state_05,
  '06': m.state_06,
  '07': m.state_07,
  '08': m.state_08,
  '09': m.state_09,
  '10': m.state_10,
  '11': m.state_11,
  '12': m.state_12,
  '13': m.state_13,
  '14': m.state_14,
  '15': m.state_15,
  '16': m.state_16,
  '17': m.state_17,
  '18': m.state_18,
  '19': m.state_19,
  '20': m.state_20,
  '21': m.state_21,
  '22': m.state_22,
  '23': m.state_23,
  '24': m.state_24,
  '26': m.state_26,
  '27': m.state_27,
  '29': m.state_29,
  '30': m.state_30,
  '31': m.state_31,
  '32': m.state_32,
  '33': m.state_33,
  '34': m.state_34,
  '35': m.state_35,
  '36': m.state_36,
  '37': m.state_37,
  '38': m.state_38,
  APS: m.state_army_post,
};

export const stateName = (code: PlaceCode, locale?: Locale): string =>
  words[code]({}, locale ? { locale } : {});
