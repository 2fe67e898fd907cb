import { useEffect, useState } from 'react';
import { CATEGORIES } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { fetchCode } from '../../fetch-code.ts';
import { controlLook, Field } from '../../platform/ui/field.tsx';

type Props = {
  name: string;
  error: string | undefined;
  autoFocus: boolean;
  defaultValue: string;
  /** The page is alive and may ask for the courses. */
  wanted: boolean;
};

/** Where it was learned: a track, or one of the courses once they are known. */
export function OriginField({ error, wanted, ...select }: Props) {
  const [courses, setCourses] = useState<{ slug: string; title: string }[]>([]);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    fetchCode(() => import('./creations-api.ts'))
      .then(({ listOrigins }) => listOrigins())
      .then(
        (found) => {
          if (!gone) setCourses(found);
        },
        // Without them the tracks remain: nothing that must be said.
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [wanted]);

  const [, ...tracks] = CATEGORIES;
  return (
    <Field label={m.creations_share_from()} error={error} optional>
      {(wiring) => (
        <select {...select} {...wiring} className={`${controlLook} min-h-[3.1rem]`}>
          <option value="">{m.creations_share_from_none()}</option>
          <optgroup label={m.creations_share_from_tracks()}>
            {tracks.map((track) => (
              <option key={track} value={track}>
                {m.creations_view_track({ track })}
              </option>
            ))}
          </optgroup>
          {courses.length > 0 && (
            <optgroup label={m.creations_share_from_courses()}>
              {courses.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      )}
    </Field>
  );
}
