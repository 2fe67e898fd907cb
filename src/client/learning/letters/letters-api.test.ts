import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { chooseLetter, confirmLetter, type Letter } from './letters-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const children = ['asha', 'ravi'].map((id) => ({ id, firstName: id, told: false }));
const letter: Letter = {
  state: 'comes',
  weekday: 0,
  nextOn: '2026-11-29',
  email: 'maya@example.org',
  version: '3',
  children,
};

/** What is sent to the school, by path. */
function sentTo(reply: object): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent[address] = JSON.parse(String(body));
    return new Response(JSON.stringify(reply));
  });
  return sent;
}

test('whoever chooses a day says yes for the children that were shown, in the words that were read', async () => {
  const sent = sentTo({ success: true, letter: { ...letter, children: [] } });
  await chooseLetter(6, letter, children);
  expect(Object.values(sent)).toEqual([{ weekday: 6, version: '3', children: ['asha', 'ravi'] }]);
});

test('the mailbox says yes for the children that were shown there', async () => {
  const sent = sentTo({ success: true, nextOn: '2026-11-29' });
  await confirmLetter('secret', '3', children);
  expect(Object.values(sent)).toEqual([
    { token: 'secret', version: '3', children: ['asha', 'ravi'], isGuardian: true },
  ]);
});
