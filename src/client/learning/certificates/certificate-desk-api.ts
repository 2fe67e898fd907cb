import * as contract from '../../../contract/learning/certificate-desk.ts';
import type { ListFile } from '../../../contract/platform/list.ts';
import { call } from '../../platform/api/call.ts';
import { type ListFilters, listQuery } from '../../platform/api/list.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';

/** A certificate as the office sees it. */
export type IssuedCertificate = ReturnType<typeof issuedOf>;
const issuedOf = ({ standing, ...rest }: contract.IssuedCertificate) => ({
  ...named(rest),
  status: standing,
});

/** The office's list, as it is filtered. */
export const issuedQuery = (filters: ListFilters, personId: string | null) =>
  listQuery(contract.listCertificates, { personId, filters }, (row): IssuedCertificate => issuedOf(row));

/** The same as a file. Raises CallFailed. */
export const downloadCertificates = (filters: ListFilters, file: ListFile): Promise<Blob> =>
  call(contract.exportCertificates, { body: { ...filters, file } as never });

/** One of them. */
export const issuedOneQuery = (personId: string | null, certificateId: string) =>
  query(contract.inspectCertificate, { personId, params: { certificateId } }, ({ certificate }) =>
    issuedOf(certificate),
  );

const changed = { changes: [contract.listCertificates, contract.inspectCertificate] };
const correct = mutate(contract.correctCertificate, changed);
const revoke = mutate(contract.revokeCertificate, changed);
const again = mutate(contract.issueCertificateAgain, changed);

/** Corrects the name, once. Raises CallFailed. */
export const correctName = (certificateId: string, name: string) =>
  correct({ params: { certificateId }, body: { name } });

/** Raises CallFailed. */
export const revokeCertificate = (certificateId: string, reason: string) =>
  revoke({ params: { certificateId }, body: { reason } });

/** Issues a revoked one once more. Raises CallFailed. */
export const issueAgain = (certificateId: string) => again({ params: { certificateId } });
