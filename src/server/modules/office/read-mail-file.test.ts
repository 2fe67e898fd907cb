import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { readMailFile } from './read-mail-file.ts';

async function laidDown(mail: { to: string; subject: string; text: string; html?: string }) {
  const sent = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: 'Tinkerling <hello@tinkerling.example>',
    ...mail,
  });
  return readMailFile(sent.message as Buffer);
}

test.each([
  ['plain words', 'Hello Asha', 'Your course is ready.'],
  ['rupees and a long line', 'You paid ₹4,999', `₹4,999 for ${'a very long title '.repeat(30)}`.trim()],
  ['Devanagari', `आपका भुगतान मिल गया ${'रोबोट '.repeat(20)}`.trim(), 'नमस्ते आशा,\n\nआपका कोर्स तैयार है।'],
  ['signs that mail uses itself', 'a = b? _c_ =?d', '--\n.\nFrom here = there\n\n=3D and 100%\ttab'],
])('%s come back as they were written', async (_what, subject, text) => {
  for (const html of [undefined, `<p>${text}</p>`]) {
    const mail = { to: 'asha@example.org', subject, text, ...(html ? { html } : {}) };
    expect(await laidDown(mail)).toEqual({ to: 'asha@example.org', subject, text });
  }
});

test('what is no mail of ours reads as empty, without failing', () => {
  const empty = { to: '', subject: '', text: '' };
  expect(readMailFile(Buffer.alloc(0))).toEqual(empty);
  expect(readMailFile(Buffer.from('content-type: multipart/mixed; boundary=x\n\n--x--'))).toEqual(empty);
  expect(readMailFile(Buffer.from('content-type: text/html\n\n<p>Hello</p>'))).toEqual(empty);
});
