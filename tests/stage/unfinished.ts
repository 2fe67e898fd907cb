import { existsSync, readdirSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import type { FailureReply } from '../../src/contract/platform/failures.ts';

/** A request whose body is sent bit by bit, as slowly as the test likes. */
export type Unfinished = {
  send(bytes: Buffer | string): void;
  /** What came back; rejects when the connection was cut instead. */
  answer: Promise<{ status: number; headers: IncomingMessage['headers']; body: FailureReply }>;
  /** The device is switched off. */
  abort(): void;
};

type Beginning = { path: string; length: number; type: string; token?: string; network?: string };

/** Begins a request: its head says how much will come, and nothing of it has come yet. */
export function begin(url: string, { path, length, type, token, network }: Beginning): Unfinished {
  const sending = request(`${url}/api${path}`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': type,
      'content-length': length,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(network ? { 'x-forwarded-for': network } : {}),
    },
  });
  const answer = new Promise<Awaited<Unfinished['answer']>>((done, failed) => {
    sending.once('error', failed);
    sending.once('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = JSON.parse(Buffer.concat(chunks).toString());
      done({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
  });
  answer.catch(() => {});
  sending.flushHeaders();
  return { send: (bytes) => void sending.write(bytes), answer, abort: () => sending.destroy() };
}

/** A form with one file part, cut in two: everything up to the file's bytes, and what comes behind them. */
export function aForm(fields: Record<string, string>, fileField: string): { head: string; tail: string } {
  const boundary = 'part-of-a-form';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `content-disposition: form-data; name="${fileField}"; filename="a.png"\r\ncontent-type: image/png`;
  return {
    head: `${parts.join('')}--${boundary}\r\n${file}\r\n\r\n`,
    tail: `\r\n--${boundary}--\r\n`,
  };
}

export const formType = 'multipart/form-data; boundary=part-of-a-form';

/** The uploads that lie on disk at this moment, in bytes. */
export function uploadsOnDisk(dataDir: string): number[] {
  const folder = join(dataDir, 'uploads');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((own) =>
    readdirSync(join(folder, own)).map((name) => statSync(join(folder, own, name)).size),
  );
}
