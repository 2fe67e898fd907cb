import * as contract from '../../contract/office.ts';
import { call } from './call.ts';
import { mutate } from './mutate.ts';
import { type Named, named } from './named.ts';
import { query } from './query.ts';

export type Mail = Named<contract.OfficeMail>;

/** A page of the mails of a status. What waits or is stuck is asked for again every 15 seconds. */
export const mailsQuery = (status: contract.MailStatus, page: number, personId: string | null) => ({
  ...query(contract.listMails, { personId, query: { status, page } }, ({ mails, ...rest }) => ({
    ...rest,
    mails: mails.map(named),
  })),
  staleTime: 5_000,
  refetchInterval: status === 'sent' ? (false as const) : 15_000,
});

/** The words of a mail; that somebody reads them is written down. Raises CallFailed. */
export const openMail = (mailId: string) => call(contract.openMail, { params: { mailId } });

const retry = mutate(contract.retryMail, { changes: [contract.listMails], evenRefused: true });

/** Tries a stuck mail again now. Raises CallFailed. */
export const retryMail = (mailId: string) => retry({ params: { mailId } });
