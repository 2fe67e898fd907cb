/** Every address of the site that is a page (specification, section 2): the client's routes and the server's 404 read it from here. */
export const pages = {
  home: '/',
  signIn: '/login',
  signInWith: '/login/:provider',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/account',
  announcements: '/announcements',
  childSignIn: '/child',
  family: '/family',
  familySeat: '/family/learning',
  familyInvitation: '/family/invitation',
  child: '/family/:childId',
  confirmEmail: '/confirm-email',
  contact: '/contact',
  policy: '/policy',
  terms: '/terms',
  about: '/about',
  kits: '/kits',
  labs: '/labs',
  alignment: '/alignment',
  faq: '/faq',
  workbench: '/bench',
  workbenchBlocks: '/bench/blocks',
  workbenchPython: '/bench/python',
  workbenchUno: '/bench/uno',
  gallery: '/gallery',
  shareCreation: '/gallery/share',
  junior: '/coursejunior',
  explorer: '/coursexplorer',
  explorerMisspelt: '/courseexplorer',
  master: '/coursemaster',
  tricky: '/tricky',
  studentHome: '/student',
  student: '/student/:username',
  courses: '/courses',
  courseInfo: '/courses/info/:courseName',
  courseContent: '/courses/content/:courseName',
  courseCart: '/courses/cart/:courseName',
  cart: '/cart',
  wish: '/wish',
  certificate: '/certificate/:code',
  live: '/live',
  familyConsents: '/family/consents',
  consentLink: '/consent',
  askGrownUp: '/ask-a-grown-up',
  letter: '/letters',
  offline: '/offline',
  workbenchCircuits: '/bench/circuits',
  sharedExperiment: '/bench/shared/:sharedId',
  classExperiments: '/bench/class/:classId',
  creationExperiment: '/bench/made/:creationId',
  teach: '/teach',
  teachToo: '/teach/with',
  teachClass: '/teach/:classId',
  teachPupils: '/teach/:classId/pupils',
  teachSeats: '/teach/:classId/seats',
  teachShown: '/teach/:classId/shown',
  teachPupil: '/teach/:classId/pupils/:pupilId',
  teachLesson: '/teach/:classId/lessons/:lectureId',
  teachNow: '/teach/:classId/now',
  teachWorksheet: '/teach/:classId/lessons/:lectureId/worksheet',
  join: '/join',
  boxes: '/boxes',
  boxParts: '/boxes/:boxId',
  school: '/school',
  schoolInvitation: '/school/invitation',
  staff: '/staff',
  staffPayments: '/staff/payments',
  staffOrders: '/staff/orders',
  staffAnnouncements: '/staff/announcements',
  staffNewAnnouncement: '/staff/announcements/new',
  staffAnnouncement: '/staff/announcements/:announcementId',
  staffBank: '/staff/bank',
  staffBoxes: '/staff/boxes',
  staffCoupons: '/staff/coupons',
  staffCourses: '/staff/courses',
  staffNewCourse: '/staff/courses/new',
  staffSettings: '/staff/settings',
  staffLive: '/staff/live',
  staffReports: '/staff/reports',
  staffMessages: '/staff/messages',
  staffCreations: '/staff/creations',
  staffReviews: '/staff/reviews',
  staffSchools: '/staff/schools',
  staffSchool: '/staff/schools/:schoolId',
  staffCertificates: '/staff/certificates',
  staffProjects: '/staff/projects',
  staffDoubts: '/staff/doubts',
  staffPeople: '/staff/people',
  staffPerson: '/staff/people/:personId',
  staffFamilies: '/staff/families',
  staffMail: '/staff/mail',
  staffStock: '/staff/stock',
  staffParts: '/staff/parts',
  staffDelivery: '/staff/stock/delivery',
  staffTeam: '/staff/team',
  staffAccess: '/staff/access',
  staffAudit: '/staff/audit',
  staffInvitation: '/staff/invitation',
} as const;

/**
 * Who may show a page inside theirs, as `frame-ancestors` says it: the workbench lies beside the film in a frame of our
 * own pages, and no other page lies in any.
 */
export const framedBy = (path: string): "'self'" | "'none'" =>
  path === pages.workbench || path.startsWith(`${pages.workbench}/`) ? "'self'" : "'none'";

/** Where, on a project's page below its guide, one says "I built it" and reads what a mentor says: the address' fragment. */
export const BUILT_IT = 'built-it';

/** Where, on the page of an account and of a child, all that is kept about them is: the address' fragment. */
export const OWN_DATA = 'own-data';

/** The pages that anybody may open and that exist whatever the school teaches. */
export const openPages = [
  pages.home,
  pages.about,
  pages.junior,
  pages.explorer,
  pages.master,
  pages.kits,
  pages.labs,
  pages.alignment,
  pages.faq,
  pages.contact,
  pages.policy,
  pages.terms,
  pages.workbench,
  pages.gallery,
  pages.shareCreation,
  pages.signIn,
  pages.register,
  pages.forgotPassword,
  pages.courses,
] as const;

const patterns = Object.values(pages).map(
  (path) => new RegExp(`^${path.replace(/\/:[a-zA-Z]+/g, '/[^/]+')}/?$`),
);

/** Whether a path (without its query) is a page of the site. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

const HERE = 'http://here.invalid';

/** Whether an address is a page of the site, written as a browser would write it: nothing in it leads elsewhere. */
export function isSitePath(text: string): boolean {
  if (!text.startsWith('/') || !URL.canParse(text, HERE)) return false;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  return origin === HERE && pathname + search + hash === text && isPage(pathname);
}
