import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markSentForms } from './mark-sent.ts';
import { isOnItsWay } from './platform/form/use-initial-values.ts';

type Heard = { target?: unknown; defaultPrevented?: boolean; persisted?: boolean };

const listeners = new Map<string, (event: Heard) => void>();
const happen = (name: string, event: Heard) => listeners.get(name)?.(event);
let form: HTMLFormElement;

beforeEach(() => {
  vi.useFakeTimers();
  listeners.clear();
  form = { dataset: {} } as HTMLFormElement;
  vi.stubGlobal('addEventListener', (name: string, listen: (event: Heard) => void) => {
    listeners.set(name, listen);
  });
  vi.stubGlobal('document', { forms: [form] });
  markSentForms();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a form that the browser sends is on its way until it could have had its answer; then it works again', () => {
  happen('submit', { target: form, defaultPrevented: false });
  expect(isOnItsWay(form)).toBe(true);
  vi.advanceTimersByTime(29_999);
  expect(isOnItsWay(form)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOnItsWay(form)).toBe(false);
});

test('a form with a picture is on its way for as long as that takes', () => {
  form.enctype = 'multipart/form-data';
  happen('submit', { target: form, defaultPrevented: false });
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(isOnItsWay(form)).toBe(true);
  happen('pageshow', { persisted: true });
  expect(isOnItsWay(form)).toBe(false);
});

test('a form that the code sends is not marked', () => {
  happen('submit', { target: form, defaultPrevented: true });
  expect(isOnItsWay(form)).toBe(false);
});

test('a page that comes back as it was left has no form that an earlier press left dead', () => {
  happen('submit', { target: form, defaultPrevented: false });
  happen('pageshow', { persisted: false });
  expect(isOnItsWay(form)).toBe(true);
  happen('pageshow', { persisted: true });
  expect(isOnItsWay(form)).toBe(false);
});
