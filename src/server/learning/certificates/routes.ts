import type { FastifyInstance } from 'fastify';
import * as desk from '../../../contract/learning/certificate-desk.ts';
import * as contract from '../../../contract/learning/certificates.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { readCertificateCode } from '../../../rules/learning/certificate-code.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { localeOf } from '../../platform/http/say.ts';
import { privateFile, type Serve } from '../../platform/http/serve.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { correctCertificate, issueAgain, revokeCertificate } from './correct-certificate.ts';
import { drawPaper, paperName, pictureOf } from './draw-certificate.ts';
import { exportCertificates } from './export-certificates.ts';
import { lookUp } from './find-certificate.ts';
import { findMissing } from './issue-certificate.ts';
import { may } from './policy.ts';
import { presentCertificate, presentIssued } from './present-certificate.ts';
import { findByCode, listValid } from './store.ts';
import { listIssued, readIssued } from './store-desk.ts';

/** Each is drawn anew, in the one thread that mails need too: nobody has the others wait. */
const openings = limit({ name: 'certificate-papers', most: 30, seconds: 60 });

const success = true as const;

/** What learners call, and whoever was shown a certificate. */
export function learnerRoutes(serve: Serve, context: AppContext): void {
  const throttle = throttleOf(context);

  serve(contract.listMissing, async ({ actor, query }) => ({
    success,
    courses: await findMissing(context, actor.personId, query.courseId ?? null),
  }));

  serve(contract.listMyCertificates, async ({ actor }) => {
    const rows = await listValid(context.database, actor.personId);
    return { success, certificates: rows.map((row) => presentCertificate(context, row)) };
  });

  serve(contract.readCertificate, async ({ params, address }) => {
    const row = await lookUp(context, params.code, address);
    return { success, certificate: presentCertificate(context, row) };
  });

  serve(contract.readCertificatePaper, async ({ actor, params, locale }) => {
    await throttle.spend(openings, actor.personId);
    const code = readCertificateCode(params.code);
    const row = code && (await findByCode(context.database, code));
    if (!row || !may(actor, 'read', row)) throw refuse('certificate_not_found');
    if (row.endedAs !== null) throw refuse('certificate_not_valid');
    const drawn = await drawPaper(context, row, locale);
    return privateFile('application/pdf', drawn, { name: paperName(row), as: 'attachment' });
  });
}

/** What the office calls. */
export function officeRoutes(serve: Serve, context: AppContext): void {
  serve(desk.listCertificates, async ({ actor, query: { after, most, ...filters } }) => {
    const { rows, ...rest } = await listIssued(context.database, { filters, page: { after, most } });
    return { success, rows: rows.map((row) => presentIssued(context, row, actor)), ...rest };
  });

  serve(desk.exportCertificates, ({ actor, body: { file, ...filters }, locale }) =>
    exportCertificates(context, { filters, file, staffId: actor.personId, locale }),
  );

  serve(desk.inspectCertificate, async ({ actor, params }) => {
    const row = await readIssued(context.database, params.certificateId);
    if (!row) throw refuse('certificate_not_found');
    return { success, certificate: presentIssued(context, row, actor) };
  });

  serve(desk.correctCertificate, async ({ actor, params, body }) => {
    const act = { id: params.certificateId, staffId: actor.personId, name: body.name };
    return { success, certificate: presentIssued(context, await correctCertificate(context, act), actor) };
  });

  serve(desk.revokeCertificate, async ({ actor, params, body }) => {
    const act = { id: params.certificateId, staffId: actor.personId, reason: body.reason };
    return { success, certificate: presentIssued(context, await revokeCertificate(context, act), actor) };
  });

  serve(desk.issueCertificateAgain, async ({ actor, params }) => {
    const act = { id: params.certificateId, staffId: actor.personId };
    return { success, certificate: presentIssued(context, await issueAgain(context, act), actor) };
  });
}

/**
 * The picture of a certificate that counts, beside its page: chats fetch it without asking for anything else. Whoever keeps
 * it asks before each use: what was revoked or corrected is seen nowhere from that moment on.
 */
export function servePictures(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: { code: string } }>(`${pages.certificate}/picture.png`, async (request, reply) => {
    const row = await lookUp(context, request.params.code, request.ip);
    if (row.endedAs !== null) throw refuse('not_found');
    const { etag, png } = pictureOf(context, row, localeOf(request.headers));
    reply
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-language')
      .header('etag', etag)
      .header('x-robots-tag', 'noindex');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(await png());
  });
}
