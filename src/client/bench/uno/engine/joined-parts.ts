import { Display, type DisplayLook } from '../../../../rules/bench/uno/display.ts';
import { idOf, startSenses, type UnoPart } from '../../../../rules/bench/uno/part-list.ts';
import { motorPower, type PinLook, servoAngle } from '../../../../rules/bench/uno/pin-meter.ts';
import { attachEcho, attachWeather, lm35Volts, readingVolts } from '../../../../rules/bench/uno/sensors.ts';
import type { UnoBoard } from './uno-board.ts';

/** How a part looks now, by what its pins did since it was looked at last. */
export type PartLook =
  | { kind: 'level'; level: number }
  | { kind: 'switch'; isOn: boolean }
  | { kind: 'angle'; angle: number | null }
  | { kind: 'hertz'; hertz: number | null }
  | { kind: 'power'; power: number }
  | ({ kind: 'display' } & DisplayLook);

export type JoinedParts = {
  /** A hand moved something. */
  sense: (id: string, value: number) => void;
  /** How all parts look, by their ids. */
  look: () => Record<string, PartLook>;
};

/** Joins parts to a board; `senses` is what hands have moved before it was switched on. */
export function joinParts(
  board: UnoBoard,
  parts: readonly UnoPart[],
  given: Record<string, number>,
): JoinedParts {
  const { wires } = board;
  const senses = { ...startSenses(parts), ...given };
  const displays = new Map<string, Display>();
  const angles = new Map<string, number>();

  const apply = (part: UnoPart) => {
    const value = senses[idOf(part)] ?? 0;
    switch (part.kind) {
      case 'button':
        return wires.hold(part.pin, value > 0 ? !part.toGround : part.toGround ? null : false);
      case 'motion':
      case 'line':
        return wires.hold(part.pin, value > 0);
      case 'knob':
      case 'light':
        return wires.volts(part.pin, readingVolts(value));
      case 'lm35':
        return wires.volts(part.pin, lm35Volts(value));
    }
  };
  for (const part of parts) {
    const id = idOf(part);
    apply(part);
    if (part.kind === 'distance') attachEcho(wires, part.trigger, part.echo, () => senses[id] ?? 0);
    if (part.kind === 'weather')
      attachWeather(wires, part.pin, part.type, () => ({
        celsius: senses[`${id}-celsius`] ?? 0,
        percent: senses[`${id}-percent`] ?? 0,
      }));
    if (part.kind === 'display') {
      const display = new Display(part.address, part.columns, part.rows);
      board.join(display);
      displays.set(id, display);
    }
  }

  const lookAt = (part: UnoPart, pins: readonly PinLook[]): PartLook | null => {
    const duty = (pin: number) => pins[pin]?.duty ?? 0;
    switch (part.kind) {
      case 'led':
        return { kind: 'level', level: duty(part.pin) };
      case 'relay':
        return { kind: 'switch', isOn: duty(part.pin) > 0.5 !== part.isOnLow };
      case 'servo': {
        const pulse = pins[part.pin]?.pulse ?? null;
        const angle = pulse === null ? null : servoAngle(pulse);
        // A servo without a pulse stays where it is.
        if (angle !== null) angles.set(idOf(part), angle);
        return { kind: 'angle', angle: angles.get(idOf(part)) ?? null };
      }
      case 'buzzer':
        return { kind: 'hertz', hertz: Math.round(pins[part.pin]?.hertz ?? 0) || null };
      case 'motor': {
        const isAwake = part.wake === null || duty(part.wake) > 0.5;
        return {
          kind: 'power',
          power: motorPower(duty(part.pwm), duty(part.forward), duty(part.backward), isAwake),
        };
      }
      case 'display':
        return { kind: 'display', ...(displays.get(idOf(part))?.look() ?? { lines: [], isLit: false }) };
      default:
        return null;
    }
  };
  return {
    sense(id, value) {
      senses[id] = value;
      for (const part of parts) if (idOf(part) === id) apply(part);
    },
    look() {
      const pins = board.meters.map((meter) => meter.take(board.now()));
      const looks: Record<string, PartLook> = {};
      for (const part of parts) {
        const look = lookAt(part, pins);
        if (look) looks[idOf(part)] = look;
      }
      return looks;
    },
  };
}
