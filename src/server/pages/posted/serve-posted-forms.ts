import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteFacts } from '../../../contract/pages/page-data.ts';
import type { SignedIn } from '../../../contract/people/accounts.ts';
import type { FailureReply } from '../../../contract/platform/failures.ts';
import type { Posted } from '../../../contract/platform/posted.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refusalFor } from '../../platform/http/answer-failures.ts';
import type { Form } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { networkOf } from '../../platform/http/throttle.ts';
import { WorkLanes } from '../../platform/outside/work-lanes.ts';
import { isSameOrigin } from './is-same-origin.ts';
import { type PostedForm, postedForms, type Sending } from './posted-forms.ts';
import { withPosted } from './read-posted.ts';
import { PostedPages } from './render-posted.ts';

type Wishes = {
  context: AppContext;
  facts: () => SiteFacts;
  /** A public page as it is made for everybody. */
  htmlOf(path: string): string;
};

/**
 * Forms whose answer is being made. A place is taken before the API is asked, so that what was done there is never
 * answered with "busy", and no network takes all of them.
 */
const places = new WorkLanes<'posted'>({
  atOnce: 4,
  longestWaitMs: 8_000,
  lanes: { posted: { atOnce: 4, waiting: 60, each: { network: { atOnce: 2, waiting: 20 } } } },
});

/**
 * Answers the forms that a browser sends by itself: `POST` to the page's own address, answered with the page. What is
 * asked goes through the very call of the API that the page's code makes, from the caller's own address, so that checks,
 * limits and sentences are the same. Forms from other sites are refused.
 */
export async function servePostedForms(
  app: FastifyInstance,
  { context, facts, htmlOf }: Wishes,
): Promise<void> {
  const made = new PostedPages(context.config.siteDir);
  app.addHook('onClose', () => made.close());

  async function answer(request: FastifyRequest, reply: FastifyReply, posted: Posted) {
    const html = await made.render({
      html: htmlOf(posted.page),
      address: request.url,
      facts: facts(),
      posted,
    });
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  }

  async function ask(request: FastifyRequest, { endpoint, headers = {}, body }: Sending) {
    const isForm = body instanceof FormData;
    const packed = new Response(isForm ? body : JSON.stringify(body));
    return app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      remoteAddress: request.ip,
      headers: {
        ...headers,
        // The list of one's devices says from where one came in.
        ...(request.headers['user-agent'] ? { 'user-agent': request.headers['user-agent'] } : {}),
        'content-type': isForm ? (packed.headers.get('content-type') ?? '') : 'application/json',
      },
      // A file goes through piece by piece.
      payload:
        isForm && packed.body
          ? Readable.fromWeb(packed.body as Parameters<typeof Readable.fromWeb>[0])
          : await packed.text(),
    });
  }

  async function take(form: PostedForm, given: Form, request: FastifyRequest, reply: FastifyReply) {
    const values = Object.fromEntries(
      form.keeps.flatMap((name) => (given.fields[name] === undefined ? [] : [[name, given.fields[name]]])),
    );
    const done = await ask(request, await form.send(given));
    const posted: Posted = { page: form.page, values, failure: null };
    if (done.statusCode >= 400) {
      const { code, message, fields, proof } = done.json<FailureReply>();
      posted.failure = { code, message, ...(fields ? { fields } : {}), ...(proof ? { proof } : {}) };
      const wait = done.headers['retry-after'];
      if (wait !== undefined) reply.header('retry-after', wait);
      return answer(request, reply.code(done.statusCode), posted);
    }
    if (form.afterwards) await ask(request, form.afterwards(given.fields));
    const { token, user, device } = done.json<Partial<SignedIn>>();
    if (token && user && device) posted.session = { token, user, device };
    return answer(request, reply, posted);
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
    );
    await scope.register(multipart);
    scope.addHook('onRequest', async (request) => {
      if (!isSameOrigin(request, facts().publicUrl)) throw refuse('foreign_form');
    });
    for (const form of postedForms)
      scope.post(form.page, {
        handler: (request, reply) =>
          withPosted(context, request, reply, form.hasFile, (given) =>
            places.run({ lane: 'posted', keys: { network: networkOf(request.ip) } }, () =>
              take(form, given, request, reply),
            ),
          ),
        // What could not even be read is answered with the page too: nothing that was typed is known then.
        errorHandler: (error, request, reply) => {
          const refusal = refusalFor(error as Error);
          if (!refusal || refusal.code === 'busy') throw error;
          const { code, message } = refusal.replyIn();
          const posted = { page: form.page, values: {}, failure: { code, message } };
          return answer(request, reply.code(refusal.status), posted);
        },
      });
  });
}
