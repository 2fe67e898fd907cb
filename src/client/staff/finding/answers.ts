import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import { hasRight } from '../../../contract/platform/staff-rights.ts';
import type { FoundKind } from '../../../contract/staff/finding.ts';
import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { places } from '../../platform/office/places.ts';
import { commands } from './commands.ts';
import type { Found } from './finding-api.ts';

/** One answer of the search: what it is called, what it is, and where it leads. */
export type Answer = { id: string; name: string; about: string; kind: string; to: string };

/** What each kind that the server finds is called, and its page. */
const foundWords: Readonly<
  Record<FoundKind, { kind: () => string; to: (found: Found, roles: readonly StaffRole[]) => string }>
> = {
  person: { kind: m.office_found_person, to: ({ id }) => paths.staffPerson(id) },
  order: { kind: m.office_found_order, to: ({ id }) => `${paths.staffOrders}?open=${id}` },
  school: { kind: m.office_found_school, to: ({ id }) => paths.staffSchool(id) },
  course: {
    kind: m.office_found_course,
    // To its desk; whoever has none sees what families see.
    to: ({ id, slug = '' }, roles) =>
      hasRight(roles, 'selling.inspect') ? `${paths.staffCourses}?open=${id}` : paths.courseInfo(slug),
  },
  box: {
    kind: m.office_found_box,
    to: ({ id, name }) => `${paths.staffBoxes}?q=${encodeURIComponent(name)}&open=${id}`,
  },
};

/** What tells it from others of that name. */
function aboutOf({ about, amount, isHidden }: Found): string {
  if (amount !== undefined) return `${about}, ${showRupees(amount)}`;
  return isHidden ? `${about}, ${m.office_found_hidden()}` : about;
}

export const answerOf = (found: Found, roles: readonly StaffRole[]): Answer => ({
  id: `${found.kind} ${found.id}`,
  name: found.name,
  about: aboutOf(found),
  kind: foundWords[found.kind].kind(),
  to: foundWords[found.kind].to(found, roles),
});

/** How well a name fits what was typed, as the server counts it: 1 begins so, 2 a word of it does; null where it does not fit. */
export function howWell(name: string, typed: string): number | null {
  const [long, short] = [name.toLowerCase(), typed.toLowerCase()];
  if (long.startsWith(short)) return 1;
  return short.split(' ').every((word) => long.split(' ').some((part) => part.startsWith(word))) ? 2 : null;
}

type Known = Answer & { rank: number };

/** Places and acts whose names fit, of those that are for these roles. Nothing typed: all of them. */
function knownAnswers(typed: string, roles: readonly StaffRole[]): Known[] {
  const places_ = places.map((place) => ({ ...place, also: '', kind: m.office_found_place() }));
  const acts = commands.map((one) => ({ ...one, also: one.also(), kind: m.office_found_command() }));
  const today = { path: paths.staff, name: m.office_today, also: '', kind: m.office_found_place() };
  const mine = [...acts, ...places_].filter(({ right }) => hasRight(roles, right));
  return [...mine, today].flatMap(({ path, name, also, kind }) => {
    // By another word for it, or by some of both: after what is called so.
    const rank = typed ? (howWell(name(), typed) ?? (howWell(`${name()} ${also}`, typed) && 3)) : 2;
    return rank === null ? [] : [{ id: `${kind} ${name()}`, name: name(), about: '', kind, to: path, rank }];
  });
}

/** All answers, the best first: what is exactly meant, what begins so, the rest. */
export function rankAnswers(typed: string, found: readonly Found[], roles: readonly StaffRole[]): Answer[] {
  const all = [
    ...found.map((one) => ({ ...answerOf(one, roles), rank: one.rank })),
    ...knownAnswers(typed, roles),
  ];
  return all.sort((one, other) => one.rank - other.rank).map(({ rank: _rank, ...answer }) => answer);
}
