import {
  idOf,
  type PartKind,
  pinsOf,
  senseOf,
  type UnoPart,
  weatherSenses,
} from '../../../rules/bench/uno/part-list.ts';
import { m } from '../../../texts/generated/messages.js';
import type { ShownPart } from '../code/parts/shown-part.ts';
import type { PartLook } from './engine/joined-parts.ts';

/** A pin as it stands on the board. */
export const pinName = (pin: number): string => (pin >= 14 ? `A${pin - 14}` : String(pin));

const named: Record<
  Exclude<PartKind, 'distance' | 'motor' | 'display'>,
  (words: { pin: string }) => string
> = {
  led: m.uno_part_led,
  relay: m.uno_part_relay,
  buzzer: m.uno_part_buzzer,
  servo: m.uno_part_servo,
  button: m.uno_part_button,
  motion: m.uno_part_motion,
  line: m.uno_part_line,
  knob: m.uno_part_knob,
  light: m.uno_part_light,
  lm35: m.uno_part_lm35,
  weather: m.uno_part_weather,
};

/** What a part is called, with its pins. */
export function partName(part: UnoPart): string {
  const pins = pinsOf(part).map(pinName).join(', ');
  if (part.kind === 'display') return m.uno_part_display();
  if (part.kind === 'distance') return m.uno_part_distance({ pins });
  if (part.kind === 'motor') return m.uno_part_motor({ pins });
  return named[part.kind]({ pin: pins });
}

export const kindNames: Record<PartKind, () => string> = {
  led: m.uno_kind_led,
  servo: m.uno_kind_servo,
  buzzer: m.uno_kind_buzzer,
  relay: m.uno_kind_relay,
  motor: m.uno_kind_motor,
  display: m.uno_kind_display,
  button: m.uno_kind_button,
  knob: m.uno_kind_knob,
  light: m.uno_kind_light,
  lm35: m.uno_kind_lm35,
  motion: m.uno_kind_motion,
  line: m.uno_kind_line,
  weather: m.uno_kind_weather,
  distance: m.uno_kind_distance,
};

const says: Partial<Record<PartKind, (value: number) => string>> = {
  motion: (value) => (value > 0 ? m.uno_somebody() : m.uno_nobody()),
  line: (value) => (value > 0 ? m.uno_black() : m.uno_white()),
  knob: (reading) => m.uno_reading({ reading }),
  light: (reading) => m.uno_reading({ reading }),
  lm35: (degrees) => m.uno_degrees({ degrees }),
  distance: (cm) => m.uno_centimetres({ cm }),
};

/** The parts as the shared sheet shows them. `senses` is where hands have left what can be moved. */
export function shownParts(
  parts: readonly UnoPart[],
  looks: Readonly<Record<string, PartLook>>,
  senses: Readonly<Record<string, number>>,
): ShownPart[] {
  return parts.flatMap((part) => shownPart(part, looks[idOf(part)], senses));
}

function shownPart(
  part: UnoPart,
  look: PartLook | undefined,
  senses: Readonly<Record<string, number>>,
): ShownPart[] {
  const own = { id: idOf(part), name: partName(part) };
  switch (part.kind) {
    case 'led':
      return [{ ...own, kind: 'led', level: look?.kind === 'level' && look.level > 0.005 ? look.level : 0 }];
    case 'relay':
      return [
        {
          ...own,
          kind: 'said',
          words: look?.kind === 'switch' && look.isOn ? m.uno_relay_on() : m.uno_relay_off(),
        },
      ];
    case 'buzzer':
      return [{ ...own, kind: 'buzzer', hertz: look?.kind === 'hertz' ? look.hertz : null }];
    case 'servo':
      return [{ ...own, kind: 'servo', angle: look?.kind === 'angle' ? look.angle : null }];
    case 'motor':
      return [{ ...own, kind: 'motor', power: look?.kind === 'power' ? look.power : 0 }];
    case 'display': {
      const dark = Array.from({ length: part.rows }, () => ' '.repeat(part.columns));
      if (look?.kind !== 'display') return [{ ...own, kind: 'screen', lines: dark }];
      return [
        { ...own, kind: 'screen', lines: look.isLit ? look.lines : [...look.lines, m.uno_display_dark()] },
      ];
    }
    case 'button':
      return [{ ...own, kind: 'button', isDown: (senses[own.id] ?? 0) > 0 }];
    case 'weather':
      return (['celsius', 'percent'] as const).map((what) => {
        const { start, ...range } = weatherSenses[what];
        const id = `${own.id}-${what}`;
        const pin = pinName(part.pin);
        return {
          id,
          kind: 'slider',
          name: what === 'celsius' ? m.uno_part_warmth({ pin }) : m.uno_part_wet({ pin }),
          value: senses[id] ?? start,
          ...range,
          say: (value: number) =>
            what === 'celsius' ? m.uno_degrees({ degrees: value }) : m.uno_percent({ percent: value }),
        };
      });
    default: {
      const sense = senseOf(part);
      if (!sense) return [];
      const { start, ...range } = sense;
      return [
        { ...own, kind: 'slider', value: senses[own.id] ?? start, ...range, say: says[part.kind] ?? String },
      ];
    }
  }
}
