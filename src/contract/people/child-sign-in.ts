import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { device, signedIn } from './accounts.ts';
import { keyFields, username, wholePictures, wholePin } from './people-fields.ts';

/** How a child without an address comes in (docs/security.md). */

export const signInAsChild = endpoint({
  method: 'POST',
  path: '/auth/child-login',
  access: 'anyone',
  summary: 'Sign a child in with its username and its PIN or three pictures',
  body: z.object({ username, ...keyFields, device }).check(wholePin, wholePictures),
  reply: signedIn,
  failures: ['child_sign_in_failed', 'child_tries_used_up', 'too_many_tries'],
});
