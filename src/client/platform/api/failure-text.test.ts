import { expect, test } from 'vitest';
import { CodeMissing } from '../../fetch-code.ts';
import { refusal, successOf, unreachable } from './call.ts';
import { failureText } from './failure-text.ts';

const failureOf = (text: string) => successOf(200, text).catch((error: unknown) => error);
const own = { refused: 'It was refused', unexpected: 'It went wrong' };
const UNEXPECTED = 'An error occurred. Please try again.';
const UNREACHABLE = 'Unable to connect to the server. Please try again later.';

test.each<[what: string, error: () => unknown, withOwn: string, without: string]>([
  ['a message', () => refusal(400, { message: 'Not today' }), 'Not today', 'Not today'],
  ['an empty message', () => failureOf('{"success":false,"message":" "}'), own.refused, UNEXPECTED],
  ['no message', () => failureOf('{"success":false}'), own.refused, UNEXPECTED],
  ['no content', () => failureOf('{}'), own.refused, UNEXPECTED],
  ['an answer that is not JSON', () => failureOf('<html>'), own.unexpected, UNEXPECTED],
  ['an answer that is not an object', () => failureOf('null'), own.unexpected, UNEXPECTED],
  ['a mistake of the page', () => new TypeError('x is not a function'), own.unexpected, UNEXPECTED],
  ['no answer', () => unreachable(), UNREACHABLE, UNREACHABLE],
  ['code that did not come', () => new CodeMissing('main.js'), UNREACHABLE, UNREACHABLE],
])('the text of a failure with %s', async (_what, error, withOwn, without) => {
  const failure = await error();
  expect(failureText(failure, own)).toBe(withOwn);
  expect(failureText(failure, 'Not sent')).toBe(
    [own.refused, own.unexpected].includes(withOwn) ? 'Not sent' : withOwn,
  );
  expect(failureText(failure)).toBe(without);
});
