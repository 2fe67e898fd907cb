import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';

test('a mail says the same as text and as HTML, and signs with the name of the school', () => {
  const mail = composeMail({
    to: 'asha@example.org',
    subject: 'Choose a new password',
    paragraphs: ['Hello Asha,', 'here it is.'],
    action: { label: 'Open it', url: 'https://school.example/x?a=1&b=2#token=t' },
  });
  expect(mail.text).toBe(
    'Hello Asha,\n\nhere it is.\n\nOpen it:\nhttps://school.example/x?a=1&b=2#token=t\n\nWarm wishes, the Tinkerling team',
  );
  expect(mail.html).toContain('<p>here it is.</p>');
  expect(mail.html).toContain('href="https://school.example/x?a=1&amp;b=2#token=t"');
});

test('what a person typed stays text and cannot reach the header', () => {
  const name = `<img src=x onerror="alert('1')">`;
  const mail = composeMail({
    to: 'asha@example.org',
    subject: `Welcome,\r\nBcc: everyone@example.org ${name}`,
    paragraphs: [`Hello ${name}`],
  });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('Hello &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  expect(mail.subject).not.toMatch(/[\r\n]/);
});
