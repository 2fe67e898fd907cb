import * as contract from '../../../contract/learning/catalogue.ts';
import { CachedReply } from '../../platform/http/cached-reply.ts';
import { type Addresses, presentCard, presentCourse, presentKitOf, type View } from './present-course.ts';
import type { CourseRow } from './store.ts';

/** How a course is handed out: by itself, or as the answer to a title. */
type Form = 'course' | 'titled';

/** Addresses as they are now. What a view shows of them is the same for as long as its `slot` is. */
export type Signing = { addresses: Addresses; slots: Record<View, number> };

/** A course, published or not, with the lectures that it has, in their order. */
export type Outline = Pick<
  CourseRow,
  'id' | 'slug' | 'title' | 'label' | 'level' | 'grades' | 'thumbnail' | 'published'
> & {
  by: string;
  lectures: {
    lectureId: string;
    chapterId: string;
    chapterTitle: string;
    title: string;
    durationSeconds: number;
    poster: string | null;
    isPreview: boolean;
  }[];
};

function outlineOf(row: CourseRow): Outline {
  const { id, slug, title, label, level, grades, thumbnail, published } = row;
  const lectures = row.chapters.flatMap((chapter) =>
    chapter.lectures.map((lecture) => ({
      lectureId: lecture.id,
      chapterId: chapter.id,
      chapterTitle: chapter.title,
      title: lecture.title,
      durationSeconds: lecture.durationSeconds,
      poster: lecture.poster,
      isPreview: lecture.preview,
    })),
  );
  return { id, slug, title, label, level, grades, thumbnail, published, by: row.instructor.name, lectures };
}

/** A course with its replies, each made when it is first asked for. */
export class CachedCourse {
  readonly id: string;
  readonly slug: string;
  readonly published: boolean;
  readonly #row: CourseRow;
  readonly #signing: () => Signing;
  readonly #replies = new Map<string, { reply: CachedReply; slot: number }>();

  constructor(row: CourseRow, signing: () => Signing) {
    this.id = row.id;
    this.slug = row.slug;
    this.published = row.published;
    this.#row = row;
    this.#signing = signing;
  }

  reply(form: Form, view: View): CachedReply {
    const name = `${form} ${view}`;
    const { addresses, slots } = this.#signing();
    const slot = slots[view];
    const known = this.#replies.get(name);
    if (known?.slot === slot) return known.reply;
    const course = presentCourse(this.#row, addresses, view);
    const value =
      form === 'course'
        ? contract.readCourse.reply.parse(course)
        : contract.readCourseByTitle.reply.parse({ success: true, course });
    const reply = CachedReply.json(value, { vary: ['authorization'] });
    this.#replies.set(name, { reply, slot });
    return reply;
  }
}

/** The catalogue at one moment, ready to be handed out. */
export class CatalogueSnapshot {
  readonly #rows: readonly CourseRow[];
  readonly #signing: () => Signing;
  readonly #byId = new Map<string, CachedCourse>();
  readonly #byTitle = new Map<string, CachedCourse>();
  /** Every course in the catalogue's order, published or not. */
  readonly path: readonly Outline[];
  readonly #outlines: ReadonlyMap<string, Outline>;
  #list: CachedReply | null = null;
  #kits: CachedReply | null = null;

  /** `signing` gives the URLs as they are signed now: the snapshot outlives them. */
  constructor(rows: readonly CourseRow[], signing: () => Signing) {
    this.#rows = rows;
    this.#signing = signing;
    this.path = rows.map(outlineOf);
    this.#outlines = new Map(this.path.map((outline) => [outline.id, outline]));
    for (const row of rows) {
      const course = new CachedCourse(row, signing);
      this.#byId.set(row.id, course);
      this.#byTitle.set(row.title.toLowerCase(), course);
    }
    // A slug is what addresses carry: it wins over another course's title.
    for (const row of rows) this.#byTitle.set(row.slug, this.#byId.get(row.id) as CachedCourse);
  }

  #published(): CourseRow[] {
    return this.#rows.filter((row) => row.published);
  }

  /** Every published course as a card. */
  get list(): CachedReply {
    const courses = () => this.#published().map((row) => presentCard(row, this.#signing().addresses));
    this.#list ??= CachedReply.json(contract.listCourses.reply.parse({ success: true, courses: courses() }));
    return this.#list;
  }

  /** What lies in the box of every published course. */
  get kits(): CachedReply {
    const kits = () => this.#published().map(presentKitOf);
    this.#kits ??= CachedReply.json(contract.listKits.reply.parse({ success: true, kits: kits() }));
    return this.#kits;
  }

  /** The published courses in the catalogue's order. */
  get courses(): CachedCourse[] {
    return this.#published().map((row) => this.#byId.get(row.id) as CachedCourse);
  }

  outlineOf(courseId: string): Outline | null {
    return this.#outlines.get(courseId) ?? null;
  }

  byId(id: string): CachedCourse | null {
    return this.#byId.get(id.toLowerCase()) ?? null;
  }

  /** By title or by slug, in any case of letters. */
  byTitle(title: string): CachedCourse | null {
    return this.#byTitle.get(title.trim().toLowerCase()) ?? null;
  }
}
