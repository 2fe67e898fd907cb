import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postedForms } from '../../src/server/pages/posted/posted-forms.ts';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { askingForms, formsOfTheCode, isDeskForm, sendableForms } from '../browser/every-form.ts';

const client = join(projectRoot, 'src/client');
const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, code: readFileSync(join(client, file), 'utf8') }));
const forms = sources.filter(({ code }) => /<form\b/.test(code));
const sendable = sendableForms({ email: '', password: '' }, '');

test('every form of the product is listed, with what it does before its code is there', () => {
  expect(forms.length).toBeGreaterThan(8);
  const listed = [...sendable.map(({ source }) => source), ...askingForms, ...formsOfTheCode];
  const others = forms.map(({ file }) => file).filter((file) => !isDeskForm(file));
  expect(others.sort()).toEqual(listed.sort());
});

test('every form that the browser may send has its answer', () => {
  expect(sendable.map(({ page }) => page).sort()).toEqual(postedForms.map(({ page }) => page).sort());
});

test('every form that is sent is made in the one way', () => {
  const sent = [...sendable.map(({ source }) => source), ...formsOfTheCode];
  const others = forms.filter(
    ({ file, code }) => sent.includes(file) && !/<form\s+\{\.\.\.form\}/.test(code),
  );
  expect(others.map(({ file }) => file)).toEqual([]);
});

test('no form but those that ask for an address could put what is typed into one', () => {
  for (const { file, code } of forms) {
    const tags = code.match(/<form\b[\s\S]*?>\n/g) ?? [];
    for (const tag of tags)
      if (!askingForms.includes(file)) expect(tag, file).toMatch(/method="post"|\{\.\.\.form\}/);
  }
  expect(readFileSync(join(client, 'platform/form/use-fields.ts'), 'utf8')).toContain("method: 'post'");
});

test('no password comes back into a page', () => {
  for (const { page, keeps } of postedForms) expect(keeps.join(' '), page).not.toMatch(/password|token/i);
});
