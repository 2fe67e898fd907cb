import type { WholeInput } from './noun-calls.ts';

/** A whole input of which exactly one part was spoilt. */
export type Spoilt = {
  /** What was done to which part. */
  how: string;
  contentType: string;
  body: Buffer;
  /** Nothing may be taken, let alone kept, of this. The others must only not break anything. */
  neverTaken: boolean;
};

/** What nobody can see and nothing may store: in the middle of a text, so that trimming does not take it away. */
const hidden: Record<string, string> = {
  NUL: '\u0000',
  bell: '\u0007',
  escape: '\u001b[2J',
  delete: '\u007f',
  'a control character of Latin-1': '\u009b',
};
const odd: Record<string, string> = {
  'too long': 'x'.repeat(20_000),
  'a picture of itself': '😀'.repeat(400),
  'right to left': '\u202e',
  '%00': '%00',
  'a path': '../../etc/passwd',
  SQL: "' or 1=1 --",
};
/** Not kept as text: passwords are hashed, and these are read by nobody but robots. */
const notKept = new Set(['password', 'website', 'role', 'institution']);
const prototypeNames = ['__proto__', 'constructor', 'toString'];

const inTheMiddle = (text: string, what: string) => `${text.slice(0, 1)}${what}${text.slice(1)}`;

/** Every way to spoil one member of a JSON body. */
export function spoiltJson({ body }: WholeInput): Spoilt[] {
  const found: Spoilt[] = [];
  const add = (how: string, text: string, neverTaken = false) =>
    found.push({ how, contentType: 'application/json', body: Buffer.from(text), neverTaken });
  const put = (how: string, name: string, value: unknown, neverTaken = false) =>
    add(`${name}: ${how}`, JSON.stringify({ ...body, [name]: value }), neverTaken);
  for (const [name, value] of Object.entries(body)) {
    for (const wrong of [null, 7, -1, 1e308, true, [], [value], {}, ''])
      if (typeof wrong !== typeof value || wrong === '') put(`is ${JSON.stringify(wrong)}`, name, wrong);
    const twice = JSON.stringify(body).slice(0, -1);
    add(`${name}: twice`, `${twice},${JSON.stringify(name)}:"\\u0000"}`, !notKept.has(name));
    if (typeof value !== 'string') continue;
    for (const [how, what] of Object.entries({ ...hidden, 'half a pair': '\ud83d' }))
      put(how, name, inTheMiddle(value, what), !notKept.has(name));
    for (const [how, what] of Object.entries(odd)) put(how, name, inTheMiddle(value, what));
  }
  for (const name of prototypeNames)
    add(`${name} beside the rest`, `${JSON.stringify(body).slice(0, -1)},"${name}":{"role":"staff"}}`);
  return found;
}

type Part = { name: string; content: Buffer; filename?: string; headers?: string[] };

function formOf(parts: Part[]): Pick<Spoilt, 'contentType' | 'body'> {
  const boundary = 'part-of-a-form';
  const chunks = parts.flatMap(({ name, content, filename, headers = [] }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n`,
    ...headers.map((header) => `${header}\r\n`),
    '\r\n',
    content,
    '\r\n',
  ]);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
  };
}

const partsOf = ({ body, file }: WholeInput): Part[] => [
  ...Object.entries(body).map(([name, value]) => ({ name, content: Buffer.from(String(value)) })),
  ...(file
    ? [{ name: file.field, content: file.bytes, filename: 'a.png', headers: ['content-type: image/png'] }]
    : []),
];

/** The form as it should be. */
export const wholeForm = (whole: WholeInput) => formOf(partsOf(whole));

/** Every way to spoil one part of a form. */
export function spoiltForms(whole: WholeInput): Spoilt[] {
  const parts = partsOf(whole);
  const found: Spoilt[] = [];
  const add = (how: string, spoilt: Part[], neverTaken: boolean) =>
    found.push({ how, ...formOf(spoilt), neverTaken });
  const text = (part: Part) => part.content.toString();
  for (const [index, part] of parts.entries()) {
    const put = (how: string, change: Partial<Part>, neverTaken = false) =>
      add(`${part.name}: ${how}`, parts.with(index, { ...part, ...change }), neverTaken);
    const isFile = part.filename !== undefined;
    add(`${part.name}: twice`, [...parts, part], true);
    add(`${part.name}: twice, the other way`, [part, ...parts], true);
    put('empty', { content: Buffer.alloc(0) });
    put('nameless', { name: '' });
    for (const name of prototypeNames) put(`called ${name}`, { name }, true);
    put('as JSON', { headers: ['content-type: application/json'], content: Buffer.from('{"a":1}') }, true);
    put('as broken JSON', { headers: ['content-type: application/json'], content: Buffer.from('{') }, true);
    if (isFile) {
      put('as text', { filename: undefined as never, headers: [] }, true);
      put('called with NUL', { filename: 'a\u0000.png' });
      continue;
    }
    put('as a file', { filename: 'a.png' }, true);
    put('in UTF-16', { headers: ['content-type: text/plain; charset=utf-16le'] });
    put('in no encoding', { headers: ['content-type: text/plain; charset=nonsense'] });
    put('in base64', { headers: ['content-transfer-encoding: base64'] });
    put('not UTF-8', { content: Buffer.from([...part.content.subarray(0, 1), 0xff, 0xc0, 0x80]) }, true);
    put('half a pair', { content: Buffer.from([...part.content, 0xed, 0xa0, 0x80]) }, true);
    for (const [how, what] of Object.entries(hidden))
      put(how, { content: Buffer.from(inTheMiddle(text(part), what)) }, true);
    for (const [how, what] of Object.entries(odd))
      put(how, { content: Buffer.from(inTheMiddle(text(part), what)) });
  }
  return found;
}
