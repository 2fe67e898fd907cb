/** What the states and union territories of India are called, by their code (contract/states.ts), and the post of the army. */

import type { PlaceCode } from '../contract/states.ts';
import { state_01 } from './generated/messages/state_01.js';
import { state_02 } from './generated/messages/state_02.js';
import { state_03 } from './generated/messages/state_03.js';
import { state_04 } from './generated/messages/state_04.js';
import { state_05 } from './generated/messages/state_05.js';
import { state_06 } from './generated/messages/state_06.js';
import { state_07 } from './generated/messages/state_07.js';
import { state_08 } from './generated/messages/state_08.js';
import { state_09 } from './generated/messages/state_09.js';
import { state_10 } from './generated/messages/state_10.js';
import { state_11 } from './generated/messages/state_11.js';
import { state_12 } from './generated/messages/state_12.js';
import { state_13 } from './generated/messages/state_13.js';
import { state_14 } from './generated/messages/state_14.js';
import { state_15 } from './generated/messages/state_15.js';
import { state_16 } from './generated/messages/state_16.js';
import { state_17 } from './generated/messages/state_17.js';
import { state_18 } from './generated/messages/state_18.js';
import { state_19 } from './generated/messages/state_19.js';
import { state_20 } from './generated/messages/state_20.js';
import { state_21 } from './generated/messages/state_21.js';
import { state_22 } from './generated/messages/state_22.js';
import { state_23 } from './generated/messages/state_23.js';
import { state_24 } from './generated/messages/state_24.js';
import { state_26 } from './generated/messages/state_26.js';
import { state_27 } from './generated/messages/state_27.js';
import { state_29 } from './generated/messages/state_29.js';
import { state_30 } from './generated/messages/state_30.js';
import { state_31 } from './generated/messages/state_31.js';
import { state_32 } from './generated/messages/state_32.js';
import { state_33 } from './generated/messages/state_33.js';
import { state_34 } from './generated/messages/state_34.js';
import { state_35 } from './generated/messages/state_35.js';
import { state_36 } from './generated/messages/state_36.js';
import { state_37 } from './generated/messages/state_37.js';
import { state_38 } from './generated/messages/state_38.js';
import { state_army_post } from './generated/messages/state_army_post.js';
import type { Locale } from './generated/runtime.js';

const words: Record<PlaceCode, typeof state_01> = {
  '01': state_01,
  '02': state_02,
  '03': state_03,
  '04': state_04,
  '05': state_05,
  '06': state_06,
  '07': state_07,
  '08': state_08,
  '09': state_09,
  '10': state_10,
  '11': state_11,
  '12': state_12,
  '13': state_13,
  '14': state_14,
  '15': state_15,
  '16': state_16,
  '17': state_17,
  '18': state_18,
  '19': state_19,
  '20': state_20,
  '21': state_21,
  '22': state_22,
  '23': state_23,
  '24': state_24,
  '26': state_26,
  '27': state_27,
  '29': state_29,
  '30': state_30,
  '31': state_31,
  '32': state_32,
  '33': state_33,
  '34': state_34,
  '35': state_35,
  '36': state_36,
  '37': state_37,
  '38': state_38,
  APS: state_army_post,
};

export const stateName = (code: PlaceCode, locale?: Locale): string =>
  words[code]({}, locale ? { locale } : {});
