import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Read = { subject: string; text: string; html: string; replyTo: string };

function decode(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(encoding)) return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const headerOf = (text: string, name: string) =>
  new RegExp(`^${name}:((?:.|\\r?\\n[ \\t])*)`, 'im')
    .exec(text)?.[1]
    ?.replace(/\r?\n[ \t]+/g, ' ')
    .trim() ?? '';

function partOf(message: string, type: string): string {
  const at = message.search(new RegExp(`^Content-Type: ${type}`, 'im'));
  if (at < 0) return '';
  const part = message.slice(at);
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n').split(/\r?\n--/)[0] ?? '';
  return decode(body, headerOf(head, 'Content-Transfer-Encoding'));
}

const decodeSubject = (subject: string) =>
  subject.replace(/=\?utf-8\?([qb])\?(.*?)\?=\s*/gi, (_all, kind: string, text: string) =>
    decode(
      kind.toLowerCase() === 'q' ? text.replaceAll('_', ' ') : text,
      kind.toLowerCase() === 'q' ? 'quoted-printable' : 'base64',
    ),
  );

/** The mails that the server laid down for an address, waited for until there are `count` of them (10 seconds at most). */
export async function readMails(folder: string, address: string, count: number): Promise<Read[]> {
  const giveUpAt = Date.now() + 10_000;
  for (;;) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const messages = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const found = messages.filter((message) =>
      headerOf(message, 'To').toLowerCase().includes(address.toLowerCase()),
    );
    if (found.length >= count || Date.now() > giveUpAt)
      return found.map((message) => ({
        subject: decodeSubject(headerOf(message, 'Subject')),
        text: partOf(message, 'text/plain'),
        html: partOf(message, 'text/html'),
        replyTo: headerOf(message, 'Reply-To'),
      }));
    await new Promise((wait) => setTimeout(wait, 100));
  }
}
