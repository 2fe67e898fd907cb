import { useId, useState } from 'react';
import type { StatementColumns } from '../../../../contract/shop/bank.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../platform/ui/button.tsx';
import { FieldError } from '../../../platform/ui/field.tsx';

type Meaning = keyof StatementColumns;
const meanings: [Meaning, () => string][] = [
  ['date', m.bank_column_date],
  ['narration', m.bank_column_narration],
  ['reference', m.bank_column_reference],
  ['deposit', m.bank_column_deposit],
  ['amount', m.bank_column_amount],
  ['sign', m.bank_column_sign],
  ['balance', m.bank_column_balance],
];

type Props = {
  signature: string;
  header: string[] | null;
  rows: string[][];
  fault: string | undefined;
  sending: boolean;
  onChoose: (chosen: { signature: string; columns: StatementColumns }) => void;
  onCancel: () => void;
};

/** Asks which column of a statement is what, above its first lines. */
export function ColumnsForm({ signature, header, rows, fault, sending, onChoose, onCancel }: Props) {
  const [chosen, setChosen] = useState<Record<number, Meaning | undefined>>({});
  const [missing, setMissing] = useState<string>();
  const form = useId();
  const count = Math.max(header?.length ?? 0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_none, index) => index);

  function send() {
    const at = (meaning: Meaning) => columns.filter((index) => chosen[index] === meaning);
    if (meanings.some(([meaning]) => at(meaning).length > 1)) return setMissing(m.bank_columns_twice());
    const one = (meaning: Meaning) => at(meaning)[0] ?? null;
    const [date, narration, deposit, amount] = [one('date'), one('narration'), one('deposit'), one('amount')];
    if (date === null || narration === null || (deposit === null) === (amount === null))
      return setMissing(m.bank_columns_needed());
    setMissing(undefined);
    const rest = { reference: one('reference'), sign: one('sign'), balance: one('balance') };
    onChoose({ signature, columns: { date, narration, deposit, amount, ...rest } });
  }

  return (
    <section
      aria-labelledby="columns-title"
      className="grid min-w-0 gap-3 rounded-paper border border-line bg-surface p-4"
    >
      <h2 id="columns-title" className="font-bold font-display text-lg">
        {m.bank_columns_title()}
      </h2>
      <p className="max-w-read text-sm">{m.bank_columns_text()}</p>
      <div className="overflow-x-auto">
        <table className="border-collapse text-left text-sm">
          <caption className="sr-only">{m.bank_columns_preview()}</caption>
          <thead>
            <tr>
              {columns.map((index) => {
                const name = header?.[index] || m.bank_columns_number({ number: index + 1 });
                return (
                  <th key={index} scope="col" className="px-2 py-1.5 align-bottom font-semibold">
                    <div className="grid gap-1">
                      <label htmlFor={`${form}-${index}`}>{name}</label>
                      <select
                        id={`${form}-${index}`}
                        value={chosen[index] ?? ''}
                        onChange={({ currentTarget }) =>
                          setChosen({
                            ...chosen,
                            [index]: (currentTarget.value || undefined) as Meaning | undefined,
                          })
                        }
                        className="min-h-11 rounded-touch border-2 border-edge bg-surface px-2 font-normal"
                      >
                        <option value="">{m.bank_column_none()}</option>
                        {meanings.map(([meaning, words]) => (
                          <option key={meaning} value={meaning}>
                            {words()}
                          </option>
                        ))}
                      </select>
                    </div>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join('|')} className="border-line border-t">
                {columns.map((index) => (
                  <td key={index} className="max-w-72 truncate px-2 py-1.5">
                    {row[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(missing ?? fault) && <FieldError id={undefined} text={missing ?? fault ?? ''} />}
      <div className="flex flex-wrap gap-3">
        <Button size="small" pending={sending} onClick={send}>
          {m.bank_columns_send()}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {m.bank_columns_cancel()}
        </Button>
      </div>
    </section>
  );
}
