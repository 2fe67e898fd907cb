type Props<T extends string> = {
  /** What is chosen between: seen where there is room, and told to those who listen. */
  label: string;
  /** The radio buttons' own name in the page. */
  name: string;
  options: readonly { value: T; name: string }[];
  value: T;
  onChoose: (value: T) => void;
};

/** One of two or three ways to see or build something, side by side: radio buttons, so that arrow keys move between them. */
export function Segmented<T extends string>({ label, name, options, value, onChoose }: Props<T>) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm max-sm:sr-only">{label}</legend>
      <div className="flex w-fit rounded-touch border-2 border-ink bg-surface p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-h-11 cursor-pointer place-items-center rounded-[11px] px-2.5 sm:px-4 font-display font-semibold has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChoose(option.value)}
              className="sr-only"
            />
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
