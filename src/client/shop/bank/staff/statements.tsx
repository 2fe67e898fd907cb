import { useMutation } from '@tanstack/react-query';
import { m } from '../../../../texts/generated/messages.js';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Warning } from '../../../platform/office/desk-parts.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import { useSecondPress } from '../../../platform/office/use-second-press.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Table, TableCell, TableRow } from '../../../platform/ui/table.tsx';
import { type Statement, takeStatementBack } from '../bank-api.ts';
import { bankNames, showDay } from './bank-words.ts';
import type { TakingBack } from './use-taking-back.ts';

type Props = { statements: readonly Statement[]; takingBack: TakingBack };

/** The last statements that were sent; one that was read wrongly is taken back by a second press. */
export function Statements({ statements, takingBack }: Props) {
  const twice = useSecondPress<string>();
  const mayWork = useMay('bank.work');
  const taking = useMutation({
    mutationFn: ({ id }: Statement) => takeStatementBack(id),
    onSuccess: ({ removed, stayed }) =>
      takingBack.say(
        [
          m.bank_statement_back_done({ count: removed }),
          ...(stayed > 0 ? [m.bank_statement_back_stayed({ count: stayed })] : []),
        ].join(' '),
      ),
    onError: takingBack.fail,
    onSettled: twice.forget,
  });
  return (
    <Table
      caption={m.bank_statements()}
      columns={[
        { id: 'statement', title: m.bank_col_statement() },
        { id: 'deposits', title: m.bank_col_deposits(), numeric: true },
        { id: 'added', title: m.bank_col_added(), numeric: true },
        { id: 'sent', title: m.bank_col_sent() },
        ...(mayWork ? [{ id: 'back', title: m.bank_col_wrong() }] : []),
      ]}
    >
      {statements.map((one) => (
        <TableRow key={one.id}>
          <TableCell>
            <span className="block font-semibold">{bankNames[one.bank]()}</span>
            <span className="block text-quiet text-xs">{`${showDay(one.from)} – ${showDay(one.to)}`}</span>
          </TableCell>
          <TableCell numeric>{one.deposits}</TableCell>
          <TableCell numeric>{one.added}</TableCell>
          <TableCell className="text-xs">
            {[showMoment(one.sentAt), one.sentBy].filter(Boolean).join(' · ')}
          </TableCell>
          {mayWork && (
            <TableCell className="min-w-60 text-xs">
              {one.takenBackAt ? (
                m.bank_statement_was_taken_back({ date: showMoment(one.takenBackAt) })
              ) : (
                <>
                  <Button
                    size="small"
                    variant={twice.warned === one.id ? 'danger' : 'quiet'}
                    pending={taking.isPending && taking.variables.id === one.id}
                    onClick={() => !taking.isPending && twice.press(one.id) && taking.mutate(one)}
                  >
                    {twice.warned === one.id ? m.bank_statement_back_really() : m.bank_statement_back()}
                  </Button>
                  <span role="alert">
                    {twice.warned === one.id && <Warning>{m.bank_statement_back_warning()}</Warning>}
                  </span>
                </>
              )}
            </TableCell>
          )}
        </TableRow>
      ))}
    </Table>
  );
}
