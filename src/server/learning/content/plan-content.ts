import type { Synonyms } from '../catalogue/index.ts';
import { type Complaint, complaintsAbout, inOrder } from './complaint.ts';
import type { CoursePlan, Film } from './course-plan.ts';
import { filmWithCompanions } from './film-with-companions.ts';
import { type ParsedCourse, parseCourse } from './parse-course.ts';
import { planAlignment } from './plan-alignment.ts';
import { planCourse } from './plan-course.ts';
import { type Content, type CourseFolder, readShippedSynonyms, SYNONYMS_FILE } from './read-content.ts';
import { readSiteDemo } from './read-course-file.ts';
import { checkPages } from './read-pages.ts';
import { readSynonymsFile } from './read-synonyms-file.ts';

/** The site's demo film, and what is wrong with it. */
function planSiteDemo(content: Content): { film: Film | null; complaints: Complaint[] } {
  const named = content.site && readSiteDemo(content.site);
  if (!named) return { film: null, complaints: [] };
  if (content.siteFiles.has(named))
    return { film: filmWithCompanions(named, (file) => content.siteFiles.has(file)), complaints: [] };
  const line = content.site?.split('\n').findIndex((one) => one.startsWith('demoVideo:')) ?? -1;
  const sentence = `demoVideo: there is no file ${named}`;
  return { film: null, complaints: [{ file: 'site.yaml', line: line + 1 || null, sentence }] };
}

/** A course's folder, what its files say, and how it is stored (null: not at all). */
export type PlannedCourse = { folder: CourseFolder; read: ParsedCourse; plan: CoursePlan | null };

/** Courses, the synonyms they are found by, and what should be mended. */
export type PlannedContent = { courses: PlannedCourse[]; synonyms: Synonyms; complaints: Complaint[] };

/** The synonyms of the folder; while they cannot be understood, those that come with the site. */
function planSynonyms(content: Content): { synonyms: Synonyms; complaints: Complaint[] } {
  const own = readSynonymsFile(content.synonyms);
  return {
    synonyms: own.value ?? readSynonymsFile(readShippedSynonyms()).value ?? { same: [], ignored: [] },
    complaints: complaintsAbout(SYNONYMS_FILE, own.complaints ?? []),
  };
}

/** The courses as alignment.yaml names them. */
const alignedCourses = (courses: readonly PlannedCourse[]) =>
  new Map(
    courses.flatMap(({ folder, read }) =>
      read.course?.value
        ? [
            [
              folder.name,
              {
                title: read.course.value.title,
                lessons: new Map(
                  read.course.value.chapters.flatMap(({ lectures }) =>
                    lectures.map((key) => [key, key] as const),
                  ),
                ),
              },
            ] as const,
          ]
        : [],
    ),
  );

/** Plans how a content folder is stored, and what in it should be mended. */
export function planContent(content: Content): PlannedContent {
  const demo = planSiteDemo(content);
  const planned = planSynonyms(content);
  const complaints = [...demo.complaints, ...planned.complaints, ...checkPages(content.pages)];
  const folderOf = new Map<string, string>();
  const courses = content.courses.map((folder): PlannedCourse => {
    const read = parseCourse(folder);
    const planned = planCourse(folder, demo.film, read);
    complaints.push(...planned.complaints);
    const { plan } = planned;
    if (!plan) return { folder, read, plan };
    const other = folderOf.get(plan.key);
    if (!other) {
      folderOf.set(plan.key, folder.name);
      return { folder, read, plan };
    }
    complaints.push({
      file: `courses/${folder.name}/course.yaml`,
      line: read.course?.value ? read.course.lineOf(['key']) : null,
      sentence: `key: the course in ${other} has the same`,
    });
    return { folder, read, plan: null };
  });
  complaints.push(...planAlignment(content.alignment, alignedCourses(courses)).complaints);
  return { courses, synonyms: planned.synonyms, complaints: inOrder(complaints) };
}
