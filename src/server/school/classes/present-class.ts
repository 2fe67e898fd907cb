import type { ClassCard, Pupil, WholeClass } from '../../../contract/school/classes.ts';
import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import type { ClassRow, WholeRow } from './store.ts';

type Shown = Awaited<ReturnType<CatalogueCache['current']>>;

/** By number where roll numbers are numbers, then by name. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
type Listed = { roll: string | null; name: string };

export const byRoll = (a: Listed, b: Listed): number =>
  Number(a.roll === null) - Number(b.roll === null) ||
  collator.compare(a.roll ?? '', b.roll ?? '') ||
  collator.compare(a.name, b.name);

/** The courses of a class that the catalogue has. */
export const coursesOf = (shown: Shown, courses: readonly string[]) =>
  courses.flatMap((courseId) => {
    const outline = shown.outlineOf(courseId);
    return outline ? [outline] : [];
  });

const head = (shown: Shown, row: ClassRow) => ({
  _id: row.id,
  name: row.name,
  grade: row.grade,
  schoolYear: row.schoolYear,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  courses: coursesOf(shown, row.courses).map(({ id, title, slug, lectures }) => ({
    courseId: id,
    title,
    slug,
    lessons: lectures.length,
  })),
});

export const presentCard = (shown: Shown, row: ClassRow & { pupils: number }): ClassCard => ({
  ...head(shown, row),
  pupils: row.pupils,
});

/** Of whoever joined with an account of their own it is nobody's business. */
const guardianOf = (pupil: WholeRow['pupils'][number]): Pupil['guardian'] => {
  if (!pupil.isOurs) return 'none';
  if (pupil.hasGuardian) return 'here';
  return pupil.isInvited ? 'invited' : pupil.isNamed ? 'named' : 'none';
};

/** Of whoever joined with an account of their own nothing is told but the name. */
export const presentWhole = (shown: Shown, row: WholeRow): WholeClass => ({
  ...head(shown, row),
  pupils: row.pupils.sort(byRoll).map((pupil) => ({
    _id: pupil.id,
    name: pupil.name,
    roll: pupil.roll,
    username: pupil.isOurs ? pupil.username : null,
    isOurs: pupil.isOurs && !pupil.hasGuardian,
    key: pupil.isOurs ? pupil.key : null,
    guardian: guardianOf(pupil),
  })),
  joinCode: row.joinCode,
  teachers: row.teachers.map(({ id, name }) => ({ _id: id, name })),
  invited: row.invited,
});
