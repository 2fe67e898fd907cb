import { useQuery } from '@tanstack/react-query';
import { showRupees } from '../../../../rules/platform/money.ts';
import { faultOfPeriod } from '../../../../rules/shop/report-period.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showNumber } from '../../../../texts/locale.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { Warning } from '../../../platform/office/desk-parts.tsx';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorPanel } from '../../../platform/ui/error-panel.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { type AskedReport, type Report, reportQuery } from '../reports-api.ts';
import { useAskedReport } from './asked-report.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportDownloads } from './report-downloads.tsx';
import { ReportTable } from './report-table.tsx';
import { periodWords } from './report-words.ts';

/** /staff/reports: what the payments of a period came to. */
export default function Reports() {
  return (
    <StaffLayout title={m.reports_title()}>
      <Desk />
    </StaffLayout>
  );
}

const faultWords = {
  report_period_wrong: m.failure_report_period_wrong,
  report_period_too_long: m.failure_report_period_too_long,
};

function Desk() {
  const { asked, usual, ask } = useAskedReport();
  const fault = faultOfPeriod(asked, asked.by);
  return (
    <>
      <ReportBar asked={asked} usual={usual} onAsk={ask} />
      <div role="alert">{fault && <Warning>{faultWords[fault]()}</Warning>}</div>
      {!fault && <Shown asked={asked} />}
    </>
  );
}

function Shown({ asked }: { asked: AskedReport }) {
  const { data, error, isFetching, refetch } = useQuery(reportQuery(usePersonId(), asked));
  if (!data && error)
    return (
      <ErrorPanel
        title={m.reports_failed()}
        text={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-[70dvh] w-full" />;
  const isEmpty = data.groups.length === 0 && !hasSchools(data);
  return (
    <section aria-labelledby="report-days" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="report-days" className="font-bold font-display text-xl">
          {periodWords(asked)}
        </h2>
        {!isEmpty && <ReportDownloads asked={asked} />}
      </div>
      {isEmpty ? (
        <EmptyState level="h3" title={m.reports_empty()} text={m.reports_empty_text()} action={null} />
      ) : (
        <>
          <Sums report={data} />
          <ReportChart asked={asked} report={data} />
          <ReportTable report={data} by={asked.by} />
          <div className="grid max-w-read gap-2 text-sm">
            <Papers report={data} />
            {hasSchools(data) && <Schools report={data} />}
            {asked.by === 'course' && <p className="text-quiet">{m.reports_by_course_note()}</p>}
          </div>
        </>
      )}
    </section>
  );
}

/** What one wants to know first. */
function Sums({ report }: { report: Report }) {
  const { verified, refunded, net, waiting, taxable, cgst, sgst, igst } = report.totals;
  const taxes = (Math.round(cgst * 100) + Math.round(sgst * 100) + Math.round(igst * 100)) / 100;
  const sums = [
    [m.reports_sum_verified({ count: showNumber(verified.count) }), verified.amount],
    [m.reports_sum_refunded({ count: showNumber(refunded.count) }), refunded.amount],
    [m.reports_sum_net(), net],
    [m.reports_sum_waiting({ count: showNumber(waiting.count) }), waiting.amount],
    [m.reports_sum_taxable(), taxable],
    [m.reports_sum_taxes(), taxes],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-paper border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
      {sums.map(([name, amount]) => (
        <div key={name} className="grid content-between bg-surface px-4 py-3">
          <dt className="text-quiet text-xs">{name}</dt>
          <dd className="font-bold font-display text-lg tabular-nums sm:text-xl">{showRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

const hasSchools = ({ schools: { paid, sentBack, invoiced, credited } }: Report): boolean =>
  paid.count + sentBack.count > 0 || invoiced + credited > 0;

/** What schools paid, apart from all sums of families: they pay after their papers. */
function Schools({ report: { schools } }: { report: Report }) {
  const { cgst, sgst, igst } = schools;
  const taxes = (Math.round(cgst * 100) + Math.round(sgst * 100) + Math.round(igst * 100)) / 100;
  return (
    <p>
      {m.reports_schools_text({
        paid: showRupees(schools.paid.amount),
        back: showRupees(schools.sentBack.amount),
        invoiced: showRupees(schools.invoiced),
        credited: showRupees(schools.credited),
        taxes: showRupees(taxes),
      })}
    </p>
  );
}

/** Whether the papers say the same, and where they can not. */
function Papers({ report: { papers, paperless } }: { report: Report }) {
  const { verified, refunded } = paperless;
  const left = (Math.round(papers.invoiced * 100) - Math.round(papers.credited * 100)) / 100;
  return (
    <>
      <p>
        {m.reports_papers({
          invoiced: showRupees(papers.invoiced),
          credited: showRupees(papers.credited),
          left: showRupees(left),
        })}
      </p>
      {verified.count + refunded.count > 0 && (
        <p>
          {m.reports_paperless({
            verified: showNumber(verified.count),
            amount: showRupees(verified.amount),
            refunded: showNumber(refunded.count),
            back: showRupees(refunded.amount),
          })}
        </p>
      )}
    </>
  );
}
