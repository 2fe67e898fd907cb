import * as contract from '../../../contract/catalogue.ts';
import { Page } from './make-page.ts';
import { type Addresses, presentCard, presentCourse, presentKitOf, type View } from './present-course.ts';
import type { CourseRow } from './store.ts';

/** How a course is handed out: by itself, or as the answer to a title. */
type Form = 'course' | 'titled';

/** A course with its pages, each made when it is first asked for. */
export class ShelvedCourse {
  readonly id: string;
  readonly published: boolean;
  readonly #row: CourseRow;
  readonly #addresses: Addresses;
  readonly #pages = new Map<string, Page>();

  constructor(row: CourseRow, addresses: Addresses) {
    this.id = row.id;
    this.published = row.published;
    this.#row = row;
    this.#addresses = addresses;
  }

  page(form: Form, view: View): Page {
    const name = `${form} ${view}`;
    const known = this.#pages.get(name);
    if (known) return known;
    const course = presentCourse(this.#row, this.#addresses, view);
    const reply =
      form === 'course'
        ? contract.readCourse.reply.parse(course)
        : contract.readCourseByTitle.reply.parse({ success: true, course });
    const page = new Page(reply, ['authorization']);
    this.#pages.set(name, page);
    return page;
  }
}

/** The catalogue at one moment, ready to be handed out. */
export class Shelf {
  readonly #rows: readonly CourseRow[];
  readonly #addresses: Addresses;
  readonly #byId = new Map<string, ShelvedCourse>();
  readonly #byTitle = new Map<string, ShelvedCourse>();
  #list: Page | null = null;
  #kits: Page | null = null;

  constructor(rows: readonly CourseRow[], addresses: Addresses) {
    this.#rows = rows;
    this.#addresses = addresses;
    for (const row of rows) {
      const course = new ShelvedCourse(row, addresses);
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
  get list(): Page {
    const courses = () => this.#published().map((row) => presentCard(row, this.#addresses));
    this.#list ??= new Page(contract.listCourses.reply.parse({ success: true, courses: courses() }));
    return this.#list;
  }

  /** What lies in the box of every published course. */
  get kits(): Page {
    const kits = () => this.#published().map(presentKitOf);
    this.#kits ??= new Page(contract.listKits.reply.parse({ success: true, kits: kits() }));
    return this.#kits;
  }

  byId(id: string): ShelvedCourse | null {
    return this.#byId.get(id.toLowerCase()) ?? null;
  }

  /** By title or by slug, in any case of letters. */
  byTitle(title: string): ShelvedCourse | null {
    return this.#byTitle.get(title.trim().toLowerCase()) ?? null;
  }
}
