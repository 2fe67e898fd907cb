import type { AppContext } from '../../platform/app-context.ts';
import { type Seeded, seedCatalogue } from './seed-catalogue.ts';

type Told = Seeded['stored'][number];

/** `2 lessons new (The motor, The fan)` */
function tellSome(what: string, titles: readonly string[]): string[] {
  if (titles.length === 0) return [];
  return [`${titles.length} ${titles.length === 1 ? 'lesson' : 'lessons'} ${what} (${titles.join(', ')})`];
}

function tellCourse({ title, isNew, lectures }: Told): string {
  if (isNew) return `${title}: new, with ${lectures.added.length} lessons.`;
  const changes = [
    ...tellSome('new', lectures.added),
    ...tellSome('changed', lectures.changed),
    ...tellSome('moved', lectures.moved),
    ...tellSome('removed', lectures.removed),
  ];
  return `${title}: ${changes.join(', ') || 'no lesson changed; something else of the course did'}.`;
}

/**
 * Brings the content folder into the catalogue, as a start does, and tells what changed. Learners' progress and answers
 * stay. Gives whether nothing is left to mend. Raises ConfigurationError when there is no content folder.
 */
export async function importContent(context: AppContext, say: (sentence: string) => void): Promise<boolean> {
  const { stored, withdrawn, pages, complaints } = await seedCatalogue(context, say);
  for (const course of stored) say(tellCourse(course));
  if (pages && complaints.length === 0) say('The pages show the folder’s texts from now on.');
  if (stored.length + withdrawn.length + complaints.length === 0 && !pages)
    say('Nothing has changed since the last import.');
  return complaints.length === 0;
}
