/**
 * What each role of the office may: a line a right, and beside it who has it; owners have all of them. The one place where it is
 * said: the sentences of the server (`<area>/<noun>/policy.ts`) read it, and so do the desks, which show nobody what would
 * be refused. A call of the office names its right as its policy.
 */

const everyone = ['payments', 'content', 'mentor', 'dispatch', 'reader'] as const;
type Role = (typeof everyone)[number];

/** What somebody of the office is there for; one person may have several. `owner` may everything that the office may. */
export const staffRoles = ['owner', ...everyone] as const;
export type StaffRole = (typeof staffRoles)[number];

const rights = {
  'announcements.inspect': everyone,
  'announcements.write': ['content'],
  'bank.inspect': ['payments', 'reader'],
  'bank.work': ['payments'],
  'boxes.inspect': ['dispatch'],
  'boxes.pack': ['dispatch'],
  'catalogue.decideReview': ['content', 'mentor'],
  'catalogue.chooseDemo': ['content'],
  'catalogue.inspectReviews': ['content', 'mentor', 'reader'],
  'certificates.decide': ['content', 'mentor'],
  'certificates.inspect': ['content', 'mentor', 'reader'],
  'contact.answer': ['payments', 'mentor', 'dispatch'],
  'contact.inspect': ['payments', 'mentor', 'dispatch', 'reader'],
  'content.start': ['content'],
  'coupons.inspect': ['payments', 'reader'],
  'coupons.make': ['payments'],
  'creations.decide': ['content', 'mentor'],
  'creations.inspect': ['content', 'mentor', 'reader'],
  'doubts.answer': ['mentor'],
  'doubts.inspect': ['mentor'],
  'families.settle': [],
  'finding.find': everyone,
  'invoices.inspect': ['payments', 'reader'],
  'liveSessions.inspect': ['content', 'mentor', 'reader'],
  'liveSessions.plan': ['content', 'mentor'],
  'office.enter': everyone,
  'office.listActs': ['reader'],
  'office.listMails': ['reader'],
  'office.openMail': [],
  'office.retryMail': [],
  'orders.decide': ['payments'],
  'orders.inspect': ['payments', 'reader'],
  'orders.refund': ['payments'],
  'partProblems.decide': ['dispatch'],
  'partProblems.inspect': ['dispatch'],
  'people.awaitConsents': ['payments', 'reader'],
  'people.correct': ['payments', 'dispatch'],
  'people.correctPostalAddress': ['dispatch'],
  'people.give': ['payments'],
  /** To read how to reach people in a list of many: who writes to families does. */
  'people.listContact': ['payments', 'dispatch'],
  'people.note': ['payments', 'mentor', 'dispatch'],
  /** To be told how to reach somebody, and to find people by it. */
  'people.reach': ['payments', 'dispatch', 'reader'],
  'people.see': ['payments', 'mentor', 'dispatch', 'reader'],
  'people.seeLearning': ['mentor', 'reader'],
  'people.sendLink': ['payments', 'dispatch'],
  'people.settle': [],
  'projects.answer': ['mentor'],
  'projects.inspect': ['mentor', 'reader'],
  'reports.read': ['payments', 'reader'],
  'schoolOrders.inspect': ['payments', 'reader'],
  'schoolOrders.keep': ['payments'],
  'schools.inspect': ['payments', 'reader'],
  'schools.keep': ['payments'],
  'selling.inspect': ['payments', 'content', 'reader'],
  'selling.setPrice': [],
  'selling.setSeats': ['content'],
  'selling.show': ['content'],
  'settings.change': [],
  'stock.inspect': ['dispatch', 'reader'],
  'stock.keep': ['dispatch'],
  'team.keep': [],
  'team.ownFactor': everyone,
} as const satisfies Record<`${string}.${string}`, readonly Role[]>;

export type StaffRight = keyof typeof rights;

/** All of them, for the tests that must forget none. */
export const staffRights = Object.keys(rights) as StaffRight[];

/** The roles that have a right, owners first. */
export const rolesFor = (right: StaffRight): readonly StaffRole[] => ['owner', ...rights[right]];

/** Whether somebody with these roles has a right. */
export const hasRight = (roles: readonly StaffRole[], right: StaffRight): boolean =>
  rolesFor(right).some((role) => roles.includes(role));
