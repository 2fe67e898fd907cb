import { v7 as newId } from 'uuid';
import { closed, nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  tries: {
    'office.readRoom': () => closed(),
    'office.readToday': () => closed(),
    'office.listMails': () => closed(),
    'office.exportMails': () => closed(undefined, { file: 'csv' }),
    'office.readMail': ({ his }) => closed({ mailId: his.mail }),
    'office.openMail': ({ his }) => closed({ mailId: his.mail }),
    'office.retryMail': ({ his }) => closed({ mailId: his.mail }),
    'office.retryMails': ({ his }) => closed(undefined, { mailIds: [his.mail] }),
    'office.listActs': () => closed(),
    'office.findActs': () => closed(),
    'office.listActors': () => closed(),
    'office.downloadActs': () => closed(undefined, { file: 'csv' }),
  },
  inputs: ({ staff }) => ({
    downloadActs: { body: { file: 'csv' }, tokens: staff },
    exportMails: { body: { file: 'csv' }, tokens: staff },
    retryMails: { body: { mailIds: [newId()] }, tokens: staff },
  }),
});
