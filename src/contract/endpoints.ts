import * as experiments from './bench/experiments.ts';
import * as sharedExperiments from './bench/shared-experiments.ts';
import * as sketches from './bench/sketches.ts';
import * as boxDesk from './kits/box-desk.ts';
import * as boxes from './kits/boxes.ts';
import * as partProblems from './kits/part-problems.ts';
import * as readyBoxes from './kits/ready-boxes.ts';
import * as stock from './kits/stock.ts';
import * as alignment from './learning/alignment.ts';
import * as catalogue from './learning/catalogue.ts';
import * as certificateDesk from './learning/certificate-desk.ts';
import * as certificates from './learning/certificates.ts';
import * as content from './learning/content.ts';
import * as creations from './learning/creations.ts';
import * as demoFilms from './learning/demo-films.ts';
import * as doubts from './learning/doubts.ts';
import * as enrolment from './learning/enrolment.ts';
import * as learning from './learning/learning.ts';
import * as lessons from './learning/lessons.ts';
import * as letters from './learning/letters.ts';
import * as liveSessions from './learning/live-sessions.ts';
import * as notes from './learning/notes.ts';
import * as overviews from './learning/overviews.ts';
import * as pageTexts from './learning/page-texts.ts';
import * as plannedSessions from './learning/planned-sessions.ts';
import * as projects from './learning/projects.ts';
import * as rhythm from './learning/rhythm.ts';
import * as teachersMaterial from './learning/teachers-material.ts';
import * as accounts from './people/accounts.ts';
import * as childSignIn from './people/child-sign-in.ts';
import * as consents from './people/consents.ts';
import * as families from './people/families.ts';
import * as ownAccount from './people/own-account.ts';
import * as ownData from './people/own-data.ts';
import type { Endpoint } from './platform/endpoint.ts';
import * as listedMails from './platform/listed-mails.ts';
import * as office from './platform/office.ts';
import * as settings from './platform/settings.ts';
import * as today from './platform/today.ts';
import * as classGuardians from './school/class-guardians.ts';
import * as classPlaces from './school/class-places.ts';
import * as classProgress from './school/class-progress.ts';
import * as classSeats from './school/class-seats.ts';
import * as classTeachers from './school/class-teachers.ts';
import * as classes from './school/classes.ts';
import * as listedSchools from './school/listed-schools.ts';
import * as schoolOrders from './school/school-orders.ts';
import * as schoolPayments from './school/school-payments.ts';
import * as schools from './school/schools.ts';
import * as teaching from './school/teaching.ts';
import * as bank from './shop/bank.ts';
import * as bankSchools from './shop/bank-schools.ts';
import * as coupons from './shop/coupons.ts';
import * as familyOrders from './shop/family-orders.ts';
import * as invoices from './shop/invoices.ts';
import * as listedOrders from './shop/listed-orders.ts';
import * as orders from './shop/orders.ts';
import * as readings from './shop/readings.ts';
import * as reports from './shop/reports.ts';
import * as selling from './shop/selling.ts';
import * as wishes from './shop/wishes.ts';
import * as contact from './site/contact.ts';
import * as announcements from './staff/announcements.ts';
import * as finding from './staff/finding.ts';
import * as listedPeople from './staff/listed-people.ts';
import * as merging from './staff/merging.ts';
import * as officePeople from './staff/office-people.ts';
import * as peopleActs from './staff/people-acts.ts';
import * as story from './staff/story.ts';
import * as team from './staff/team.ts';

/** Every call of the API by its noun, for the OpenAPI document and for the tests that must forget none. Never imported by screens. */
export const endpoints: readonly (Endpoint & { noun: string; name: string })[] = Object.entries({
  accounts: { ...accounts, ...ownAccount, ...childSignIn },
  families,
  people: { ...officePeople, ...story, ...peopleActs, ...merging, ...listedPeople },
  ownData,
  catalogue: { ...catalogue, ...demoFilms },
  enrolment,
  classes: { ...classes, ...classTeachers, ...classGuardians, ...classPlaces, ...classProgress },
  schools: { ...schools, ...classSeats, ...listedSchools },
  schoolOrders: { ...schoolOrders, ...schoolPayments },
  orders: { ...orders, ...familyOrders, ...listedOrders },
  wishes,
  teaching: { ...teaching, ...teachersMaterial },
  boxes: { ...boxes, ...boxDesk },
  coupons,
  stock: { ...stock, ...readyBoxes },
  selling,
  content,
  partProblems,
  settings,
  readings,
  invoices,
  bank: { ...bank, ...bankSchools },
  alignment,
  announcements,
  reports,
  learning,
  lessons,
  certificates: { ...certificates, ...certificateDesk },
  liveSessions: { ...liveSessions, ...plannedSessions },
  projects,
  notes,
  experiments,
  sketches,
  sharedExperiments,
  rhythm,
  overviews,
  letters,
  finding,
  office: { ...office, ...today, ...listedMails },
  team,
  consents,
  creations,
  doubts,
  contact,
  pageTexts,
}).flatMap(([noun, module]) =>
  Object.entries(module)
    .filter(
      (entry): entry is [string, Endpoint] =>
        typeof entry[1] === 'object' && entry[1] !== null && 'method' in entry[1],
    )
    .map(([name, endpoint]) => ({ ...endpoint, noun, name })),
);
