import { useState } from 'react';
import { type KeyPicture, keyPictures } from '../../../contract/people/people.ts';
import { m } from '../../../texts/generated/messages.js';
import { FieldError } from '../../platform/ui/field.tsx';
import { KeyPictureDrawing } from '../../platform/ui/key-picture.tsx';

const names: Record<KeyPicture, () => string> = {
  mango: m.families_picture_mango,
  drum: m.families_picture_drum,
  fish: m.families_picture_fish,
  sun: m.families_picture_sun,
  boat: m.families_picture_boat,
  umbrella: m.families_picture_umbrella,
  bicycle: m.families_picture_bicycle,
  cloud: m.families_picture_cloud,
  bell: m.families_picture_bell,
  leaf: m.families_picture_leaf,
  moon: m.families_picture_moon,
  shoe: m.families_picture_shoe,
};

type Props = { name: string; error: string | undefined };

/** Twelve pictures, of which three are tapped in order; a tap on one that is chosen takes it and what came after it back. */
export function PicturesPad({ name, error }: Props) {
  const [chosen, setChosen] = useState<KeyPicture[]>([]);
  const tap = (picture: KeyPicture) => {
    const place = chosen.indexOf(picture);
    if (place >= 0) setChosen(chosen.slice(0, place));
    else if (chosen.length < 3) setChosen([...chosen, picture]);
  };
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{m.families_pictures_legend()}</legend>
      <input type="hidden" name={name} value={chosen.join(' ')} />
      <div className="grid grid-cols-4 gap-2">
        {keyPictures.map((picture) => {
          const place = chosen.indexOf(picture) + 1;
          return (
            <button
              key={picture}
              type="button"
              aria-pressed={place > 0}
              aria-label={
                place > 0 ? m.families_picture_chosen({ picture: names[picture](), place }) : names[picture]()
              }
              onClick={() => tap(picture)}
              className="relative grid aspect-square min-h-14 place-items-center rounded-touch border-2 border-edge bg-surface hover:border-ink aria-pressed:border-wire-deep aria-pressed:bg-sun-pale"
            >
              <KeyPictureDrawing name={picture} className="w-3/4" />
              {place > 0 && (
                <span
                  aria-hidden="true"
                  className="absolute -top-1.5 -right-1.5 grid size-7 place-items-center rounded-full bg-wire-deep font-bold font-display text-sm text-white"
                >
                  {place}
                </span>
              )}
            </button>
          );
        })}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={undefined} text={error} />
        </div>
      )}
    </fieldset>
  );
}
