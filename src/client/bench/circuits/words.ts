import type {
  Circuit,
  CircuitPart,
  CircuitWire,
  LedColour,
  WireColour,
} from '../../../contract/bench/circuits.ts';
import { isRail, type Line, readHole } from '../../../rules/bench/circuits/breadboard.ts';
import { findPart, readLeg } from '../../../rules/bench/circuits/parts.ts';
import { m } from '../../../texts/generated/messages.js';

/** Parts, places, wires and quantities in words. */

const ledNames: Record<LedColour, () => string> = {
  red: m.circuits_led_red,
  yellow: m.circuits_led_yellow,
  green: m.circuits_led_green,
  blue: m.circuits_led_blue,
  white: m.circuits_led_white,
};
const wireNames: Record<WireColour, () => string> = {
  red: m.circuits_wire_red,
  black: m.circuits_wire_black,
  yellow: m.circuits_wire_yellow,
  green: m.circuits_wire_green,
  blue: m.circuits_wire_blue,
  orange: m.circuits_wire_orange,
};
const colourNames: Record<WireColour | LedColour, () => string> = {
  red: m.circuits_colour_red,
  black: m.circuits_colour_black,
  yellow: m.circuits_colour_yellow,
  green: m.circuits_colour_green,
  blue: m.circuits_colour_blue,
  orange: m.circuits_colour_orange,
  white: m.circuits_led_white,
};
export const colourName = (colour: WireColour | LedColour) => colourNames[colour]();
export const ledName = (colour: LedColour) => ledNames[colour]();

const figure = (value: number, digits: number) => String(Number(value.toFixed(digits)));

export function sayOhms(ohms: number): string {
  return ohms < 1000
    ? m.circuits_ohms({ value: figure(ohms, 0) })
    : m.circuits_kilo_ohms({ value: figure(ohms / 1000, ohms < 10_000 ? 1 : 0) });
}
/** As a meter writes it: three figures are enough. */
export const sayVolts = (volts: number) =>
  m.circuits_volts({ value: figure(volts, Math.abs(volts) < 10 ? 2 : 1) });
export const sayAmps = (amps: number) => {
  const milliamps = amps * 1000;
  const size = Math.abs(milliamps);
  return m.circuits_milliamps({
    value: figure(milliamps, size < 0.1 ? 3 : size < 1 ? 2 : size < 100 ? 1 : 0),
  });
};

/** What a kind of part is called. */
export function kindName(part: Pick<CircuitPart, 'kind'> & { colour?: LedColour; ohms?: number }): string {
  switch (part.kind) {
    case 'battery':
      return m.circuits_battery();
    case 'supply':
      return m.circuits_supply();
    case 'resistor':
      return m.circuits_resistor({ ohms: sayOhms(part.ohms ?? 220) });
    case 'led':
      return ledName(part.colour ?? 'red');
    case 'switch':
      return m.circuits_switch();
    case 'button':
      return m.circuits_button();
    case 'buzzer':
      return m.circuits_buzzer();
    case 'pot':
      return m.circuits_pot();
    case 'ldr':
      return m.circuits_ldr();
    case 'meter':
      return m.circuits_meter();
  }
}

/** What a part on the bench is called: with a number where another has the same name. */
export function partName(circuit: Circuit, id: string): string {
  const part = findPart(circuit, id);
  if (!part) return '';
  const name = kindName(part);
  const alike = circuit.parts.filter((other) => kindName(other) === name);
  return alike.length < 2 ? name : m.circuits_numbered({ name, number: alike.indexOf(part) + 1 });
}

export function legName(part: CircuitPart, leg: number, legs = 2): string {
  const ordinal = [m.circuits_leg_first, m.circuits_leg_second, m.circuits_leg_third, m.circuits_leg_fourth][
    leg
  ];
  switch (part.kind) {
    case 'battery':
    case 'buzzer':
      return leg === 0 ? m.circuits_leg_plus() : m.circuits_leg_minus();
    case 'supply':
      return leg === 0 ? m.circuits_leg_five_volts() : m.circuits_leg_ground();
    case 'led':
      return leg === 0 ? m.circuits_leg_long() : m.circuits_leg_short();
    case 'meter':
      return leg === 0 ? m.circuits_leg_red_lead() : m.circuits_leg_black_lead();
    case 'pot':
      return leg === 1
        ? m.circuits_leg_middle()
        : leg === 0
          ? m.circuits_leg_first()
          : m.circuits_leg_third();
    default:
      return legs > 4 ? '' : (ordinal?.() ?? '');
  }
}

/** A leg, with whose it is. */
export function legOfPart(circuit: Circuit, id: string, leg: number): string {
  const part = findPart(circuit, id);
  return part ? m.circuits_leg_of({ leg: legName(part, leg), part: partName(circuit, id) }) : '';
}

const railNames: Record<string, () => string> = {
  tm: m.circuits_rail_tm,
  tp: m.circuits_rail_tp,
  bm: m.circuits_rail_bm,
  bp: m.circuits_rail_bp,
};
const lineNames: Record<string, () => string> = {
  tm: m.circuits_row_rail_tm,
  tp: m.circuits_row_rail_tp,
  bm: m.circuits_row_rail_bm,
  bp: m.circuits_row_rail_bp,
};
/** A line of holes as one chooses it. */
export const lineName = (line: Line) => lineNames[line]?.() ?? line;

/** A piece of metal under the holes: a rail, or half a column. */
export function stripName(strip: string): string {
  const [, half, column] = /^(low|high)(\d+)$/.exec(strip) ?? [];
  if (!half || !column) return railNames[strip]?.() ?? strip;
  return m.circuits_strip({ column, rows: half === 'low' ? 'a–e' : 'f–j' });
}

/** Where a wire ends. */
export function endName(circuit: Circuit, end: string): string {
  const leg = readLeg(end);
  if (leg) return legOfPart(circuit, leg.id, leg.leg);
  const hole = readHole(end);
  if (!hole) return '';
  return isRail(hole.line)
    ? (railNames[hole.line]?.() ?? '')
    : m.circuits_hole({ column: hole.column, row: hole.line });
}

export const wireName = (circuit: Circuit, { colour, from, to }: CircuitWire) =>
  m.circuits_wire_between({
    wire: wireNames[colour](),
    from: endName(circuit, from),
    to: endName(circuit, to),
  });
