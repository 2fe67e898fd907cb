import * as contract from '../../../contract/learning/certificates.ts';
import { listProgress } from '../../../contract/learning/learning.ts';
import { readCertificateCode } from '../../../rules/learning/certificate-code.ts';
import { CallFailed, call } from '../../platform/api/call.ts';
import { invalidate } from '../../platform/api/mutate.ts';
import { query } from '../../platform/api/query.ts';
import { readPersonId } from '../../platform/api/session.ts';

export type { Certificate, CertificateStanding } from '../../../contract/learning/certificates.ts';
export type Missing = contract.CertificateStanding['missing'][number];

/** What is missing for the certificate of every course of one's own. Always asked anew: the last thing was done a moment ago. */
export const missingQuery = (personId: string) => ({
  ...query(contract.listMissing, { personId, isKept: true }, ({ courses }) => courses),
  staleTime: 0,
});

/** The same for one course; null where one learns none such. */
export const missingInQuery = (courseId: string, personId: string) => ({
  ...query(
    contract.listMissing,
    { personId, query: { courseId }, isKept: true },
    ({ courses }) => courses[0] ?? null,
  ),
  staleTime: 0,
});

/** The server has counted what was watched, answered or built: what is missing may be less by now. */
export const missingIsOld = () =>
  void invalidate([contract.listMissing, contract.listMyCertificates, listProgress]);

/** One's certificates that count, the newest first. */
export const myCertificatesQuery = (personId: string) => ({
  ...query(contract.listMyCertificates, { personId, isKept: true }, ({ certificates }) => certificates),
  // As good as always asked anew, but once for all who show it.
  staleTime: 1_000,
});

/** One of one's own, as it was last shown on one's bench. */
async function ownCertificate(code: string, signal: AbortSignal): Promise<contract.Certificate | undefined> {
  const personId = readPersonId();
  const own = personId === null ? [] : await myCertificatesQuery(personId).queryFn({ signal });
  return own.find((one) => one.code === readCertificateCode(code));
}

/** What stands on the certificate of a code; null where nobody has it. Without a network one's own are known. */
export function certificateQuery(code: string) {
  const { queryKey, queryFn } = query(
    contract.readCertificate,
    { params: { code } },
    ({ certificate }): contract.Certificate | null => certificate,
  );
  return {
    queryKey,
    queryFn: (context: { signal: AbortSignal }) =>
      queryFn(context).catch(async (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        if (error.code === 'certificate_not_found') return null;
        const own = error.code === 'unreachable' && (await ownCertificate(code, context.signal));
        if (own) return own;
        throw error;
      }),
  };
}

/** A certificate of one's own as PDF. Raises CallFailed. */
export const fetchCertificate = (code: string): Promise<Blob> =>
  call(contract.readCertificatePaper, { params: { code } });
