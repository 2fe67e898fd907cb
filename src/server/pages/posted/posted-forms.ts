import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { shareCreation } from '../../../contract/learning/creations.ts';
import { forgotPassword, register, signIn, welcome } from '../../../contract/people/accounts.ts';
import type { Endpoint } from '../../../contract/platform/endpoint.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { sendMessage } from '../../../contract/site/contact.ts';
import type { Form } from '../../platform/http/read-form.ts';

type Fields = Form['fields'];
/** A call of the API: what the page's own code would send. */
export type Sending = { endpoint: Endpoint; headers?: Record<string, string>; body: object | FormData };

/** A page whose form the browser may send by itself, and the call of the API that it stands for. */
export type PostedForm = {
  page: string;
  /** The fields that come back into the page when something is wrong: never a password. */
  keeps: readonly string[];
  /** Whether a file comes with it. */
  hasFile: boolean;
  send(form: Form): Sending | Promise<Sending>;
  /** Another call once the first has succeeded; what becomes of it is nobody's to wait for. */
  afterwards?(fields: Fields): Sending;
};

/** A field that stands empty was not filled in. */
const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''));

const ticked = (fields: Fields, name: string) => fields[name] !== undefined;

export const postedForms: readonly PostedForm[] = [
  {
    page: pages.signIn,
    keeps: ['email', 'remember'],
    hasFile: false,
    send: ({ fields }) => ({
      endpoint: signIn,
      body: { ...filled(fields), remember: ticked(fields, 'remember') },
    }),
  },
  {
    page: pages.register,
    keeps: ['comesAs', 'name', 'email', 'phone', 'bornMonth', 'bornYear', 'institution', 'institute'],
    hasFile: false,
    send: ({ fields }) => {
      const institution = ticked(fields, 'institution');
      const { bornMonth, bornYear, ...given } = filled(fields);
      // Both or neither; only a learner is asked.
      const isAsked = (given.comesAs ?? 'learner') === 'learner' && (bornMonth ?? bornYear) !== undefined;
      return {
        endpoint: register,
        body: {
          ...given,
          ...(isAsked ? { born: `${bornYear ?? ''}-${bornMonth ?? ''}` } : {}),
          institution,
          institute: institution ? (given.institute ?? null) : null,
        },
      };
    },
    afterwards: ({ email }) => ({ endpoint: welcome, body: { to: email } }),
  },
  {
    page: pages.forgotPassword,
    keeps: ['email'],
    hasFile: false,
    send: ({ fields }) => ({ endpoint: forgotPassword, body: filled(fields) }),
  },
  {
    page: pages.contact,
    keeps: ['name', 'email', 'phone', 'subject', 'message'],
    hasFile: false,
    send: ({ fields }) => ({ endpoint: sendMessage, body: filled(fields) }),
  },
  {
    page: pages.shareCreation,
    keeps: ['kind', 'title', 'firstName', 'from', 'about', 'video', 'guardianEmail', 'consent'],
    hasFile: true,
    send: shareByForm,
  },
];

/** Only what was chosen counts: a picture, or the link of a film. The same from the same guardian is one creation. */
async function shareByForm({ fields, file }: Form): Promise<Sending> {
  const { kind, video = '', ...words } = filled(fields);
  const isFilm = kind === 'video';
  const body = new FormData();
  for (const [name, text] of Object.entries(isFilm ? { ...words, video } : words)) body.append(name, text);
  const digest = createHash('sha256').update(JSON.stringify([...body.entries()].sort()));
  if (file && !isFilm && file.bytes > 0) {
    digest.update(file.digest);
    body.append(file.field, await openAsBlob(file.path), 'picture');
  }
  return { endpoint: shareCreation, headers: { 'idempotency-key': digest.digest('base64url') }, body };
}
