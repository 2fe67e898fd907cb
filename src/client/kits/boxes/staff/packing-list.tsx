import { type FormEvent, useEffect, useRef, useState } from 'react';
import { boxNumber } from '../../../../texts/box-number.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Warning } from '../../../platform/office/desk-parts.tsx';
import { useDoing } from '../../../platform/office/use-doing.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { controlLook } from '../../../platform/ui/field.tsx';
import { type PackedPart, packBox, packReady, type WholeBox } from '../box-desk-api.ts';

const plain = (text: string) => text.trim().toLowerCase();

/** The part that a scanner read, by its key or by what its supplier prints on it; else the only one whose name begins so. */
function partOf(parts: readonly PackedPart[], typed: string): PackedPart | undefined {
  const asked = plain(typed);
  const read = asked.replace(/\s/g, '');
  const byKey = parts.find(
    ({ key, barcodes }) => plain(key) === asked || barcodes.some((code) => plain(code) === read),
  );
  const named = parts.filter(({ name }) => plain(name).startsWith(asked));
  return byKey ?? (named.length === 1 ? named[0] : undefined);
}

/**
 * What goes into a box, to be ticked: with a mouse, by its code (a scanner types it and presses Enter), or one after the
 * other by Enter alone. All ticked, Enter packs it.
 */
export function PackingList({ box }: { box: WholeBox }) {
  const { id: boxId, number, parts, kits, ready } = box;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, doing } = useDoing();
  // Whoever opens a box packs it: the scanner writes here.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  // What stands packed ahead needs no parts.
  const short =
    ready >= kits ? [] : parts.filter(({ inStock, quantity }) => inStock !== null && inStock < quantity);
  const isWhole = parts.every(({ partId }) => ticked.has(partId));

  const tick = (partId: string, isIn: boolean) => {
    const next = new Set(ticked);
    if (isIn) next.add(partId);
    else next.delete(partId);
    setTicked(next);
  };
  const pack = () =>
    void doing(() => packBox(boxId, parts), m.boxes_pack_done({ number: boxNumber(number) }));
  const take = () => void doing(() => packReady(boxId), m.boxes_pack_done({ number: boxNumber(number) }));
  function enter(event: FormEvent) {
    event.preventDefault();
    const typed = field.current?.value ?? '';
    if (field.current) field.current.value = '';
    if (isBusy) return;
    if (!typed.trim()) {
      const next = parts.find(({ partId }) => !ticked.has(partId));
      setSaid('');
      if (next) tick(next.partId, true);
      else pack();
      return;
    }
    const part = partOf(parts, typed);
    if (!part) return setSaid(m.boxes_pack_scan_unknown({ key: typed.trim() }));
    setSaid(ticked.has(part.partId) ? m.boxes_pack_scan_done({ name: part.name }) : '');
    tick(part.partId, true);
  }
  return (
    <section aria-label={m.boxes_pack_list()} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {ready >= kits && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-paper border-2 border-leaf bg-paper p-3">
          <p className="font-semibold text-sm">{m.stock_ready({ count: ready })}</p>
          <Button size="small" variant="quiet" pending={isBusy} onClick={take}>
            {m.boxes_ready_take()}
          </Button>
        </div>
      )}
      {short.length > 0 && (
        <p>
          <Warning>{m.boxes_pack_short({ parts: short.map(({ name }) => name).join(', ') })}</Warning>
        </p>
      )}
      <form method="post" onSubmit={enter} className="grid gap-1">
        <label htmlFor="pack-scan" className="font-semibold text-sm">
          {m.boxes_pack_scan()}
        </label>
        <input
          id="pack-scan"
          ref={field}
          autoComplete="off"
          aria-describedby="pack-said"
          className={`${controlLook} py-1.5`}
        />
        <p id="pack-said" role="status" className="min-h-5 font-semibold text-led-deep text-sm">
          {said}
        </p>
      </form>
      <ul className="grid text-sm">
        {parts.map((part) => (
          <li key={part.partId} className="border-line border-t">
            <label className="flex min-h-11 items-center gap-3 px-1 hover:bg-paper">
              <input
                type="checkbox"
                checked={ticked.has(part.partId)}
                onChange={({ currentTarget }) => tick(part.partId, currentTarget.checked)}
                className="size-5 accent-ink"
              />
              <span className="w-8 text-right font-semibold tabular-nums">{part.quantity}</span>
              <span className="min-w-0 flex-1">
                {part.name}
                {short.includes(part) && (
                  <span className="ml-2 font-semibold text-led-deep">
                    {m.boxes_pack_there({ count: part.inStock ?? 0 })}
                  </span>
                )}
              </span>
              <span className="max-w-40 truncate font-mono text-quiet text-xs max-sm:hidden">{part.key}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={pack} disabled={!isWhole} pending={isBusy} pendingText={m.boxes_pack_doing()}>
          {m.boxes_pack_do()}
        </Button>
        <span className="text-quiet text-sm tabular-nums">
          {m.boxes_pack_ticked({ ticked: String(ticked.size), all: String(parts.length) })}
        </span>
      </div>
    </section>
  );
}
