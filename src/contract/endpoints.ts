import * as accounts from './accounts.ts';
import * as alignment from './alignment.ts';
import * as announcements from './announcements.ts';
import * as bank from './bank.ts';
import * as bankSchools from './bank-schools.ts';
import * as boxDesk from './box-desk.ts';
import * as boxes from './boxes.ts';
import * as catalogue from './catalogue.ts';
import * as certificateDesk from './certificate-desk.ts';
import * as certificates from './certificates.ts';
import * as childSignIn from './child-sign-in.ts';
import * as classGuardians from './class-guardians.ts';
import * as classPlaces from './class-places.ts';
import * as classProgress from './class-progress.ts';
import * as classSeats from './class-seats.ts';
import * as classTeachers from './class-teachers.ts';
import * as classes from './classes.ts';
import * as consents from './consents.ts';
import * as contact from './contact.ts';
import * as content from './content.ts';
import * as coupons from './coupons.ts';
import * as creations from './creations.ts';
import * as demoFilms from './demo-films.ts';
import * as doubts from './doubts.ts';
import type { Endpoint } from './endpoint.ts';
import * as enrolment from './enrolment.ts';
import * as experiments from './experiments.ts';
import * as families from './families.ts';
import * as familyOrders from './family-orders.ts';
import * as finding from './finding.ts';
import * as invoices from './invoices.ts';
import * as learning from './learning.ts';
import * as lessons from './lessons.ts';
import * as letters from './letters.ts';
import * as listedMails from './listed-mails.ts';
import * as listedOrders from './listed-orders.ts';
import * as listedPeople from './listed-people.ts';
import * as listedSchools from './listed-schools.ts';
import * as liveSessions from './live-sessions.ts';
import * as merging from './merging.ts';
import * as notes from './notes.ts';
import * as office from './office.ts';
import * as officePeople from './office-people.ts';
import * as orders from './orders.ts';
import * as overviews from './overviews.ts';
import * as ownAccount from './own-account.ts';
import * as ownData from './own-data.ts';
import * as pageTexts from './page-texts.ts';
import * as partProblems from './part-problems.ts';
import * as peopleActs from './people-acts.ts';
import * as plannedSessions from './planned-sessions.ts';
import * as projects from './projects.ts';
import * as readings from './readings.ts';
import * as readyBoxes from './ready-boxes.ts';
import * as reports from './reports.ts';
import * as rhythm from './rhythm.ts';
import * as schoolOrders from './school-orders.ts';
import * as schoolPayments from './school-payments.ts';
import * as schools from './schools.ts';
import * as selling from './selling.ts';
import * as settings from './settings.ts';
import * as sharedExperiments from './shared-experiments.ts';
import * as sketches from './sketches.ts';
import * as stock from './stock.ts';
import * as story from './story.ts';
import * as teachersMaterial from './teachers-material.ts';
import * as teaching from './teaching.ts';
import * as team from './team.ts';
import * as today from './today.ts';
import * as wishes from './wishes.ts';

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
