import { createElement, type FormEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useFields } from './use-fields.ts';

type Fields = ReturnType<typeof useFields<{ title: string }>>;

/** A form that is shown, and what is sent from it. Each sending is under way until it is ended. */
function aForm() {
  const sent: { title: string; end: () => void; fail: () => void }[] = [];
  let fields: Fields | undefined;
  function Form() {
    fields = useFields({
      empty: { title: '' },
      check: ({ title }) => ({ title: title === '' ? 'Name it' : undefined }),
      send: ({ title }) =>
        new Promise((end, fail) => {
          sent.push({ title, end, fail: () => fail(new Error('No')) });
        }),
      fallback: 'Not sent',
    });
    return null;
  }
  renderToStaticMarkup(createElement(Form));
  const press = (title: string, dataset: DOMStringMap = {}) => {
    const form = { dataset, elements: { namedItem: () => ({ value: title }) } };
    const event = { currentTarget: form, preventDefault: () => {} };
    fields?.form.onSubmit(event as unknown as FormEvent<HTMLFormElement>);
  };
  return { sent, press };
}

/** What was under way is over, and whoever waited for it has gone on. */
const settled = () => new Promise((done) => setTimeout(done));

test('two presses in one moment send once; when that is over, the next press sends again', async () => {
  const { sent, press } = aForm();
  press('A lamp');
  press('A lamp');
  expect(sent.map(({ title }) => title)).toEqual(['A lamp']);
  sent[0]?.end();
  await settled();
  press('A rover');
  press('A rover');
  expect(sent.map(({ title }) => title)).toEqual(['A lamp', 'A rover']);
  sent[1]?.fail();
  await settled();
  press('A rover');
  expect(sent).toHaveLength(3);
});

test('a press that is refused here, or whose form the browser has sent, sends nothing and holds up nothing', () => {
  const { sent, press } = aForm();
  press('');
  press('A lamp', { sent: '' });
  expect(sent).toEqual([]);
  press('A lamp');
  expect(sent).toHaveLength(1);
});
