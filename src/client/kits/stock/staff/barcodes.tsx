import { BARCODE_MOST } from '../../../../contract/kits/stock.ts';
import { m } from '../../../../texts/generated/messages.js';
import { useFields } from '../../../platform/form/use-fields.ts';
import { useDoing } from '../../../platform/office/use-doing.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { noteBarcode, removeBarcode, type StockPart } from '../stock-api.ts';

/** What suppliers print on a part: noted here, it ticks the part while one packs. */
export function Barcodes({ part, mayKeep }: { part: StockPart; mayKeep: boolean }) {
  const { isBusy, doing } = useDoing();
  if (!mayKeep && part.barcodes.length === 0) return null;
  return (
    <section aria-label={m.stock_barcodes()} className="grid gap-2">
      <h3 className="font-semibold text-sm">{m.stock_barcodes()}</h3>
      {part.barcodes.length > 0 && (
        <ul className="grid">
          {part.barcodes.map((code) => (
            <li
              key={code}
              className="flex min-h-11 items-center justify-between gap-3 border-line border-t text-sm"
            >
              <span className="min-w-0 break-all font-mono">{code}</span>
              {mayKeep && (
                <Button
                  size="small"
                  variant="quiet"
                  pending={isBusy}
                  onClick={() => void doing(() => removeBarcode(part.id, code), m.stock_barcode_removed())}
                >
                  {m.stock_barcode_remove({ code })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayKeep && <NoteBarcode part={part} />}
    </section>
  );
}

function NoteBarcode({ part }: { part: StockPart }) {
  const { announce } = useNotices();
  const { form, text, failure, isSending } = useFields({
    empty: { code: '' },
    check: ({ code }) => ({
      code: code.replace(/\s/g, '').length < 3 ? m.fault_barcode_needed() : undefined,
    }),
    send: async ({ code }, form) => {
      await noteBarcode(part.id, code);
      form.reset();
      announce(m.stock_barcode_noted(), 'success');
    },
  });
  return (
    <form {...form} aria-label={m.stock_barcode_note()} className="grid gap-2">
      <FormError {...failure} />
      <TextField
        label={m.stock_barcode_scan()}
        hint={m.stock_barcode_hint()}
        autoComplete="off"
        maxLength={BARCODE_MOST}
        {...text('code')}
      />
      <Button type="submit" size="small" className="w-fit" pending={isSending}>
        {m.stock_barcode_note()}
      </Button>
    </form>
  );
}
