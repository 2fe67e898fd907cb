import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showNumber } from '../../../../texts/locale.ts';
import { Table, TableCell, TableRow } from '../../../platform/ui/table.tsx';
import type { Report, ReportFigures, ReportGrouping } from '../reports-api.ts';
import { byWords, groupWords } from './report-words.ts';

type Column = { id: string; title: () => string; value: (figures: ReportFigures) => string };

/** What is nothing is a dash: the eye goes to what is something. */
const none = '–';
const money = (amount: number) => (amount === 0 ? none : showRupees(amount));
const count = (counted: number) => (counted === 0 ? none : showNumber(counted));

const columns: readonly Column[] = [
  { id: 'count', title: m.reports_col_verified_count, value: ({ verified }) => count(verified.count) },
  { id: 'verified', title: m.reports_col_verified, value: ({ verified }) => money(verified.amount) },
  { id: 'refunded', title: m.reports_col_refunded, value: ({ refunded }) => money(refunded.amount) },
  { id: 'net', title: m.reports_col_net, value: ({ net }) => money(net) },
  { id: 'waiting', title: m.reports_col_waiting_count, value: ({ waiting }) => count(waiting.count) },
  { id: 'waiting-amount', title: m.reports_col_waiting, value: ({ waiting }) => money(waiting.amount) },
  { id: 'rejected', title: m.reports_col_rejected, value: ({ rejected }) => count(rejected) },
  { id: 'discount', title: m.reports_col_discount, value: ({ discount }) => money(discount) },
  { id: 'taxable', title: m.reports_col_taxable, value: ({ taxable }) => money(taxable) },
  { id: 'cgst', title: m.reports_col_cgst, value: ({ cgst }) => money(cgst) },
  { id: 'sgst', title: m.reports_col_sgst, value: ({ sgst }) => money(sgst) },
  { id: 'igst', title: m.reports_col_igst, value: ({ igst }) => money(igst) },
];

/** The groups of a report, and their sum. */
export function ReportTable({ report, by }: { report: Report; by: ReportGrouping }) {
  // Days stand in one line; a course may need two.
  const width = by === 'course' ? 'min-w-32 max-w-48 sm:max-w-80' : 'whitespace-nowrap';
  const row = (key: string, name: string, figures: ReportFigures, isSum = false) => (
    <TableRow key={key}>
      <th
        scope="row"
        className={`sticky left-0 ${width} bg-surface px-3 py-1.5 text-left ${isSum ? 'font-bold' : 'font-normal'}`}
      >
        {name}
      </th>
      {columns.map(({ id, value }) => (
        <TableCell
          key={id}
          numeric
          className={`whitespace-nowrap py-1.5 ${isSum || id === 'net' ? 'font-bold' : ''}`}
        >
          {value(figures)}
        </TableCell>
      ))}
    </TableRow>
  );
  return (
    <Table
      caption={m.reports_title()}
      reachable
      columns={[
        { id: 'name', title: byWords[by](), className: 'sticky left-0 bg-paper-deep' },
        ...columns.map(({ id, title }) => ({ id, title: title(), numeric: true })),
      ]}
    >
      {report.groups.map((group) => row(`group ${group.key}`, groupWords(group, by), group))}
      {report.others && row('others', m.reports_others(), report.others)}
      {row('sum', m.reports_all(), report.totals, true)}
    </Table>
  );
}
