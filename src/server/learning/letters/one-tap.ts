import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { answerLeaveLink } from './choose-letter.ts';
import { leavePage, oneTapPath } from './leave-link.ts';

type Named = { Params: { token: string } };

/**
 * The address in a letter's head. Mail programs post to it when their reader taps "Unsubscribe" (RFC 8058), from a server of
 * their own, as a form. Opened, which programs that look for viruses do as well, it leads to the page that asks, and
 * changes nothing.
 */
export async function serveOneTap(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register(async (scope) => {
    // What the form says is always the same: that the address was posted to is the answer.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])
      scope.addContentTypeParser(type, { bodyLimit: 4_096, parseAs: 'buffer' }, (_request, _body, done) => {
        done(null, {});
      });
    scope.get<Named>(`${oneTapPath}:token`, ({ params }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(leavePage(encodeURIComponent(params.token)), 303),
    );
    scope.post<Named>(`${oneTapPath}:token`, async ({ params }, reply) => {
      await answerLeaveLink(context, params.token, false);
      return reply.header('cache-control', 'no-store').code(200).send({ success: true });
    });
  });
}
