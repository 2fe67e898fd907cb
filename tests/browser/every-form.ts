import type { Page } from 'playwright-core';
import { pages } from '../../src/contract/platform/pages.ts';
import { aScreenshot } from '../stage/orders.ts';

/**
 * Every form of the product, and what keeps what is typed there out of addresses before the page's code is there. A form
 * that stands in none of these lists fails a test of the structure.
 */

/** A form that stands in a finished page, so that the browser can send it by itself. */
export type SendableForm = {
  source: string;
  page: string;
  /** What is typed first, by the names of the fields, and is not right yet: true sets a tick, a list chooses. */
  wrong: Typed;
  /** The field that whoever sent it is led to; null for the words that say why. */
  leadsTo: string | null;
  refused: string;
  /** What is typed then. */
  right: Typed;
  /** What is said when it is done, and where it leads once the code is there. */
  done: string;
  doneWithCode: { says: string; path: string };
};
type Typed = Record<string, string | true | [choice: string]>;

const PASSWORD = 'my robot nods twice';

/** `known` has an account; `name` tells the people of one story from those of another. */
export const sendableForms = (known: { email: string; password: string }, name: string): SendableForm[] => [
  {
    source: 'people/accounts/sign-in.tsx',
    page: pages.signIn,
    wrong: { email: known.email, password: 'not the password', remember: true },
    leadsTo: null,
    refused: 'Login failed. The email address or the password is not right.',
    right: { password: known.password },
    done: 'The classroom itself needs JavaScript',
    doneWithCode: { says: 'Welcome', path: '/student/' },
  },
  {
    source: 'people/accounts/register.tsx',
    page: pages.register,
    wrong: {
      name: `Asha ${name}`,
      email: `asha.${name}@home`,
      phone: '+91 98765 43210',
      institution: true,
      institute: 'Riverside School',
      password: PASSWORD,
    },
    leadsTo: 'email',
    refused: 'Email is invalid',
    right: { email: `asha.${name}@example.org`, password: PASSWORD },
    done: 'Your account is ready',
    doneWithCode: { says: 'Registered successfully!', path: pages.home },
  },
  {
    source: 'people/accounts/forgot-password.tsx',
    page: pages.forgotPassword,
    wrong: { email: `asha.${name}@home` },
    leadsTo: 'email',
    refused: 'Email is invalid',
    right: { email: `asha.${name}@example.org` },
    done: 'Look into your mailbox',
    doneWithCode: { says: 'Look into your mailbox', path: pages.forgotPassword },
  },
  {
    source: 'site/contact/contact-form.tsx',
    page: pages.contact,
    wrong: {
      name: `Meera ${name}`,
      email: `meera.${name}@example.org`,
      phone: '98765 43210',
      subject: ['courses'],
      message: 'A laptop',
    },
    leadsTo: 'message',
    refused: 'Message must be at least 10 characters',
    right: { message: `Does ${name} need a laptop?` },
    done: 'Your message has reached us.',
    doneWithCode: { says: 'Your message has reached us.', path: pages.contact },
  },
  {
    source: 'learning/creations/share-form.tsx',
    page: pages.shareCreation,
    wrong: {
      title: `Lamp of ${name}`,
      from: ['Junior'],
      about: 'It hears me clap.',
      guardianEmail: `guardian.${name}@home`,
      consent: true,
    },
    leadsTo: 'picture',
    refused: 'Something is missing above.',
    right: {
      picture: 'lamp.png',
      firstName: 'Ashalata',
      guardianEmail: `guardian.${name}@example.org`,
    },
    done: `guardian.${name}@example.org`,
    doneWithCode: { says: `guardian.${name}@example.org`, path: pages.shareCreation },
  },
];

/** Forms that ask for an address by design: nothing private stands in them. */
export const askingForms = [
  'learning/catalogue/course-filters.tsx',
  'site/home/watch-demo.tsx',
  'platform/shell/ask-courses.tsx',
];

/** Forms that only the page's code makes, for what only the code knows: who is signed in, or what follows a #. */
export const formsOfTheCode = [
  'school/classes/join.tsx',
  'people/accounts/confirm-email.tsx',
  'people/accounts/hats.tsx',
  'people/accounts/own-account.tsx',
  'people/accounts/reset-password.tsx',
  'people/accounts/sign-in-as-child.tsx',
  'kits/boxes/address-form.tsx',
  'people/consents/ask-adult.tsx',
  'learning/catalogue/review-form.tsx',
  'people/consents/answer-link.tsx',
  'people/consents/ask-grown-up.tsx',
  'people/consents/born-form.tsx',
  'learning/doubts/others-asked.tsx',
  'learning/doubts/words-form.tsx',
  'pages/family/add-child.tsx',
  'pages/family/child-card.tsx',
  'pages/family/invitations.tsx',
  'people/families/who-is-learning.tsx',
  'learning/letters/letter-link.tsx',
  'learning/letters/letter-panel.tsx',
  'people/own-data/erasing.tsx',
  'shop/orders/coupon-field.tsx',
  'shop/orders/receipt-form.tsx',
  'staff/people/ask.tsx',
  'staff/people/merge.tsx',
  'staff/people/notes.tsx',
  'learning/projects/hand-in-form.tsx',
  'learning/projects/message-form.tsx',
  'learning/projects/to-gallery.tsx',
  'bench/sharing/show-everybody.tsx',
  'kits/part-problems/problem-form.tsx',
  'people/accounts/code-step.tsx',
  'staff/team/ask-again.tsx',
  'staff/team/colleague.tsx',
  'staff/team/invitation.tsx',
  'staff/team/invite-dialog.tsx',
  'staff/team/own-factor.tsx',
];

/** A form of the office: no desk is drawn before the code knows who is signed in. */
export const isDeskForm = (source: string): boolean =>
  /^(?:[a-z]+\/[a-z-]+\/(?:staff|teacher)|platform\/office|school\/schools|staff\/finding|pages\/(?:teacher|school|staff-dashboard))\//.test(
    source,
  );

export const fieldOf = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);

/** Types into the form that is open. */
export async function typeAll(page: Page, typed: Typed): Promise<void> {
  for (const [name, what] of Object.entries(typed)) {
    const field = fieldOf(page, name);
    if (what === true) await field.check();
    else if (Array.isArray(what)) await field.selectOption(what[0]);
    else if (name === 'picture')
      await field.setInputFiles({ name: what, mimeType: 'image/png', buffer: await aScreenshot() });
    else await field.fill(what);
  }
}

/** What of it must stand in no address. */
export const privateWords = (...typed: Typed[]): string[] =>
  typed.flatMap((one) => Object.values(one).filter((text) => typeof text === 'string'));

/** What stands in the form for everything that was typed. */
export async function standing(page: Page, typed: Typed): Promise<Typed> {
  const found: [string, Typed[string]][] = [];
  for (const [name, what] of Object.entries(typed)) {
    const field = fieldOf(page, name);
    if (what === true) found.push([name, (await field.isChecked()) || '']);
    else found.push([name, Array.isArray(what) ? [await field.inputValue()] : await field.inputValue()]);
  }
  return Object.fromEntries(found);
}
