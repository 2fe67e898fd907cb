import { useId } from 'react';
import { showRupees } from '../../../../rules/platform/money.ts';
import { stepsOf } from '../../../../rules/shop/report-period.ts';
import { m } from '../../../../texts/generated/messages.js';
import type { AskedReport, Report, ReportGroup } from '../reports-api.ts';
import { chartScale } from './chart-scale.ts';
import { groupWords } from './report-words.ts';

/** Courses and coupons that are drawn; the table has all. */
const DRAWN_MOST = 8;

type Props = { asked: AskedReport; report: Report };

/** A picture of a report: what came in, and what went back. The table beside it tells the same. */
export function ReportChart({ asked, report }: Props) {
  const { by } = asked;
  return (
    <figure className="rounded-paper border border-line bg-surface p-4">
      <figcaption className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <Legend className="bg-leaf">{m.reports_chart_verified()}</Legend>
        <Legend className="bg-led">{m.reports_chart_refunded()}</Legend>
      </figcaption>
      {by === 'day' || by === 'month' ? (
        <Columns asked={asked} by={by} report={report} />
      ) : (
        <Bars asked={asked} report={report} />
      )}
    </figure>
  );
}

function Legend({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-[2px] ${className}`} />
      {children}
    </span>
  );
}

/** What the picture shows, for those who listen. */
function describe({ by }: AskedReport, groups: readonly ReportGroup[]): string {
  const [first, ...others] = groups;
  if (!first) return '';
  const best = others.reduce((most, one) => (one.verified.amount > most.verified.amount ? one : most), first);
  return m.reports_chart_text({ name: groupWords(best, by), amount: showRupees(best.verified.amount) });
}

const HEIGHT = 100;

/** A column a day or a month: up what came, down what went back. */
function Columns({ asked, by, report }: Props & { by: 'day' | 'month' }) {
  const [titleId, textId] = [useId(), useId()];
  const steps = stepsOf(asked, by);
  const byKey = new Map(report.groups.map((group) => [group.key, group]));
  const drawn = steps.map((key) => byKey.get(key));
  const { top, bottom, lines } = chartScale(
    Math.max(0, ...report.groups.map(({ verified }) => verified.amount)),
    Math.max(0, ...report.groups.map(({ refunded }) => refunded.amount)),
  );
  const y = (amount: number) => ((top - amount) / (top - bottom)) * HEIGHT;
  const [first = '', last = ''] = [steps[0], steps.at(-1)];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-quiet text-xs tabular-nums">
      <svg aria-hidden="true" className="h-44 w-16 overflow-visible sm:w-20">
        {lines.map((line) => (
          <text
            key={line}
            x="100%"
            y={`${y(line)}%`}
            dy="0.32em"
            textAnchor="end"
            className="fill-quiet text-xs"
          >
            {showRupees(line)}
          </text>
        ))}
      </svg>
      <svg
        role="img"
        aria-labelledby={`${titleId} ${textId}`}
        viewBox={`0 0 ${steps.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-44 w-full overflow-visible"
      >
        <title id={titleId}>{by === 'day' ? m.reports_chart_days() : m.reports_chart_months()}</title>
        <desc id={textId}>{describe(asked, report.groups)}</desc>
        {lines.map((line) => (
          <line
            key={line}
            x1={0}
            x2={steps.length}
            y1={y(line)}
            y2={y(line)}
            vectorEffect="non-scaling-stroke"
            className={line === 0 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        {drawn.map(
          (group, index) =>
            group && (
              <g key={group.key}>
                <Column at={index} from={y(group.verified.amount)} to={y(0)} className="fill-leaf" />
                <Column at={index} from={y(0)} to={y(-group.refunded.amount)} className="fill-led" />
              </g>
            ),
        )}
      </svg>
      <span />
      <span className="flex justify-between">
        <span>{groupWords({ key: first, name: '' }, by)}</span>
        {last !== first && <span>{groupWords({ key: last, name: '' }, by)}</span>}
      </span>
    </div>
  );
}

/** The widest that a column may be beside others, of its place. */
const WIDTH = 0.72;

function Column({ at, from, to, className }: { at: number; from: number; to: number; className: string }) {
  if (to <= from) return null;
  return (
    <rect
      x={at + (1 - WIDTH) / 2}
      width={WIDTH}
      y={from}
      height={Math.max(to - from, 0.8)}
      className={className}
    />
  );
}

/** A bar a course or coupon, those that brought most first. */
function Bars({ asked, report }: Props) {
  const drawn = report.groups
    .filter(({ verified, refunded }) => verified.amount > 0 || refunded.amount > 0)
    .slice(0, DRAWN_MOST);
  const most = Math.max(1, ...drawn.flatMap(({ verified, refunded }) => [verified.amount, refunded.amount]));
  return (
    <div
      role="img"
      aria-label={`${asked.by === 'course' ? m.reports_chart_courses() : m.reports_chart_coupons()} ${describe(asked, drawn)}`}
      className="grid gap-2 text-sm"
    >
      {drawn.map((group) => (
        <div
          key={group.key}
          className="grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)_auto] items-center gap-3 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_6rem]"
        >
          <span className="truncate">{groupWords(group, asked.by)}</span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            className="h-4 w-full rounded-[2px] bg-paper"
          >
            <rect width={(group.verified.amount / most) * 100} height={6} className="fill-leaf" />
            <rect y={7} width={(group.refunded.amount / most) * 100} height={3} className="fill-led" />
          </svg>
          <span className="text-right tabular-nums">{showRupees(group.verified.amount)}</span>
        </div>
      ))}
    </div>
  );
}
