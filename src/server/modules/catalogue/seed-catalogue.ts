import type { Site } from '../../site.ts';
import type { CoursePlan, Planned } from './plan-course.ts';
import { type Content, readContent } from './read-content.ts';
import {
  forgetSeededHash,
  readSeededHash,
  storeCourse,
  withdrawOthers,
  writeSeededHash,
} from './store-seed.ts';

/**
 * Brings the stored catalogue to what the content folder says. Quick when nothing changed since the last time. Courses,
 * chapters and lectures are recognised by their keys, so that learners keep their progress; what is gone from the
 * folder is withdrawn, never deleted. Several processes may start at once. What is wrong in a file is said with the
 * file's name and the line's, and that course stays as it was. Raises ConfigurationError when there is no content folder.
 */
export async function seedCatalogue(site: Site, say: (sentence: string) => void): Promise<void> {
  const content = readContent(site.config.contentDir);
  if ((await readSeededHash(site.database)) === content.hash) return;

  const { plans, complaints } = await planAll(content);
  await forgetSeededHash(site.database);
  const [at, stored] = [site.clock.now(), [] as string[]];
  for (const plan of plans) {
    const outcome = await storeCourse(site.database, plan, at);
    if (outcome === 'stored') stored.push(plan.title);
    if (outcome === 'taken')
      complaints.push(
        `${plan.title}: another course has this title or a title that is spelled almost the same`,
      );
  }
  // A file that could not be read may be any course: then none is withdrawn.
  const withdrawn =
    complaints.length > 0
      ? []
      : await withdrawOthers(
          site.database,
          plans.map((plan) => plan.key),
        );
  if (complaints.length === 0) await writeSeededHash(site.database, content.hash, at);

  if (stored.length) say(`Read into the catalogue: ${stored.join(', ')}.`);
  if (withdrawn.length) say(`No longer in the catalogue: ${withdrawn.join(', ')}.`);
  for (const complaint of complaints) say(`Please mend ${complaint}.`);
}

async function planAll(content: Content): Promise<{ plans: CoursePlan[]; complaints: string[] }> {
  // Loaded only when something changed: reading YAML is a third of a quick start.
  const { filmWithCompanions, planCourse } = await import('./plan-course.ts');
  const { readSiteDemo } = await import('./read-course-file.ts');
  const named = content.site && readSiteDemo(content.site);
  const siteDemo =
    named && content.siteFiles.has(named)
      ? filmWithCompanions(named, (file) => content.siteFiles.has(file))
      : null;
  const complaints = named && !siteDemo ? [`site.yaml: demoVideo: there is no file ${named}`] : [];

  const folderOf = new Map<string, string>();
  const planned = content.courses.map((folder): Planned => {
    const { plan, complaints } = planCourse(folder, siteDemo);
    const other = plan && folderOf.get(plan.key);
    if (plan) folderOf.set(plan.key, folder.name);
    return other
      ? {
          plan: null,
          complaints: [
            ...complaints,
            `courses/${folder.name}/course.yaml: key: the course in ${other} has the same`,
          ],
        }
      : { plan, complaints };
  });
  return {
    plans: planned.flatMap(({ plan }) => plan ?? []),
    complaints: [...complaints, ...planned.flatMap((one) => one.complaints)],
  };
}
