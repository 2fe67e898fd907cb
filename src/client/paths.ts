import { BUILT_IT, pages } from '../contract/platform/pages.ts';

/** Every link of the site is made here, from the same table that the server knows its pages by. */
const filled = (page: string, value: string) => page.replace(/:[a-zA-Z]+/, encodeURIComponent(value));

type Pages = typeof pages;
/** The pages whose address needs nothing filled in. */
type PlainPages = {
  [Name in keyof Pages as Pages[Name] extends `${string}:${string}` ? never : Name]: Pages[Name];
};

/** Says in an address that whoever comes back by it wants to keep what they made on the workbench before. */
export const KEEP = 'keep';

const toolPages = {
  blocks: pages.workbenchBlocks,
  circuits: pages.workbenchCircuits,
  python: pages.workbenchPython,
};

export const paths = {
  ...(pages as PlainPages),
  /** `next`: where to go after signing in, a path of this site. */
  signIn: (next?: string) => (next ? `${pages.signIn}?next=${encodeURIComponent(next)}` : pages.signIn),
  register: (next?: string) => (next ? `${pages.register}?next=${encodeURIComponent(next)}` : pages.register),
  signInAsChild: (next?: string) =>
    next ? `${pages.childSignIn}?next=${encodeURIComponent(next)}` : pages.childSignIn,
  /** What was said of a part, open in the list in which it lies. */
  staffPartProblem: (status: string, id: string) =>
    `${pages.staffParts}?${new URLSearchParams({ status, open: id })}`,
  /** The list with one category chosen. */
  coursesOf: (category: string) => `${pages.courses}?category=${encodeURIComponent(category)}`,
  /** A program of a lesson, which runs at once or waits to be changed. It stands behind the #: it is sent to nobody. */
  blocksWith: (program: string, does: 'run' | 'change') =>
    `${pages.workbenchBlocks}#${new URLSearchParams({ program, do: does })}`,
  blocksTask: (task: string) => `${pages.workbenchBlocks}?${new URLSearchParams({ task })}`,
  /** A question of a quiz that is answered by what is built on the workbench. */
  benchQuestion: (
    bench: { tool: 'circuits' | 'blocks'; goal: string } | { tool: 'python' },
    {
      cameBack,
      ...from
    }: { question: string; course: string; slug: string; chapter: string; cameBack?: boolean },
  ) =>
    `${toolPages[bench.tool]}?${new URLSearchParams({ ...('goal' in bench ? { task: bench.goal } : {}), ...from, ...(cameBack ? { again: '1' } : {}) })}`,
  /** A quiz with one of its questions open. */
  courseQuestion: (slug: string, chapterId: string, questionId: string) =>
    `${filled(pages.courseContent, slug)}?${new URLSearchParams({ quiz: chapterId, question: questionId })}`,
  experimentWithBlocks: (id: string) => `${pages.workbenchBlocks}?${new URLSearchParams({ experiment: id })}`,
  /** A sketch of a lesson, which runs at once or opens to be changed. */
  unoWith: (sketch: string, does: 'run' | 'change') =>
    `${pages.workbenchUno}#${new URLSearchParams({ sketch, do: does })}`,
  experimentWithUno: (id: string) => `${pages.workbenchUno}?${new URLSearchParams({ experiment: id })}`,
  newWithBlocks: `${pages.workbenchBlocks}?new`,
  newWithPython: `${pages.workbenchPython}?new`,
  newWithUno: `${pages.workbenchUno}?new`,
  /** A place of the workbench that somebody comes back to who signs in to keep what they made there. */
  keptAt: (place: string) => `${place}${place.includes('?') ? '&' : '?'}${KEEP}`,
  /** Which lesson serves which point of a curriculum, with nothing but one course. */
  alignmentOf: (slug: string) => `${pages.alignment}?${new URLSearchParams({ course: slug })}`,
  /** A lesson's program in Python, which runs at once or opens to be changed. */
  pythonWith: (program: string, does: 'run' | 'change') =>
    `${pages.workbenchPython}#${new URLSearchParams({ program, do: does })}`,
  experimentWithPython: (id: string) => `${pages.workbenchPython}?${new URLSearchParams({ experiment: id })}`,
  experimentWithCircuit: (id: string) =>
    `${pages.workbenchCircuits}?${new URLSearchParams({ experiment: id })}`,
  circuitsOn: (bench: string) => `${pages.workbenchCircuits}?${new URLSearchParams({ bench })}`,
  readyCircuit: (ready: string) => `${pages.workbenchCircuits}?${new URLSearchParams({ ready })}`,
  circuitChallenge: (challenge: string) => `${pages.workbenchCircuits}?${new URLSearchParams({ challenge })}`,
  /** For a class that looks at one wall: a lesson's own, or an empty one. */
  blocksOnWall: (program: string) =>
    `${pages.workbenchBlocks}?big#${new URLSearchParams({ program, do: 'change' })}`,
  circuitOnWall: (circuit: string) => `${circuit}&big`,
  /** For a class, too: the whole of a lesson's program in Python, and a lesson's sketch to be read. */
  pythonOnWall: (program: string) =>
    `${pages.workbenchPython}?big#${new URLSearchParams({ program, do: 'change' })}`,
  unoOnWall: (sketch: string) => `${pages.workbenchUno}?big#${new URLSearchParams({ sketch })}`,
  pythonForClass: `${pages.workbenchPython}?big`,
  unoForClass: `${pages.workbenchUno}?big`,
  blocksForClass: `${pages.workbenchBlocks}?big`,
  circuitsForClass: `${pages.workbenchCircuits}?big`,
  newCircuit: `${pages.workbenchCircuits}?new`,
  sharedExperiment: (id: string) => filled(pages.sharedExperiment, id),
  creationExperiment: (creationId: string) => filled(pages.creationExperiment, creationId),
  classExperiments: (classId: string) => filled(pages.classExperiments, classId),
  courseInfo: (slug: string) => filled(pages.courseInfo, slug),
  /** The same, looked at for a child of one's own. */
  courseInfoFor: (slug: string, childId: string) =>
    `${filled(pages.courseInfo, slug)}?for=${encodeURIComponent(childId)}`,
  courseContent: (slug: string) => filled(pages.courseContent, slug),
  /** The course's player with one lecture chosen, and from which second on, where that matters. */
  courseLecture: (slug: string, lectureId: string, at?: number) =>
    `${filled(pages.courseContent, slug)}?lecture=${encodeURIComponent(lectureId)}${at === undefined ? '' : `&at=${Math.floor(at)}`}`,
  /** The course's player with a quiz or a guide open. */
  courseItem: (slug: string, item: { quiz: string } | { project: string }) =>
    `${filled(pages.courseContent, slug)}?${new URLSearchParams(item)}`,
  /** Behind the guide of a project: "I built it", and what a mentor says about it. */
  builtIt: (slug: string, projectId: string) =>
    `${filled(pages.courseContent, slug)}?${new URLSearchParams({ project: projectId })}#${BUILT_IT}`,
  /** The parts of a box: what is missing or broken. */
  boxParts: (boxId: string) => filled(pages.boxParts, boxId),
  courseCart: (slug: string) => filled(pages.courseCart, slug),
  /** The same for a child of one's own, or by the link of a wish. */
  courseCartFor: (slug: string, whom: { for: string } | { wish: string }) =>
    `${filled(pages.courseCart, slug)}?${new URLSearchParams(whom)}`,
  /** The list of courses, looked at for a child. */
  coursesFor: (childId: string) => `${pages.courses}?for=${encodeURIComponent(childId)}`,
  /** `code` as it is printed. */
  certificate: (code: string) => filled(pages.certificate, code),
  teachClass: (classId: string) => filled(pages.teachClass, classId),
  teachPupils: (classId: string) => filled(pages.teachPupils, classId),
  teachSeats: (classId: string) => filled(pages.teachSeats, classId),
  teachShown: (classId: string) => filled(pages.teachShown, classId),
  teachPupil: (classId: string, pupilId: string) => filled(filled(pages.teachPupil, classId), pupilId),
  teachLesson: (classId: string, lectureId: string) => filled(filled(pages.teachLesson, classId), lectureId),
  teachNow: (classId: string) => filled(pages.teachNow, classId),
  /** The same for the teacher's own eyes: names, and nothing to project. */
  teachNowNames: (classId: string) => `${filled(pages.teachNow, classId)}?names`,
  teachWorksheet: (classId: string, lectureId: string) =>
    filled(filled(pages.teachWorksheet, classId), lectureId),
  /** How a child of one's own is getting on. */
  child: (childId: string) => filled(pages.child, childId),
  /** An announcement as the office made it. */
  staffAnnouncement: (announcementId: string) => filled(pages.staffAnnouncement, announcementId),
  /** A person, whole, in the staff room. */
  staffPerson: (personId: string) => filled(pages.staffPerson, personId),
  /** A school, as the office sees it. */
  staffSchool: (schoolId: string) => filled(pages.staffSchool, schoolId),
  /** A delivery that is to be corrected. */
  staffDeliveryOf: (deliveryId: string) => `${pages.staffDelivery}?of=${deliveryId}`,
  student: (slug: string) => filled(pages.student, slug),
} as const;
