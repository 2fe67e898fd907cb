import { queryOptions } from '@tanstack/react-query';
import * as contract from '../../contract/office.ts';
import { listMails, type MailStatus } from '../../contract/office.ts';
import { call } from './call.ts';
import { readPersonId } from './session.ts';

/** A queue of the office in the cache: what one person was shown is never another's. */
export const queueKey = (noun: string, status: string) => ['staff', noun, status, readPersonId()] as const;

/** A page of the mails of a status. What waits or is stuck is asked for again every 15 seconds. */
export const mailsQuery = (status: MailStatus, page: number) =>
  queryOptions({
    queryKey: ['staff', 'mails', status, page, readPersonId()],
    queryFn: ({ signal }) => call(listMails, { query: { status, page }, signal }),
    staleTime: 5_000,
    refetchInterval: status === 'sent' ? false : 15_000,
  });

/** The words of a mail; that somebody reads them is written down. Raises CallFailed. */
export const openMail = (mailId: string) => call(contract.openMail, { params: { mailId } });

/** Tries a stuck mail again now. Raises CallFailed. */
export const retryMail = (mailId: string) => call(contract.retryMail, { params: { mailId } });
