import { createHash } from 'node:crypto';
import { forgotPassword, register, signIn, welcome } from '../../../../contract/accounts.ts';
import { sendMessage } from '../../../../contract/contact.ts';
import { shareCreation } from '../../../../contract/creations.ts';
import type { Endpoint } from '../../../../contract/endpoint.ts';
import { CREATION_PICTURE_MOST_BYTES } from '../../../../contract/limits.ts';
import { pages } from '../../../../contract/pages.ts';
import type { Form } from '../../read-form.ts';

type Fields = Form['fields'];
/** A call of the API: what the page's own code would send. */
export type Sending = { endpoint: Endpoint; headers?: Record<string, string>; body: object | FormData };

/** A page whose form the browser may send by itself, and the call of the API that it stands for. */
export type PostedForm = {
  page: string;
  /** The fields that come back into the page when something is wrong: never a password. */
  keeps: readonly string[];
  /** The largest file that may come with it, in bytes; null for a form without one. */
  mostFileBytes: number | null;
  send(form: Form): Sending;
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
    mostFileBytes: null,
    send: ({ fields }) => ({
      endpoint: signIn,
      body: { ...filled(fields), remember: ticked(fields, 'remember') },
    }),
  },
  {
    page: pages.register,
    keeps: ['name', 'email', 'phone', 'institution', 'institute'],
    mostFileBytes: null,
    send: ({ fields }) => {
      const institution = ticked(fields, 'institution');
      const given = filled(fields);
      return {
        endpoint: register,
        body: { ...given, institution, institute: institution ? (given.institute ?? null) : null },
      };
    },
    afterwards: ({ email }) => ({ endpoint: welcome, body: { to: email } }),
  },
  {
    page: pages.forgotPassword,
    keeps: ['email'],
    mostFileBytes: null,
    send: ({ fields }) => ({ endpoint: forgotPassword, body: filled(fields) }),
  },
  {
    page: pages.contact,
    keeps: ['name', 'email', 'phone', 'subject', 'message'],
    mostFileBytes: null,
    send: ({ fields }) => ({ endpoint: sendMessage, body: filled(fields) }),
  },
  {
    page: pages.shareCreation,
    keeps: ['kind', 'title', 'firstName', 'from', 'about', 'video', 'guardianEmail', 'consent'],
    mostFileBytes: CREATION_PICTURE_MOST_BYTES,
    send: shareByForm,
  },
];

/** Only what was chosen counts: a picture, or the link of a film. The same from the same guardian is one creation. */
function shareByForm({ fields, file }: Form): Sending {
  const { kind, video = '', ...words } = filled(fields);
  const isFilm = kind === 'video';
  const body = new FormData();
  for (const [name, text] of Object.entries(isFilm ? { ...words, video } : words)) body.append(name, text);
  const digest = createHash('sha256').update(JSON.stringify([...body.entries()].sort()));
  if (file && !isFilm && file.bytes.length > 0) {
    digest.update(file.bytes);
    body.append(file.field, new Blob([new Uint8Array(file.bytes)]), 'picture');
  }
  return { endpoint: shareCreation, headers: { 'idempotency-key': digest.digest('base64url') }, body };
}
