import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARMY_POST, isArmyPinCode, type PlaceCode, stateCode } from '../../../contract/platform/states.ts';

export type PinPlace = { district: string; state: PlaceCode };

let known: Map<number, PinPlace[]> | null = null;

/** The codes as the file has them (`npm run pin-codes`): a line a district. Those that are named behind others have a +. */
function readPinCodes(): Map<number, PinPlace[]> {
  const text = readFileSync(join(import.meta.dirname, 'pin-codes.txt'), 'utf8');
  const found = new Map<number, PinPlace[]>();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const first = lines.filter((line) => !line.startsWith('+'));
  const others = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1));
  for (const line of [...first, ...others]) {
    const end = line.indexOf(': ');
    const place = { state: stateCode.parse(line.slice(0, 2)), district: line.slice(3, end) };
    for (const range of line.slice(end + 2).split(' ')) {
      const [from = 0, to = from] = range.split('-').map(Number);
      for (let pin = from; pin <= to; pin += 1) {
        const places = found.get(pin);
        if (places) places.push(place);
        else found.set(pin, [place]);
      }
    }
  }
  return found;
}

const army: readonly PinPlace[] = [{ district: '', state: ARMY_POST }];

/** The districts that have a PIN code, the one with most of its post offices first, or the Army Post Office; none where there is no such code. The list is read when the first is asked for. */
export function findPinCode(pinCode: string): readonly PinPlace[] {
  if (isArmyPinCode(pinCode)) return army;
  known ??= readPinCodes();
  return known.get(Number(pinCode)) ?? [];
}
