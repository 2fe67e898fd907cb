import { MAIL_KEPT_DAYS } from '../../../contract/platform/limits.ts';
import { MAILS_SORT } from '../../../contract/platform/listed-mails.ts';
import { mailTemplates } from '../../../contract/platform/office.ts';
import { m } from '../../../texts/generated/messages.js';
import { sayMail, sayMailState } from '../../../texts/say-mail.ts';
import { mailProblemWords } from '../../../texts/staff-words.ts';
import { CallFailed } from '../api/call.ts';
import { showMoment } from '../api/show-date.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { MailBeside } from './mail-beside.tsx';
import { downloadMails, type ListedMail, mailsQuery, retryMails } from './mails-api.ts';
import { StaffLayout } from './staff-layout.tsx';
import type { Choice, List } from './table/list.ts';
import { ListTable } from './table/list-table.tsx';

/** /staff/mail: every mail of the site, which are stuck and why; one opens beside the list with its words for whoever asks. */
export default function Mails() {
  return (
    <StaffLayout title={m.office_mail_title()}>
      <ListTable list={list} />
    </StaffLayout>
  );
}

const useStatuses = (): readonly Choice[] => [
  ['stuck', m.office_mail_status_stuck()],
  ['waiting', m.office_mail_state_waiting()],
  ['sent', m.office_mail_is_sent()],
];
const templates: readonly Choice[] = mailTemplates
  .map((template): Choice => [template, sayMail(template)])
  .sort(([, one], [, other]) => one.localeCompare(other));

const toneOf = ({ state, problem }: ListedMail): Tone => {
  if (state === 'undeliverable') return 'led';
  if (state === 'waiting') return problem ? 'sun' : 'plain';
  return state === 'kept' ? 'plain' : 'power';
};

/** What was not stuck any more is said, and stays as it is. */
async function retry(rows: readonly ListedMail[]) {
  const { left } = await retryMails(rows.map(({ id }) => id));
  if (left > 0) throw new CallFailed(m.office_mail_left({ count: left }), 'mail_not_stuck', 409, null);
}

const list: List<ListedMail> = {
  name: 'mails',
  caption: m.office_mail_title,
  search: m.office_mail_search,
  filters: [
    { name: 'status', label: m.office_mail_state, kind: 'choice', useChoices: useStatuses },
    { name: 'template', label: m.office_mail_col_mail, kind: 'choice', useChoices: () => templates },
    { name: 'from', label: m.audit_from, kind: 'day' },
    { name: 'to', label: m.audit_to, kind: 'day' },
  ],
  columns: [
    {
      id: 'mail',
      title: m.office_mail_col_mail,
      cell: ({ template }) => <span className="font-semibold">{sayMail(template)}</span>,
    },
    {
      id: 'state',
      title: m.office_mail_state,
      cell: (mail) => <Badge tone={toneOf(mail)}>{sayMailState(mail)}</Badge>,
    },
    { id: 'to', title: m.office_mail_to, className: 'max-w-64 truncate', cell: ({ to }) => to ?? '—' },
    {
      id: 'why',
      title: m.office_mail_why,
      className: 'max-w-72 truncate max-sm:hidden',
      cell: ({ problem }) => problem && mailProblemWords[problem.reason](),
    },
    { id: 'tries', title: m.office_mail_col_tries, numeric: true, cell: ({ tries }) => String(tries) },
    {
      id: 'since',
      title: m.office_mail_col_since,
      sort: ['-written', 'written'],
      cell: ({ writtenAt }) => <time dateTime={writtenAt}>{showMoment(writtenAt)}</time>,
    },
    {
      id: 'left',
      title: m.office_mail_left_at,
      isExtra: true,
      cell: ({ settledAt }) => settledAt && <time dateTime={settledAt}>{showMoment(settledAt)}</time>,
    },
  ],
  sort: MAILS_SORT,
  rows: mailsQuery,
  Beside: MailBeside,
  acts: [
    {
      id: 'retry',
      right: 'office.retryMail',
      name: m.office_mail_retry,
      run: retry,
      done: (count) => m.office_mail_retried_many({ count }),
    },
  ],
  takeAlong: { name: m.office_mail_file, fetch: downloadMails, right: 'office.listMails' },
  failed: m.office_mail_failed,
  empty: m.office_mail_empty_sent,
  emptyText: () => m.office_mail_empty_sent_text({ days: MAIL_KEPT_DAYS }),
  nothing: ({ status, sort: _order, ...others }) => {
    if (Object.keys(others).length > 0) return null;
    if (status === 'stuck')
      return { title: m.office_mail_empty_stuck(), text: m.office_mail_empty_stuck_text() };
    return status === 'waiting'
      ? { title: m.office_mail_empty_waiting(), text: m.office_mail_empty_waiting_text() }
      : null;
  },
};
