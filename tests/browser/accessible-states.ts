import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readCourseByTitle } from '../../src/contract/learning/catalogue.ts';
import { openPages, pages } from '../../src/contract/platform/pages.ts';
import { enrolled } from '../stage/a-course.ts';
import { aClass, listed, withPupils } from '../stage/classes.ts';
import { aShownCreation } from '../stage/creations.ts';
import type { Stage } from '../stage/open-stage.ts';
import { aCourseAt, aWaitingPayment } from '../stage/orders.ts';
import { aChild, aLearner, aMother, type Someone, theOffice } from '../stage/people.ts';
import { aCoordinator, aSchool } from '../stage/schools.ts';
import { aDevice, type DESKTOP, type Device, PHONE, WITHIN_FRAME } from './open-browser.ts';
import { theirDevice, walkTo } from './steps.ts';
import { smallTargets } from './touch-targets.ts';

/**
 * The screen states that are checked with axe and for small touch targets, each once: how to get there and the text that
 * shows it. Stories check only states that nobody can reach in a few steps.
 */
type State = {
  place: string;
  what?: string;
  come?: (page: Page, open: Device['open']) => Promise<unknown>;
  shows: string | RegExp;
};

type Who = 'visitor' | 'visitor with a problem' | 'learner' | 'mother' | 'teacher';

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();
const typeInto = async (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

/** Makes the course list fail on a page that the visitor walks to. */
async function loseCourseList(page: Page, open: Device['open']): Promise<void> {
  await page.route('**/api/courses/all', (route) => route.abort());
  // A page that is loaded by its address brings the list with it.
  await open(pages.about);
  // An answer from before would be shown instead.
  await page.evaluate(
    () =>
      new Promise((done) => {
        const gone = indexedDB.deleteDatabase('kept-answers');
        gone.onsuccess = gone.onblocked = done;
      }),
  );
  await page.getByRole('link', { name: 'Explore Courses' }).click();
}

const visitorStates: State[] = [
  ...openPages.map((place) => ({ place, shows: '' })),
  { place: '/courses/info/junior-level-1', shows: 'Junior Level 1' },
  { place: '/nothing-here', shows: '' },
  { place: pages.workbenchBlocks, shows: 'Ready. Press “Run”.' },
  { place: pages.workbenchPython, shows: 'Ready. Press “Run”.' },
  { place: pages.workbenchUno, shows: 'The Uno is off.' },
  { place: pages.workbenchCircuits, shows: 'Your bench is free' },
  { place: pages.childSignIn, shows: '' },
];

const LIST_NOT_LOADED = 'list not loaded';

/** Forms that were refused, links that lead nowhere, and lists that are empty or did not load. */
const problemStates: State[] = [
  { place: pages.signIn, what: 'nothing filled in', come: press('Sign In'), shows: 'Email is required' },
  {
    place: pages.signIn,
    what: 'wrong password',
    come: async (page) => {
      await typeInto(page, 'Email Address', 'nobody@example.org');
      await typeInto(page, 'Password', 'not the password');
      await press('Sign In')(page);
    },
    shows: 'Login failed. The email address or the password is not right.',
  },
  {
    place: pages.register,
    what: 'nothing filled in by a child of a school',
    come: async (page) => {
      await page.getByRole('checkbox').first().check();
      await press('Create Account')(page);
    },
    shows: 'Name is required',
  },
  {
    place: pages.forgotPassword,
    what: 'nothing filled in',
    come: async (page) => {
      // The address that was typed to sign in is filled in.
      await typeInto(page, 'Email Address', '');
      await press('Send the link')(page);
    },
    shows: 'Email is required',
  },
  {
    place: pages.forgotPassword,
    what: 'link requested',
    come: async (page) => {
      await typeInto(page, 'Email Address', 'somebody@example.org');
      await press('Send the link')(page);
    },
    shows: 'Look into your mailbox',
  },
  { place: pages.resetPassword, what: 'without its link', shows: 'This link is incomplete.' },
  {
    place: `${pages.resetPassword}#token=${'a'.repeat(43)}`,
    what: 'password too short',
    come: async (page) => {
      await typeInto(page, 'Password', 'short');
      await press('Save the new password')(page);
    },
    shows: 'Password must be at least 8 characters',
  },
  {
    place: pages.courses,
    what: 'a search without results',
    come: (page) => page.getByLabel('Search courses').fill('submarines'),
    shows: 'No courses found',
  },
  {
    place: '/courses/info/junior-level-2?tab=curriculum',
    what: 'a preview that plays',
    come: press(/^Play preview/),
    shows: 'Close preview',
  },
  { place: '/courses/info/junior-level-1?tab=instructor', shows: 'Your instructor' },
  { place: '/courses/info/junior-level-1?tab=reviews', shows: 'No reviews yet' },
  { place: '/courses/info/submarines', shows: 'Course not found' },
  {
    place: pages.kits,
    what: 'what is built from them',
    come: (page) => page.getByRole('tab', { name: 'Featured Projects' }).click(),
    shows: 'Featured Projects',
  },
  {
    place: pages.shareCreation,
    what: 'nothing filled in',
    come: press('Send it in'),
    shows: 'Please give it a name',
  },
  { place: pages.contact, what: 'nothing filled in', come: press('Send message'), shows: 'Name is required' },
  // Last: it leaves a failing route behind.
  { place: pages.courses, what: LIST_NOT_LOADED, come: loseCourseList, shows: 'Failed to load courses' },
];

type Known = { learner: Someone; chapterId: string; projectId: string; paidFor: string };

const learnerStates = ({ learner: { user }, chapterId, projectId, paidFor }: Known): State[] => [
  { place: `/student/${user.username}`, shows: 'Junior Level 1' },
  { place: `/student/${user.username}?tab=courses`, shows: 'Continue Learning' },
  { place: '/courses/content/junior-level-1', shows: 'What is a robot?' },
  { place: `/courses/content/junior-level-1?quiz=${chapterId}`, shows: /^Question 1 of/ },
  { place: `/courses/content/junior-level-1?project=${projectId}`, shows: 'From home' },
  { place: '/courses/cart/master', shows: 'Complete Your Purchase' },
  {
    place: '/courses/cart/master',
    what: 'sent without a screenshot',
    come: press('Submit Payment Screenshot'),
    shows: 'Please upload a screenshot of your payment',
  },
  { place: `/courses/cart/${paidFor}`, shows: 'Your payment is being checked' },
  { place: pages.cart, shows: '' },
  { place: pages.live, shows: '' },
  { place: pages.account, shows: 'Your data' },
  {
    place: pages.account,
    what: 'the dialog to erase the account',
    come: press('Erase the account …'),
    shows: 'Erase your account?',
  },
  {
    place: pages.about,
    what: 'the dialog to log out',
    come: async (page) => {
      await press('Open menu')(page);
      await page.getByRole('button', { name: 'Logout' }).first().click();
    },
    shows: 'Confirm Logout',
  },
];

const motherStates: State[] = [
  { place: pages.family, shows: 'Asha' },
  {
    place: pages.family,
    what: 'another child, nothing filled in',
    come: async (page) => {
      await press('Add another child')(page);
      await page
        .getByRole('form', { name: 'Add a child' })
        .getByRole('button', { name: 'Add' })
        .last()
        .click();
    },
    shows: 'First name',
  },
  {
    place: pages.family,
    what: 'the card of a child',
    come: press('How to come in'),
    shows: 'How Asha comes in',
  },
  {
    place: pages.family,
    what: 'the dialog to end a connection',
    come: press('End the connection'),
    shows: /^End the connection with/,
  },
  { place: pages.familyConsents, shows: 'Asha' },
  { place: pages.familySeat, shows: 'Who is learning?' },
];

/** Somebody who teaches a class and coordinates its school. */
const teacherStates = (classId: string, pupilId: string): State[] => [
  { place: pages.teach, shows: '6B' },
  {
    place: pages.teach,
    what: 'a class without a name',
    come: async (page) => {
      await press('Make a class')(page);
      await press('Make the class')(page);
    },
    shows: 'Please give the class a name, like 6B',
  },
  { place: `/teach/${classId}`, shows: 'Zoya' },
  { place: `/teach/${classId}/pupils`, shows: 'Zoya' },
  { place: `/teach/${classId}/pupils/${pupilId}`, shows: 'Zoya' },
  { place: `/teach/${classId}/shown`, shows: '' },
  { place: `/teach/${classId}/now`, shows: '' },
  { place: pages.school, shows: 'Hill View School' },
  { place: pages.join, shows: '' },
];

/** The menu of a phone, over a page. */
const menu: State = {
  place: pages.about,
  what: 'the menu',
  come: async (page) => {
    await press('Open menu')(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Courses', exact: true }).waitFor();
  },
  shows: '',
};

/** The states of each kind of user, with whoever is signed in. */
export type Groups = Record<Who, { states: State[]; someone?: Someone }>;

/** Makes what the states show. */
export async function makeStates(stage: Stage): Promise<Groups> {
  const { course } = (await stage.call(readCourseByTitle, { params: { title: 'junior-level-1' } })).body;
  const { projects = [] } = course as unknown as { projects?: { projectId: string }[] };
  const learner = await aLearner(stage);
  await enrolled(stage, learner, { id: course._id });
  const paidFor = await aCourseAt(stage, 1999, 'Drones and Wings');
  await aWaitingPayment(stage, learner, paidFor);
  const mother = await aMother(stage);
  await aChild(stage, { guardian: mother });
  const teacher = await aCoordinator(stage, await aSchool(stage, await theOffice(stage)));
  const { _id: classId } = await aClass(stage, teacher, [{ id: course._id }]);
  const [pupilId = ''] = await withPupils(stage, teacher, classId, listed('Zoya Khan'));
  const creation = await aShownCreation(stage, await theOffice(stage), { words: { title: 'First lamp' } });
  const shown = { place: `${pages.gallery}?creation=${creation._id}`, shows: 'First lamp' };
  const known = {
    learner,
    chapterId: course.CourseContent[0]?.chapterId ?? '',
    projectId: projects[0]?.projectId ?? '',
    paidFor: paidFor.slug,
  };
  return {
    visitor: { states: [...visitorStates, shown, menu] },
    'visitor with a problem': { states: problemStates },
    learner: { states: learnerStates(known), someone: learner },
    mother: { states: motherStates, someone: mother },
    teacher: { states: teacherStates(classId, pupilId), someone: teacher },
  };
}

/** Pages of one place can look so alike that nobody sees when the second one has come. */
const placeOf = (path: string) => path.split('/').slice(0, 3).join('/');

/**
 * Goes to a state: by the site's own way where it can be. What a state left open (a dialog, words in a form) ends only with
 * the page.
 */
async function come(device: Device, { place, what, come, shows }: State): Promise<void> {
  const { page, open } = device;
  const [{ pathname }, next] = [new URL(page.url(), 'http://nowhere'), new URL(place, 'http://nowhere')];
  const isLoadedAnew =
    placeOf(pathname) === placeOf(next.pathname) ||
    what === LIST_NOT_LOADED ||
    page.url() === 'about:blank' ||
    (await page.getByRole('dialog').count()) > 0;
  if (isLoadedAnew) await open(place);
  else {
    const before = await page.locator('h1').first().textContent();
    await walkTo(page, place);
    await page.waitForFunction(
      (before) => ![before, undefined].includes(document.querySelector('h1')?.textContent),
      before,
    );
  }
  await come?.(page, open);
  await (shows ? page.getByText(shows) : page.getByRole('heading', { level: 1 })).first().waitFor();
  await device.settled();
}

/** Checks states on a phone, and on a computer, too, where it has a frame and columns of its own; all that is wrong is listed at the end. */
export async function checkStates(
  browser: Browser,
  url: string,
  { states, someone }: Groups[Who],
  also?: typeof DESKTOP,
): Promise<void> {
  const wishes = { size: PHONE, expected: /Failed to load resource/ };
  const device = someone
    ? await theirDevice(browser, url, someone, wishes)
    : await aDevice(browser, url, wishes);
  const wrong: string[] = [];
  for (const state of states)
    try {
      await come(device, state);
      // Something that was done on a page leaves the frame around it as it was.
      await device.expectAccessible(state.what && state.place !== pages.about ? WITHIN_FRAME : undefined);
      const small = await smallTargets(device.page);
      expect(small, small.join('\n')).toEqual([]);
      if (also) await device.expectAccessibleAt(also);
    } catch (error) {
      wrong.push(`${state.place}${state.what ? `, ${state.what}` : ''}: ${error}`);
    }
  expect([...wrong, ...device.complaints]).toEqual([]);
  await device.close();
}
