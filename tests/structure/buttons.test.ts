import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { idleControls } from './buttons.ts';

test('every plain button and form does something', () => {
  const found = globSync('src/client/**/*.tsx').flatMap((file) =>
    idleControls(file, readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
});

test('a button without a handler, and a form that sends nothing, are named', () => {
  const text = `const all = <>
    <button type="button">Save</button>
    <button type="submit">Save</button>
    <button onClick={save}>Save</button>
    <button {...given}>Save</button>
    <form><input /></form>
    <form onSubmit={save} />
  </>;`;
  expect(idleControls('planted.tsx', text)).toEqual(['planted.tsx:2', 'planted.tsx:6']);
});
