import { expect, test } from 'vitest';
import { defaultColours } from '../../../rules/platform/theme-colours.ts';
import { composeMail } from './compose-mail.ts';

test('a mail says the same as text and as HTML, and signs with the name of the school', () => {
  const mail = composeMail({
    school: 'Lamps',
    colours: defaultColours,
    locale: 'en',
    to: 'asha@example.org',
    subject: 'Choose a new password',
    paragraphs: ['Hello Asha,', 'here it is.'],
    action: { label: 'Open it', url: 'https://school.example/x?a=1&b=2#token=t' },
  });
  expect(mail.text).toBe(
    'Hello Asha,\n\nhere it is.\n\nOpen it:\nhttps://school.example/x?a=1&b=2#token=t\n\nWarm wishes, the Lamps team',
  );
  expect(mail.html).toContain('<p>here it is.</p>');
  expect(mail.html).toContain('href="https://school.example/x?a=1&amp;b=2#token=t"');
});

test('what a person typed stays text and cannot reach the header', () => {
  const name = `<img src=x onerror="alert('1')">`;
  const mail = composeMail({
    school: 'Lamps',
    colours: defaultColours,
    locale: 'en',
    to: 'asha@example.org',
    subject: `Welcome,\r\nBcc: everyone@example.org ${name}`,
    paragraphs: [`Hello ${name}`],
  });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('Hello &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test('an answer quotes what it answers below the signature, its lines kept in both forms', () => {
  const mail = composeMail({
    school: 'Lamps',
    colours: defaultColours,
    locale: 'en',
    to: 'asha@example.org',
    replyTo: 'office@example.org',
    subject: 'Our answer',
    paragraphs: ['First line.\nSecond line.'],
    quote: { lead: 'You wrote:', text: 'One?\r\n\r\n<b>Two?</b>' },
  });
  expect(mail.replyTo).toBe('office@example.org');
  expect(mail.text).toBe(
    'First line.\nSecond line.\n\nWarm wishes, the Lamps team\n\nYou wrote:\n> One?\n> \n> <b>Two?</b>',
  );
  expect(mail.html).toContain('<p style="white-space:pre-line">First line.\nSecond line.</p>');
  expect(mail.html).toMatch(
    /<blockquote [^>]*white-space:pre-line[^>]*>One\?\s+&lt;b&gt;Two\?&lt;\/b&gt;<\/blockquote>/,
  );
});

test.each([
  ['a name', 'Asha', 'Hello Asha,\n\nYour lamp is here.'],
  ['nobody it knows', null, 'Hello,\n\nYour lamp is here.'],
  ['nobody at all', undefined, 'Your lamp is here.'],
])('greets %s', (_whom, greet, text) => {
  const mail = composeMail({
    school: 'Lamps',
    colours: defaultColours,
    locale: 'en',
    to: 'asha@example.org',
    subject: 'A lamp',
    ...(greet === undefined ? {} : { greet }),
    paragraphs: ['Your lamp is here.'],
  });
  expect(mail.text).toBe(`${text}\n\nWarm wishes, the Lamps team`);
  expect(mail.html).toContain('<html lang="en-IN">');
});
