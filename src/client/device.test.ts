import { afterEach, expect, test, vi } from 'vitest';
import * as accounts from '../contract/people/accounts.ts';
import { pages } from '../contract/platform/pages.ts';
import { nameDeviceInForms } from './device.ts';

afterEach(() => vi.unstubAllGlobals());

type Sent = { target: { dataset: { page?: string } }; formData: FormData };

/** What a form of a page sends besides its fields, from a browser that is called `device`. */
function sentFrom(page: string | undefined, device: string | null): string[] {
  let hear = (_sent: Sent) => {};
  vi.stubGlobal('addEventListener', (_name: string, listen: typeof hear) => {
    hear = listen;
  });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'device' ? device : null) });
  nameDeviceInForms();
  const formData = new FormData();
  hear({ target: { dataset: page === undefined ? {} : { page } }, formData });
  return [...formData].map(([name, value]) => `${name}=${value}`);
}

test('a browser that is known says so in every form of an account that it sends by itself, and in no other', () => {
  for (const page of [pages.signIn, pages.register, pages.forgotPassword])
    expect(sentFrom(page, 'phone'), page).toEqual(['device=phone']);
  for (const page of [pages.contact, pages.shareCreation, undefined])
    expect(sentFrom(page, 'phone'), page).toEqual([]);
  expect(sentFrom(pages.signIn, null)).toEqual([]);
});

test('a name is sent as far as the contract takes it', () => {
  for (const [length, isSent] of [
    [200, true],
    [201, false],
  ] as const) {
    const device = 'd'.repeat(length);
    expect(sentFrom(pages.signIn, device).length > 0).toBe(isSent);
    expect(accounts.forgotPassword.body.safeParse({ email: 'asha@example.org', device }).success).toBe(
      isSent,
    );
  }
});
