import type { ListFile } from '../../../contract/platform/list.ts';
import * as listed from '../../../contract/platform/listed-mails.ts';
import * as contract from '../../../contract/platform/office.ts';
import { call } from '../api/call.ts';
import { type ListFilters, listQuery } from '../api/list.ts';
import { mutate } from '../api/mutate.ts';
import { type Named, named } from '../api/named.ts';
import { query } from '../api/query.ts';

export type Mail = Named<contract.OfficeMail>;
export type ListedMail = Named<listed.ListedMail>;

/** The mails of the site, as they are filtered. What waits or is stuck is asked for again every 15 seconds. */
export const mailsQuery = (filters: ListFilters, personId: string | null) => ({
  ...listQuery(listed.listMails, { personId, filters }, (row): ListedMail => named(row)),
  refetchInterval: filters.status === 'stuck' || filters.status === 'waiting' ? 15_000 : (false as const),
});

/** The same as a file, without their words. Raises CallFailed. */
export const downloadMails = (filters: ListFilters, file: ListFile): Promise<Blob> =>
  call(listed.exportMails, { body: { ...filters, file } as never });

/** One mail without its words, and whether a mail server takes mails at all. */
export const mailQuery = (personId: string | null, mailId: string) =>
  query(listed.readMail, { personId, params: { mailId } }, ({ mail, sentByServer }) => ({
    mail: named(mail) as Mail,
    sentByServer,
  }));

/** The words of a mail; that somebody reads them is written down. Raises CallFailed. */
export const openMail = (mailId: string) => call(contract.openMail, { params: { mailId } });

const trying = { changes: [listed.listMails, listed.readMail], evenRefused: true } as const;
const retry = mutate(contract.retryMail, trying);
/** Tries a stuck mail again now. Raises CallFailed. */
export const retryMail = (mailId: string) => retry({ params: { mailId } });

const retryMany = mutate(listed.retryMails, trying);
/** Tries these again now, of which those that are not stuck are left; says how many. Raises CallFailed. */
export const retryMails = (mailIds: string[]): Promise<{ retried: number; left: number }> =>
  retryMany({ body: { mailIds } });
