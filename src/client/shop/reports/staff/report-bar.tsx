import { type FormEvent, type ReactNode, useState } from 'react';
import { reportGroupings } from '../../../../contract/shop/reports.ts';
import type { Period, usualPeriods } from '../../../../rules/shop/report-period.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../platform/ui/button.tsx';
import type { AskedReport } from '../reports-api.ts';
import { byWords } from './report-words.ts';

type Usual = ReturnType<typeof usualPeriods>;
const usualWords: Record<keyof Usual, () => string> = {
  this_month: m.reports_this_month,
  last_month: m.reports_last_month,
  this_year: m.reports_this_year,
  last_year: m.reports_last_year,
};
const usualNames = Object.keys(usualWords) as (keyof Usual)[];

/** A year has too many days to look at, and a month is one bar. */
function suiting(name: keyof Usual, by: AskedReport['by']): AskedReport['by'] {
  if (name.endsWith('year') && by === 'day') return 'month';
  return name.endsWith('month') && by === 'month' ? 'day' : by;
}

type Props = { asked: AskedReport; usual: Usual; onAsk: (change: Partial<AskedReport>) => void };

/** Which days, and by what they are put together. */
export function ReportBar({ asked, usual, onAsk }: Props) {
  const { from, to, by } = asked;
  const isUsual = (name: keyof Usual) => usual[name].from === from && usual[name].to === to;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <Choices legend={m.reports_period()}>
        {usualNames.map((name) => (
          <Choice
            key={name}
            chosen={isUsual(name)}
            onChoose={() => onAsk({ ...usual[name], by: suiting(name, by) })}
          >
            {usualWords[name]()}
          </Choice>
        ))}
      </Choices>
      <DaysForm key={`${from} ${to}`} from={from} to={to} onAsk={onAsk} />
      <Choices legend={m.reports_by()}>
        {reportGroupings.map((one) => (
          <Choice key={one} chosen={one === by} onChoose={() => onAsk({ by: one })}>
            {byWords[one]()}
          </Choice>
        ))}
      </Choices>
    </div>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-quiet text-xs">{legend}</legend>
      <div className="flex flex-wrap overflow-hidden rounded-chip border border-edge">{children}</div>
    </fieldset>
  );
}

type ChoiceProps = { chosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ chosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="min-h-11 grow px-4 font-semibold text-sm first:rounded-l-chip last:rounded-r-chip hover:bg-paper-deep focus-visible:outline-offset-[-4px] aria-pressed:bg-ink aria-pressed:text-white"
    >
      {children}
    </button>
  );
}

/** Any days. They are asked for together: one alone may be half typed. */
function DaysForm({ from, to, onAsk }: Period & Pick<Props, 'onAsk'>) {
  const [typed, setTyped] = useState<Period>({ from, to });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.from && typed.to) onAsk(typed);
  };
  const field = (name: keyof Period, label: string) => (
    <label className="grid gap-1">
      <span className="text-quiet text-xs">{label}</span>
      <input
        type="date"
        name={name}
        required
        min="2000-01-01"
        max="2999-12-31"
        value={typed[name]}
        onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
        className="min-h-[2.875rem] w-32 rounded-chip border border-edge bg-surface px-2 text-sm tabular-nums"
      />
    </label>
  );
  return (
    <form method="post" onSubmit={send} className="flex flex-wrap items-end gap-2">
      {field('from', m.reports_from())}
      {field('to', m.reports_to())}
      <Button type="submit" size="small" variant="quiet">
        {m.reports_show()}
      </Button>
    </form>
  );
}
