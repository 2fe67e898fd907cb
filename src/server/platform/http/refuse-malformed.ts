import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from './protect.ts';
import { type Refusal, refuse } from './refusal.ts';

// An import of node:http touches all that it exports, and so loads Node's own fetch, which costs a start some 100 ms.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** What Node's parser, or the router before any route, could not make sense of. */
function refusalOf({ code }: { code?: string | undefined }): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuse('request_timeout');
  if (code === 'HPE_HEADER_OVERFLOW') return refuse('headers_too_large');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return refuse('too_large');
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return refuse('not_found');
  return refuse('malformed_request');
}

/**
 * Failures that come before any route: they get the same headers and the same shape as all others. `headers` are those
 * for data. Two of them are options of the server, the third is given the server once it is there.
 */
export function refuseMalformed(headers: Headers) {
  const headersOf = (refusal: Refusal) => ({
    ...headers,
    ...refusal.headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  return {
    clientErrorHandler: (
      error: NodeJS.ErrnoException,
      socket: Socket & { _httpMessage?: ServerResponse },
    ) => {
      // Whoever is gone, or is being answered, is told nothing.
      if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
        socket.destroy();
        return;
      }
      const refusal = refusalOf(error);
      const body = JSON.stringify(refusal.replyIn());
      const lines = Object.entries({
        ...headersOf(refusal),
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}`);
      const first = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`;
      socket.end([first, ...lines, '', body].join('\r\n'));
    },
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      const refusal = refusalOf(error);
      return reply
        .code(refusal.status)
        .headers(headersOf(refusal))
        .serializer(JSON.stringify)
        .send(refusal.replyIn());
    },
    watch: (app: FastifyInstance) => {
      // Node refuses these two by itself, without our headers: it is told not to, and we do it.
      app.addHook('onRequest', (request, _reply, next) => {
        const { headers: sent, httpVersion } = request.raw;
        next(sent.host === undefined && httpVersion === '1.1' ? refuse('malformed_request') : undefined);
      });
      app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
        const refusal = refuse('malformed_request');
        const body = JSON.stringify(refusal.replyIn());
        const length = { 'content-length': Buffer.byteLength(body) };
        response.writeHead(refusal.status, { ...headersOf(refusal), ...length }).end(body);
      });
    },
  };
}
