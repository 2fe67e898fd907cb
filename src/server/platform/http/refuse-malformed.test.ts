import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { failures } from '../../../contract/platform/failures.ts';
import { sayFailure } from '../../../texts/say-failure.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ pages: true, unfinished: true });
});
afterAll(() => stage.close());

/** Sends bytes as they are and gives what comes back until the connection is closed. */
function say(bytes: string, meanwhile: (socket: Socket) => void = () => {}) {
  const { hostname, port } = new URL(stage.url);
  return new Promise<{ status: number; headers: Record<string, string>; body: string }>((done, failed) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes);
      meanwhile(socket);
    });
    let said = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
    socket.on('error', failed).on('close', () => {
      const [head = '', ...rest] = said.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ').slice(1).join(': ')]),
      );
      done({ status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') });
    });
  });
}

const close = 'Host: school.example\r\nConnection: close\r\n';
test.for([
  ['nonsense', 'NONSENSE\r\n\r\n', 'malformed_request'],
  ['a header that is none', `GET / HTTP/1.1\r\n${close}what is this\r\n\r\n`, 'malformed_request'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 'malformed_request'],
  ['an address that cannot be decoded', `GET /api/%zz HTTP/1.1\r\n${close}\r\n`, 'malformed_request'],
  ['an expectation', `GET / HTTP/1.1\r\n${close}Expect: a-miracle\r\n\r\n`, 'malformed_request'],
  [
    'two lengths',
    `POST / HTTP/1.1\r\n${close}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
    'malformed_request',
  ],
  ['headers without end', `GET / HTTP/1.1\r\n${close}X: ${'x'.repeat(20_000)}\r\n\r\n`, 'headers_too_large'],
  [
    'a chunk with endless notes',
    `POST /api/contact HTTP/1.1\r\n${close}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\na\r\n`,
    'too_large',
  ],
  [
    'an endless parameter of a call',
    `GET /api/people/${'x'.repeat(500)} HTTP/1.1\r\n${close}\r\n`,
    'not_found',
  ],
  ['a certificate of the folder above', `GET /certificate/.. HTTP/1.1\r\n${close}\r\n`, 'not_found'],
  ['an endless parameter', `GET /api/courses/${'x'.repeat(500)} HTTP/1.1\r\n${close}\r\n`, 'not_found'],
  ['TRACE', `TRACE / HTTP/1.1\r\n${close}\r\n`, 'method_not_allowed'],
] as const)('%s is refused like everything else is, with our headers', async ([, bytes, code]) => {
  const { status, headers, body } = await say(bytes);
  expect(JSON.parse(body)).toMatchObject({ success: false, code, message: sayFailure({ code }) });
  expect(status).toBe(failures[code].status);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': expect.stringMatching(/^default-src/),
  });
});

test('a request that never becomes whole is told so when its time is over', async () => {
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  stage.app.server.once('connection', (socket) => {
    socket.once('data', () => stage.app.server.emit('clientError', late, socket));
  });
  const { status, headers, body } = await say('GET / HTTP/1.1\r\nHost: school.example\r\n');
  expect([status, JSON.parse(body).code]).toEqual([408, 'request_timeout']);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
