import { useState } from 'react';
import { readPersonId } from '../api/session.ts';
import type { Values } from './form-values.ts';
import { keepWords, readWords } from './kept-words.ts';

/** What a form is about: something new, or what is done with something that is there. */
export type FormName = `new ${string}` | `${string} ${'change' | 'cancel' | 'recording'}`;

const keyOf = (name: FormName) => `form ${name}`;

function readKept(name: FormName): Values | null {
  try {
    return JSON.parse(readWords(readPersonId(), keyOf(name)) || 'null') as Values | null;
  } catch {
    return null;
  }
}

/** Whether something was typed into a form and not sent. */
export const isBegun = (name: FormName): boolean => readKept(name) !== null;

/** Forgets what was typed into a form. */
export const forgetForm = (name: FormName): void => keepWords(readPersonId(), keyOf(name), '');

/**
 * A form whose fields are kept in this tab until it is sent, under its writer's name: a look elsewhere loses nothing.
 * `initial` is what stands in it when nothing was typed before.
 */
export function useKeptForm<V extends Values>(name: FormName, initial: V) {
  const [kept] = useState(() => {
    const before = readKept(name);
    return { initial: { ...initial, ...before } as V, isBegun: before !== null };
  });
  return {
    ...kept,
    keep: (typed: V): void => keepWords(readPersonId(), keyOf(name), JSON.stringify(typed)),
    forget: (): void => forgetForm(name),
  };
}
