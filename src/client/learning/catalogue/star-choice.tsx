import { useId, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { FieldError } from '../../platform/ui/field.tsx';
import { starPath } from './stars.tsx';

type Props = {
  name: string;
  error: string | undefined;
  /** '1' to '5' as the form begins; '' when none is chosen yet. */
  defaultValue: string;
};

/** One to five stars as a group of radio buttons: arrow keys move, each says its number. */
export function StarChoice({ name, error, defaultValue }: Props) {
  const errorId = useId();
  const [chosen, setChosen] = useState(Number(defaultValue));
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold text-sm">{m.catalogue_review_stars()}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="grid size-12 cursor-pointer place-items-center rounded-chip focus-within:has-focus-visible:outline-3 focus-within:has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={name}
              value={star}
              defaultChecked={String(star) === defaultValue}
              onChange={() => setChosen(star)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <span className="sr-only">{m.catalogue_reviews_stars({ stars: star })}</span>
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-9">
              <path
                d={starPath}
                className={`stroke-ink ${star <= chosen ? 'fill-sun' : 'fill-surface'}`}
                strokeWidth="1.6"
                strokeLinejoin="round"
              />
            </svg>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId} text={error} />}
    </fieldset>
  );
}
