/**
 * Reads back the mails that this site laid down itself (RFC 5322, 2045 and 2047 as nodemailer writes them): the headers
 * that staff look at, and the plain text.
 */

type Part = { headers: Map<string, string>; body: string };

function readPart(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const body = end ? source.slice(end.index + end[0].length) : '';
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body };
}

const bytesOfHex = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The text of a body as its transfer encoding says; `source` holds one character for each byte. */
function decodeBody(source: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(source, 'base64').toString('utf8');
  const bytes = encoding === 'quoted-printable' ? bytesOfHex(source.replace(/=[ \t]*\r?\n/g, '')) : source;
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A header with its encoded words read; neighbouring words are one text, even where a character was split between them. */
function decodeHeader(text: string): string {
  return text.replace(/=\?utf-8\?[qb]\?[^?]*\?=(?:\s+=\?utf-8\?[qb]\?[^?]*\?=)*/gi, (words) => {
    const parts = [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind, content = '']) =>
      kind?.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64')
        : Buffer.from(bytesOfHex(content.replaceAll('_', ' ')), 'latin1'),
    );
    return Buffer.concat(parts).toString('utf8');
  });
}

/** The plain text of a message or of the first of its parts that is plain text; empty when there is none. */
function plainText({ headers, body }: Part): string {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1);
    for (const part of parts) {
      const text = part.startsWith('--') ? '' : plainText(readPart(part.replace(/^\r?\n/, '')));
      if (text) return text;
    }
    return '';
  }
  if (!/^text\/plain/i.test(type)) return '';
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit';
  return decodeBody(body, encoding).replace(/\r\n/g, '\n').trim();
}

/** One laid-down mail. */
export function readMailFile(bytes: Buffer): { to: string; subject: string; text: string } {
  const message = readPart(bytes.toString('latin1'));
  const header = (name: string) => decodeHeader(message.headers.get(name) ?? '');
  return { to: header('to'), subject: header('subject'), text: plainText(message) };
}
