import * as contract from '../../../contract/catalogue.ts';
import { CachedReply } from '../../http/cached-reply.ts';
import { type Addresses, presentCard, presentCourse, presentKitOf, type View } from './present-course.ts';
import type { CourseRow } from './store.ts';

/** How a course is handed out: by itself, or as the answer to a title. */
type Form = 'course' | 'titled';

/** Addresses as they are now. What a view shows of them is the same for as long as its `slot` is. */
export type Lending = { addresses: Addresses; slots: Record<View, number> };

/** A course with its replies, each made when it is first asked for. */
export class ShelvedCourse {
  readonly id: string;
  readonly slug: string;
  readonly published: boolean;
  readonly #row: CourseRow;
  readonly #lend: () => Lending;
  readonly #replies = new Map<string, { reply: CachedReply; slot: number }>();

  constructor(row: CourseRow, lend: () => Lending) {
    this.id = row.id;
    this.slug = row.slug;
    this.published = row.published;
    this.#row = row;
    this.#lend = lend;
  }

  reply(form: Form, view: View): CachedReply {
    const name = `${form} ${view}`;
    const { addresses, slots } = this.#lend();
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
export class Shelf {
  readonly #rows: readonly CourseRow[];
  readonly #lend: () => Lending;
  readonly #byId = new Map<string, ShelvedCourse>();
  readonly #byTitle = new Map<string, ShelvedCourse>();
  #list: CachedReply | null = null;
  #kits: CachedReply | null = null;

  /** `lend` gives the addresses of now: the shelf outlives those that are lent. */
  constructor(rows: readonly CourseRow[], lend: () => Lending) {
    this.#rows = rows;
    this.#lend = lend;
    for (const row of rows) {
      const course = new ShelvedCourse(row, lend);
      this.#byId.set(row.id, course);
      this.#byTitle.set(row.title.toLowerCase(), course);
    }
    // A slug is what addresses carry: it wins over another course's title.
    for (const row of rows) this.#byTitle.set(row.slug, this.#byId.get(row.id) as ShelvedCourse);
  }

  #published(): CourseRow[] {
    return this.#rows.filter((row) => row.published);
  }

  /** Every published course as a card. */
  get list(): CachedReply {
    const courses = () => this.#published().map((row) => presentCard(row, this.#lend().addresses));
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
  get courses(): ShelvedCourse[] {
    return this.#published().map((row) => this.#byId.get(row.id) as ShelvedCourse);
  }

  byId(id: string): ShelvedCourse | null {
    return this.#byId.get(id.toLowerCase()) ?? null;
  }

  /** By title or by slug, in any case of letters. */
  byTitle(title: string): ShelvedCourse | null {
    return this.#byTitle.get(title.trim().toLowerCase()) ?? null;
  }
}
