import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { idOf, type PartKind, pinsOf, type UnoPart } from '../../../rules/bench/uno/part-list.ts';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { kindNames, partName, pinName } from './uno-words.ts';

type Props = {
  parts: readonly UnoPart[];
  /** Null: those that the sketch is written for. */
  onChoose: (parts: UnoPart[] | null) => void;
  isByHand: boolean;
};

type PinOf = 'pin' | 'trigger' | 'echo' | 'pwm' | 'forward' | 'backward';
const pinWords: Record<PinOf, () => string> = {
  pin: m.uno_choose_pin,
  trigger: m.uno_choose_trigger,
  echo: m.uno_choose_echo,
  pwm: m.uno_choose_pwm,
  forward: m.uno_choose_forward,
  backward: m.uno_choose_backward,
};
const pinsAsked = (kind: PartKind): PinOf[] => {
  if (kind === 'display') return [];
  if (kind === 'distance') return ['trigger', 'echo'];
  return kind === 'motor' ? ['pwm', 'forward', 'backward'] : ['pin'];
};
const digital = Array.from({ length: 12 }, (_pin, place) => place + 2);
const analog = [14, 15, 16, 17, 18, 19];
/** Which pins a part can be joined to; 0 and 1 belong to the cable. */
const pinsFor = (kind: PartKind, which: PinOf): number[] => {
  if (kind === 'knob' || kind === 'light' || kind === 'lm35') return analog;
  if (which === 'pwm') return [3, 5, 6, 9, 10, 11];
  return [...digital, ...analog];
};

function makePart(kind: PartKind, pin: Record<PinOf, number>): UnoPart {
  switch (kind) {
    case 'display':
      return { kind, address: 0x27, columns: 16, rows: 2 };
    case 'distance':
      return { kind, trigger: pin.trigger, echo: pin.echo };
    case 'motor':
      return { kind, pwm: pin.pwm, forward: pin.forward, backward: pin.backward, wake: null };
    case 'relay':
      return { kind, pin: pin.pin, isOnLow: true };
    case 'button':
      return { kind, pin: pin.pin, toGround: true };
    case 'weather':
      return { kind, pin: pin.pin, type: 11 };
    default:
      return { kind, pin: pin.pin };
  }
}

const field = 'min-h-11 rounded-touch border-2 border-edge bg-surface px-2 text-base';

/** The parts by hand: for whoever writes a sketch of their own. */
export function PartChoices({ parts, onChoose, isByHand }: Props) {
  const id = useId();
  const [kind, setKind] = useState<PartKind>('led');
  const [chosen, choose] = useState<Partial<Record<PinOf, number>>>({});
  const [isTaken, setTaken] = useState(false);
  const pinOf = (which: PinOf) => {
    const possible = pinsFor(kind, which);
    const pin = chosen[which];
    return pin !== undefined && possible.includes(pin) ? pin : (possible[0] as number);
  };
  const add = () => {
    const pins = { pin: 0, trigger: 0, echo: 0, pwm: 0, forward: 0, backward: 0 };
    for (const which of pinsAsked(kind)) pins[which] = pinOf(which);
    const part = makePart(kind, pins);
    const used = parts.flatMap(pinsOf);
    const own = pinsOf(part);
    const isClash = own.some((pin) => used.includes(pin)) || new Set(own).size < own.length;
    setTaken(isClash);
    if (!isClash) onChoose([...parts, part]);
  };
  return (
    <details className="rounded-paper border-2 border-line bg-surface px-4 py-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{m.uno_choose()}</summary>
      <div className="grid gap-4 pb-3">
        <p className="text-quiet text-sm">{m.uno_choose_about()}</p>
        <ul className="grid gap-1">
          {parts.map((part) => (
            <li key={idOf(part)} className="flex items-center justify-between gap-3">
              <span>{partName(part)}</span>
              <button
                type="button"
                aria-label={m.uno_choose_remove({ name: partName(part) })}
                onClick={() => onChoose(parts.filter((one) => one !== part))}
                className="grid size-11 shrink-0 place-items-center rounded-touch hover:bg-sun-pale"
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-end gap-3">
          <label className="grid gap-1 text-sm">
            {m.uno_choose_kind()}
            <select
              value={kind}
              onChange={({ target }) => setKind(target.value as PartKind)}
              className={field}
            >
              {(Object.keys(kindNames) as PartKind[]).map((one) => (
                <option key={one} value={one}>
                  {kindNames[one]()}
                </option>
              ))}
            </select>
          </label>
          {pinsAsked(kind).map((which) => (
            <label key={which} className="grid gap-1 text-sm">
              {pinWords[which]()}
              <select
                value={pinOf(which)}
                onChange={({ target }) => choose({ ...chosen, [which]: Number(target.value) })}
                className={field}
              >
                {pinsFor(kind, which).map((pin) => (
                  <option key={pin} value={pin}>
                    {pinName(pin)}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <Button size="small" variant="quiet" onClick={add} aria-describedby={`${id}-taken`}>
            {m.uno_choose_add()}
          </Button>
          {isByHand && (
            <Button size="small" variant="quiet" onClick={() => onChoose(null)}>
              {m.uno_choose_found()}
            </Button>
          )}
        </div>
        <p id={`${id}-taken`} role="alert" className="font-semibold text-led-deep text-sm">
          {isTaken && m.uno_choose_taken()}
        </p>
      </div>
    </details>
  );
}
