import { expect, test } from 'vitest';
import type { Proposal, readScreenshot } from '../readings/readings-api.ts';
import { followReading } from './use-reading.ts';

const reading = (utr: string): Proposal => ({
  utr,
  amount: 4999,
  paidAt: null,
  app: 'gpay',
  status: 'success',
  hasOtherNumber: false,
});

/** A reader that answers when it is told to, and what was heard of it. */
function aReader() {
  const asked: { signal: AbortSignal; answer: (proposal: Proposal) => void; fail: () => void }[] = [];
  const heard: (string | null)[] = [];
  const read: typeof readScreenshot = ({ signal }) =>
    new Promise((answer, fail) => {
      asked.push({ signal, answer, fail: () => fail(new Error('busy')) });
    });
  const tell = ({ utr }: Proposal) => heard.push(utr);
  const choose = () => followReading({ file: new File([], 'payment.png'), amount: 4999 }, { read, tell });
  return { asked, heard, choose };
}

const settled = () => new Promise((done) => setTimeout(done));

test('a picture that was replaced says nothing any more, however late its answer comes', async () => {
  const { asked, heard, choose } = aReader();
  const end = choose();
  end();
  expect(asked[0]?.signal.aborted).toBe(true);
  choose();
  asked[1]?.answer(reading('632612345678'));
  await settled();
  asked[0]?.answer(reading('611111111111'));
  await settled();
  expect(heard).toEqual(['632612345678']);
});

test('a reading that fails is silent', async () => {
  const { asked, heard, choose } = aReader();
  choose();
  asked[0]?.fail();
  await settled();
  expect(heard).toEqual([]);
});
