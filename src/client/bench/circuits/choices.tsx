import { type ReactNode, useId } from 'react';
import { WIRE_COLOURS, type WireColour } from '../../../contract/bench/circuits.ts';
import { wireFills } from './wire-course.ts';
import { colourName } from './words.ts';

/** One of a few things, from a list. */
export function Choice<T extends string | number>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: T;
  options: readonly { value: T; name: string }[];
  onChoose: (value: T) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => String(option.value) === target.value);
          if (chosen) onChoose(chosen.value);
        }}
        className="min-h-11 w-full min-w-0 rounded-chip border-2 border-edge bg-surface px-2 text-base"
      >
        {options.map(({ value: own, name }) => (
          <option key={own} value={own}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A share of something, by a slider. */
export function Slider({
  label,
  value,
  said,
  onSlide,
  before,
  after,
}: {
  label: string;
  value: number;
  said: string;
  onSlide: (value: number) => void;
  before?: ReactNode;
  after?: ReactNode;
}) {
  return (
    <label className="grid min-w-36 gap-1 font-semibold text-sm">
      {label}
      <span className="flex min-h-11 items-center gap-2">
        {before}
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={value}
          aria-valuetext={said}
          onChange={({ target }) => onSlide(Number(target.value))}
          className="h-6 w-full min-w-0 accent-wire-deep"
        />
        {after}
      </span>
    </label>
  );
}

/** The colours of wires, as one takes them from the box. */
export function WireColours({
  label,
  name,
  value,
  onChoose,
}: {
  label: string;
  name: string;
  value: WireColour;
  onChoose: (colour: WireColour) => void;
}) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap">
        {WIRE_COLOURS.map((colour) => (
          <label
            key={colour}
            className="grid size-11 cursor-pointer place-items-center rounded-touch has-checked:bg-sun has-focus-visible:outline-3 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={name}
              checked={value === colour}
              onChange={() => onChoose(colour)}
              aria-label={colourName(colour)}
              className="sr-only"
            />
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7" fill="none" strokeLinecap="round">
              <path d="M4 18C4 8 20 16 20 6" stroke="#1d2433" strokeWidth="8.5" />
              <path d="M4 18C4 8 20 16 20 6" stroke={wireFills[colour]} strokeWidth="5" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
