import type { AddressInfo } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived over the wire: from whom, to whom, and its source. */
export type ArrivedMail = { from: string; to: string[]; source: string };

/** What the server makes of a mail before it takes it: nothing, or a refusal. Resolves when it may. */
type Manner = (mail: {
  to: string;
  stage: 'recipient' | 'content';
}) => Promise<Refusal | undefined> | undefined;
type Refusal = { code: number; words: string };

export type MailServer = {
  url: string;
  port: number;
  arrived: ArrivedMail[];
  /** The most mails that were under way at once since it was last told how to behave. */
  busiest(): number;
  /** From now on it behaves like this; without, it takes everything. */
  behave(manner?: Manner): void;
  close(): Promise<void>;
};

const refusal = ({ code, words }: Refusal) => Object.assign(new Error(words), { responseCode: code });

/** A real SMTP server on loopback. `port` 0 takes a free one. */
export async function aMailServer({
  port = 0,
  ...more
}: { port?: number } & SMTPServerOptions = {}): Promise<MailServer> {
  const arrived: ArrivedMail[] = [];
  let manner: Manner | undefined;
  let [now, most] = [0, 0];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: async ({ address }, _session, done) => {
      const refused = await manner?.({ to: address, stage: 'recipient' });
      done(refused && refusal(refused));
    },
    onData: async (stream, session, done) => {
      now += 1;
      most = Math.max(most, now);
      const pieces: Buffer[] = [];
      for await (const piece of stream) pieces.push(piece as Buffer);
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const refused = await manner?.({ to: to[0] ?? '', stage: 'content' });
      now -= 1;
      if (refused) return done(refusal(refused));
      const from = session.envelope.mailFrom;
      arrived.push({
        from: from ? from.address : '',
        to,
        source: Buffer.concat(pieces).toString('utf8'),
      });
      done();
    },
    ...more,
  });
  server.on('error', () => {});
  await new Promise<void>((open) => server.listen(port, '127.0.0.1', open));
  const taken = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    arrived,
    busiest: () => most,
    behave: (next) => {
      manner = next;
      most = now;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** A mail's words: its text part, with transfer encoding and long lines undone. */
export function wordsOf({ source }: ArrivedMail): string {
  return source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The two bodies of a mail as a mail program reads them. */
export function bodiesOf({ source }: ArrivedMail): { text: string; html: string } {
  const body = (type: string) => {
    const [, encoding = '', raw = ''] =
      new RegExp(
        `Content-Type: ${type}[^]*?Content-Transfer-Encoding: (\\S+)\\r\\n\\r\\n([^]*?)\\r\\n--`,
      ).exec(source) ?? [];
    if (encoding === 'base64') return Buffer.from(raw, 'base64').toString('utf8');
    const bytes = raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    const said = encoding === 'quoted-printable' ? Buffer.from(bytes, 'latin1').toString('utf8') : raw;
    return said.replaceAll('\r\n', '\n');
  };
  return { text: body('text/plain'), html: body('text/html') };
}
