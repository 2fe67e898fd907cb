import { expect, test } from 'vitest';
import { addNotice, type Notice, noticeStay, withoutFailures } from './notice-list.ts';

const notice = (id: number, text: string, kind: Notice['kind'] = 'info'): Notice => ({ id, text, kind });

test('the same words are shown once, under a new id so that they are announced again', () => {
  const list = addNotice([notice(1, 'Saved'), notice(2, 'Sent')], notice(3, 'Saved'));
  expect(list.map((one) => one.id)).toEqual([2, 3]);
});

test('at most three stand at a time; the oldest leaves', () => {
  const list = [notice(1, 'a'), notice(2, 'b'), notice(3, 'c')];
  expect(addNotice(list, notice(4, 'd')).map((one) => one.text)).toEqual(['b', 'c', 'd']);
});

test('a failure stays longer than a success, long words longer than short ones', () => {
  expect(noticeStay(notice(1, 'No', 'error'))).toBeGreaterThan(noticeStay(notice(1, 'No', 'success')));
  expect(noticeStay(notice(1, 'A whole sentence'))).toBeGreaterThan(noticeStay(notice(1, 'Word')));
});

test('a failure is over when one goes on; what was done, and why one was led here, is still told', () => {
  const list = [notice(1, 'No', 'error'), notice(2, 'Sent', 'success'), notice(3, 'Pay first', 'hint')];
  expect(withoutFailures(list).map(({ text }) => text)).toEqual(['Sent', 'Pay first']);
});
