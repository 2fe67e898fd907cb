import type { FastifyInstance } from 'fastify';
import type { FirstAnswers } from '../../../contract/pages/page-data.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Report, Serve } from '../../platform/http/serve.ts';
import { tellLearners } from './compose-mails.ts';
import { lookUp } from './find-certificate.ts';
import { issueWhenComplete } from './issue-certificate.ts';
import { policy } from './policy.ts';
import { presentCertificate } from './present-certificate.ts';
import { learnerRoutes, officeRoutes, servePictures } from './routes.ts';
import { sweepCertificates } from './sweep-certificates.ts';

/** What the page of a code is made with: what stands on the certificate, or that there is none. Refuses `too_many_tries`. */
async function answerPage(
  context: AppContext,
  typed: string,
  address: string,
): Promise<NonNullable<FirstAnswers['certificate']>> {
  try {
    return { code: typed, certificate: presentCertificate(context, await lookUp(context, typed, address)) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'certificate_not_found')
      return { code: typed, certificate: null };
    throw error;
  }
}

/**
 * Issues the certificate of a course if the last thing that it asks for was done just now. What was done is kept either
 * way, so a failure is only reported: the next look at the course, or the night, tries again. False when it failed.
 */
async function notice(
  context: AppContext,
  whose: { personId: string; courseId: string },
  report: Report,
): Promise<boolean> {
  try {
    await issueWhenComplete(context, whose);
    return true;
  } catch (error) {
    report('a certificate could not be issued', error as Error);
    return false;
  }
}

/** Certificates: what is missing for one, what stands on it, whether it counts. */
export const certificates = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    learnerRoutes(serve, context);
    officeRoutes(serve, context);
    sweepCertificates(context);
    tellLearners(context);
  },
  pictures: (app: FastifyInstance, context: AppContext): void => servePictures(app, context),
  answerPage,
  notice,
};
