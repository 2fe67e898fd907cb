import * as z from 'zod/mini';
import { plainFigures } from './plain-figures.ts';

/** The states and union territories of India by the codes that GST has for them. Their names are texts (texts/state-words.ts). */
export const stateCodes = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '24',
  '26',
  '27',
  '29',
  '30',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '38',
] as const;
export type StateCode = (typeof stateCodes)[number];

export const stateCode = z.enum(stateCodes);

/** The post of the army has PIN codes of its own, and neither district nor state: it stands where an address has its state. */
export const ARMY_POST = 'APS';
export const placeCodes = [...stateCodes, ARMY_POST] as const;
/** A state, or the Army Post Office. */
export type PlaceCode = (typeof placeCodes)[number];

/** Whether a PIN code is one of the army's: those that begin with 9. */
export const isArmyPinCode = (pinCode: string): boolean => /^9[0-9]{5}$/.test(pinCode);

/** Whether a town names a post of the army, as each of its addresses does: 56 APO, 99 APO, or a field post office. In whatever figures. */
export const isFieldPost = (town: string): boolean =>
  /(?<!\d)(56|99)(?!\d)|(?<![a-z])[af]\.?\s?p\.?\s?o(?![a-z])|ए\.?\s?पी\.?\s?ओ/i.test(plainFigures(town));

/** Union territories without a legislature: the half of the tax that is not the centre's is UTGST there, not SGST. */
export const territoriesOfTheUnion: readonly StateCode[] = ['04', '26', '31', '35', '38'];
