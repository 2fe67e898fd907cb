import type { AppContext } from '../../platform/app-context.ts';
import { settings } from '../../platform/settings/index.ts';
import { selling } from '../../shop/selling/index.ts';
import { catalogue } from '../catalogue/index.ts';
import type { LectureChanges } from './compare-lectures.ts';
import { tellComplaint } from './complaint.ts';
import { pagesHash, readContent } from './read-content.ts';
import {
  forgetSeededHash,
  readSeededHash,
  storeCourse,
  withdrawOthers,
  writeSeededHash,
} from './store-seed.ts';

/** What a seeding did. Courses are named by their titles. */
export type Seeded = {
  stored: { title: string; isNew: boolean; lectures: LectureChanges }[];
  withdrawn: string[];
  /** Whether the pages may say something else than after the last seeding that left nothing to mend. */
  pages: boolean;
  /** Sentences about what should be mended. */
  complaints: string[];
};

/**
 * Brings the stored catalogue to what the content folder says. Quick when nothing changed since the last time. Courses,
 * chapters, lectures and questions are recognised by their keys, so that learners keep their progress; what is gone from
 * the folder is withdrawn, never deleted. Several processes may start at once. What is wrong in a file is said with the
 * file's name and the line, and a course that cannot be understood stays as it was. Raises ConfigurationError when there
 * is no content folder.
 */
export async function seedCatalogue(context: AppContext, say: (sentence: string) => void): Promise<Seeded> {
  const seeded = await seed(context, say);
  const conflicts = [
    ...(await selling.tellConflicts(context.database)),
    ...(await catalogue.tellDemoConflicts(context.database)),
    ...(await settings.tellConflicts(context)),
  ];
  for (const sentence of conflicts) say(sentence);
  return seeded;
}

async function seed(context: AppContext, say: (sentence: string) => void): Promise<Seeded> {
  const content = readContent(context.config.contentDir);
  const seeded: Seeded = { stored: [], withdrawn: [], pages: false, complaints: [] };
  const before = await readSeededHash(context.database);
  if (before === content.hash) return seeded;
  seeded.pages = pagesHash(before ?? '') !== pagesHash(content.hash);

  // Loaded only when something changed: reading YAML is a third of a quick start.
  const { planContent } = await import('./plan-content.ts');
  const { courses, synonyms, complaints } = planContent(content);
  const plans = courses.flatMap(({ plan }) => plan ?? []);
  seeded.complaints.push(...complaints.map(tellComplaint));
  await forgetSeededHash(context.database);
  const at = context.clock.now();
  await catalogue.storeSynonyms(context.database, synonyms);
  for (const plan of plans) {
    const course = await storeCourse(context.database, { plan, synonyms, at });
    if (course.outcome === 'stored') {
      seeded.stored.push({ title: plan.title, isNew: course.isNew, lectures: course.lectures });
      say(`Read into the catalogue: ${plan.title}.`);
    }
    if (course.outcome === 'taken')
      seeded.complaints.push(
        `${plan.title}: another course has this title or a title that is spelled almost the same`,
      );
  }
  // What an earlier release has stored, and whatever is found by other synonyms now.
  await catalogue.indexStaleCourses(context.database, synonyms);
  if (seeded.complaints.length === 0) {
    // A file that could not be read may be any course: then none is withdrawn.
    const keys = plans.map((plan) => plan.key);
    seeded.withdrawn.push(...(await withdrawOthers(context.database, keys)));
    await writeSeededHash(context.database, content.hash, at);
  }
  if (seeded.withdrawn.length) say(`No longer in the catalogue: ${seeded.withdrawn.join(', ')}.`);
  for (const complaint of seeded.complaints) say(`Please mend ${complaint}.`);
  return seeded;
}
