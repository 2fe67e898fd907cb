import { m } from '../../../texts/generated/messages.js';
import type { ShownPart } from '../code/parts/shown-part.ts';

/** What the program itself calls its pins: `lamp = Pin(2, …)`, `buzzer = PWM(Pin(15))`. */
function namesOf(code: string): Map<string, string> {
  const found = code.matchAll(/^\s*(?:self\.)?(\w+)\s*=\s*[\w.]*\(?(?:Pin\(|ADC\()+(\d+)/gm);
  return new Map([...found].map(([, name = '', pin = '']) => [pin, name]));
}

type Moved = ReadonlyMap<string, number>;

/** The parts of a run as they are shown, in the order in which the program used them. `moved`: where hands left them. */
export function partsOfRun(
  parts: ReadonlyMap<string, number | string>,
  moved: Moved,
  code: string,
): ShownPart[] {
  const names = namesOf(code);
  return [...parts].flatMap(([id, value]) => {
    const [kind = '', where = ''] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)];
    // A pin that gives pulses is shown as what gets them.
    if (kind === 'pin' && parts.has(`pwm:${where}`)) return [];
    return onePart(id, kind, where, value, moved, names.get(where)) ?? [];
  });
}

const sliders: Record<
  string,
  {
    min: number;
    max: number;
    step: number;
    name: (words: { pin: string }) => string;
    say: (value: number) => string;
  }
> = {
  volts: {
    min: 0,
    max: 3.3,
    step: 0.05,
    name: m.python_part_volts,
    say: (value) => m.python_say_volts({ value: value.toFixed(2) }),
  },
  distance: {
    min: 2,
    max: 400,
    step: 1,
    name: m.python_part_distance,
    say: (value) => m.python_say_centimetres({ value }),
  },
  temperature: {
    min: 0,
    max: 50,
    step: 1,
    name: m.python_part_temperature,
    say: (value) => m.python_say_degrees_celsius({ value }),
  },
  humidity: {
    min: 20,
    max: 90,
    step: 1,
    name: m.python_part_humidity,
    say: (value) => m.python_say_percent({ value }),
  },
  turn: {
    min: 0,
    max: 400,
    step: 10,
    name: m.python_part_turn,
    say: (value) => m.python_say_pulses({ value }),
  },
  tilt: {
    min: -90,
    max: 90,
    step: 1,
    name: ({ pin }) => m.python_part_tilt({ axis: pin }),
    say: (value) => m.python_say_degrees({ value }),
  },
  line: {
    min: 0,
    max: 88,
    step: 1,
    name: () => m.python_part_line(),
    say: (value) => m.python_say_percent({ value }),
  },
};

function onePart(
  id: string,
  kind: string,
  where: string,
  value: number | string,
  moved: Moved,
  own: string | undefined,
): ShownPart | null {
  const at = { pin: where };
  const named = own ? m.python_part_own({ name: own, pin: where }) : m.python_part_pin(at);
  if (kind === 'pin') return { id, kind: 'led', name: named, level: Number(value) };
  if (kind === 'pwm') return pulsed(id, named, own, String(value));
  if (kind === 'servo')
    return {
      id,
      kind: 'servo',
      name: m.python_part_servo({ place: where }),
      angle: Number(value) < 0 ? null : Number(value),
    };
  if (kind === 'strip')
    return { id, kind: 'strip', name: m.python_part_strip(at), colours: String(value).split(' ') };
  if (kind === 'button') return { id, kind: 'button', name: named, isDown: Boolean(moved.get(id)) };
  if (kind === 'visit')
    return { id, kind: 'button', name: m.python_part_visit({ path: where }), isDown: Boolean(moved.get(id)) };
  if (kind === 'message')
    return {
      id,
      kind: 'button',
      name: m.python_part_message({ words: where }),
      isDown: Boolean(moved.get(id)),
    };
  if (kind === 'sent')
    return { id, kind: 'said', name: m.python_part_sent({ topic: where }), words: String(value) };
  if (id === 'wifi') return { id, kind: 'said', name: m.python_part_wifi(), words: sayWifi(String(value)) };
  if (id === 'answered') return answered(id, String(value));
  if (id === 'asked')
    return {
      id,
      kind: 'said',
      name: m.python_part_asked(),
      words: m.python_no_real_net({ words: String(value) }),
    };
  const slider = sliders[kind] ?? sliders[id];
  if (!slider) return null;
  const { name, ...rest } = slider;
  return {
    id,
    kind: 'slider',
    name: own ? `${name(at)} (${own})` : name(at),
    value: moved.get(id) ?? Number(value),
    ...rest,
  };
}

/** What gets pulses: a servo at 50 Hz, a buzzer by its name, a lamp otherwise. `said`: hertz and part of the time. */
function pulsed(id: string, name: string, own: string | undefined, said: string): ShownPart {
  const [hertz = 0, part = 0] = said.split(' ').map(Number);
  if (hertz === 50 || /servo/i.test(own ?? '')) {
    const micros = (part / hertz) * 1_000_000;
    const angle = Math.min(180, Math.max(0, ((micros - 500) / 2000) * 180));
    return { id, kind: 'servo', name, angle: micros < 400 ? null : angle };
  }
  if (/buzz|beep|speaker|tone|sound/i.test(own ?? ''))
    return { id, kind: 'buzzer', name, hertz: part > 0 ? hertz : null };
  if (/motor|wheel|ahead|back|forward|left|right|ena|enb/i.test(own ?? ''))
    return { id, kind: 'motor', name, power: part };
  return { id, kind: 'led', name, level: part };
}

function sayWifi(value: string): string {
  if (value === 'off') return m.python_wifi_off();
  return value.startsWith('at ') ? m.python_wifi_at({ name: value.slice(3) }) : m.python_wifi_on();
}

/** A page that the board answered with: what a browser would show of it. */
function answered(id: string, value: string): ShownPart {
  const [path = '', ...rest] = value.split('\n');
  const text = rest.join('\n').replaceAll('\r', '');
  const body = text.split('\n\n').slice(1).join('\n\n') || text;
  const words = body
    .replace(/<(style|script|title)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { id, kind: 'said', name: m.python_part_answered({ path }), words: words.slice(0, 300) };
}
