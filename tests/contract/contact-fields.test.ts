import { describe, expect, test } from 'vitest';
import { type ContactFields, contactFault } from '../../src/contract/platform/contact-fields.ts';
import { faultOf } from '../../src/contract/platform/faults.ts';
import { sayFault } from '../../src/texts/say-failure.ts';

const says = (field: keyof ContactFields, text: string) => {
  const fault = contactFault(field, text);
  return fault && sayFault(faultOf(fault));
};

describe('the sentences of the specification, section 5', () => {
  test.each([
    ['name', '', 'Name is required'],
    ['name', '   ', 'Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'meera', 'Email is invalid'],
    ['email', 'meera@example', 'Email is invalid'],
    ['email', 'me era@example.org', 'Email is invalid'],
    ['message', '', 'Message is required'],
    ['message', ' \n ', 'Message is required'],
    ['message', '123456789', 'Message must be at least 10 characters'],
    ['message', '   123456789   ', 'Message must be at least 10 characters'],
  ] as const)('%s %j: %s', (field, text, sentence) => expect(says(field, text)).toBe(sentence));

  test.each([
    ['name', ' Meera '],
    ['name', 'मीरा'],
    ['email', ' a@b.c '],
    ['email', 'meera+school@mail.example.co.in'],
    ['email', 'मीरा@उदाहरण.भारत'],
    ['phone', ''],
    ['phone', '+91 98765 43210'],
    ['phone', '(080) 2345-6789'],
    ['message', '1234567890'],
    ['message', 'नमस्ते, लैपटॉप?\n\tधन्यवाद'],
  ] as const)('%s %j is fine', (field, text) => expect(contactFault(field, text)).toBeNull());
});

test.each([
  ['email', 'a@b.c,evil@x.y'],
  ['email', 'a@b.c;d'],
  ['email', '"a"@b.c'],
  ['email', 'a<b@c.d>'],
  ['email', 'a@b@c.d'],
  ['email', 'a@b.c\r\nBcc: x@y.z'],
  ['name', 'Meera\nBcc: x@y.z'],
  ['phone', '98765\t43210'],
  ['message', `hello there\u0000`],
] as const)('%s %j is refused: it could become two addresses or a header', (field, text) =>
  expect(contactFault(field, text)).not.toBeNull(),
);

test('a short message counts letters as people do', () => {
  expect(contactFault('message', '🤖🤖🤖🤖🤖')).toBe('message_short');
  expect(contactFault('message', '🤖'.repeat(10))).toBeNull();
});

test.each([
  ['name', 100, 'x'],
  ['phone', 40, '9'],
  ['message', 5000, 'x'],
] as const)('%s may have %i characters, not one more', (field, most, letter) => {
  expect(contactFault(field, letter.repeat(most))).toBeNull();
  expect(contactFault(field, letter.repeat(most + 1))).toBe(`${field}_long`);
});

test('an address has at most 254 characters', () => {
  expect(contactFault('email', `${'a'.repeat(249)}@b.co`)).toBeNull();
  expect(contactFault('email', `${'a'.repeat(250)}@b.co`)).toBe('email_invalid');
});
