import { useState } from 'react';
import { DemoFilm } from '../../../learning/catalogue/demo-film.tsx';
import type { Demo } from '../demo-films-api.ts';

type Props = { title: string; demo: Demo; film: Demo['film'] };

/**
 * A film as it stands on the course's page: not one byte of it comes before somebody presses play. Whoever shows another one
 * in its place gives it another `key`: the address of one and the same film changes every few minutes.
 */
export function ShownDemo({ title, demo, film: given }: Props) {
  const [film] = useState(given);
  const course = {
    title,
    category: demo.category,
    thumbnail: demo.thumbnail,
    demoVideo: film?.url ?? null,
    demoCaptions: film?.captions ?? null,
    demoPoster: film?.poster ?? null,
  };
  return (
    <div className="max-w-sm">
      <DemoFilm course={course} />
    </div>
  );
}
