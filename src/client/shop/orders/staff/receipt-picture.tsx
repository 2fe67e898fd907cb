import { useQuery } from '@tanstack/react-query';
import { Maximize2, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type PointerEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { usePersonId } from '../../../platform/api/session.ts';
import type { SightRefs } from '../../../platform/office/use-sight.ts';
import { useKeys } from '../../../platform/office/walk-queue.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useObjectAddress } from '../../../platform/ui/use-object-address.ts';
import { receiptQuery, type WaitingPayment } from '../orders-api.ts';

type Props = { payment: WaitingPayment; sight: SightRefs };

/** The screenshot, fitted to its place; Z or a press shows it as large as the window. */
export function ReceiptPicture({ payment, sight }: Props) {
  const [isLarge, setLarge] = useState(false);
  const { data, isLoadingError, isFetching, refetch } = useQuery(receiptQuery(payment, usePersonId()));
  const address = useObjectAddress(data);
  useKeys(address ? { z: () => setLarge(!isLarge) } : {});

  if (isLoadingError)
    return (
      <div className="grid gap-3">
        <p role="alert" ref={sight.missing}>
          {m.office_receipt_failed()}
        </p>
        <Button
          size="small"
          variant="quiet"
          pending={isFetching}
          className="w-fit"
          onClick={() => void refetch()}
        >
          {m.ui_error_retry()}
        </Button>
      </div>
    );
  if (!address) return <Skeleton className="h-[70dvh] w-full" />;
  const alt = m.office_receipt({ name: payment.learner.name });
  return (
    <>
      <button
        type="button"
        aria-label={m.office_receipt_zoom()}
        onClick={() => setLarge(true)}
        className="block h-[70dvh] w-full cursor-zoom-in overflow-hidden rounded-paper border border-line bg-paper-deep"
      >
        <img ref={sight.shown} src={address} alt={alt} className="size-full object-contain" />
      </button>
      {isLarge && <LargePicture address={address} alt={alt} onClose={() => setLarge(false)} />}
    </>
  );
}

/** How far the picture is moved and how much larger than fitted it is. Pixels. */
type View = { x: number; y: number; scale: number };

const FITTED: View = { x: 0, y: 0, scale: 1 };
const LARGEST = 8;

type LargeProps = { address: string; alt: string; onClose: () => void };

/** As large as the window: the wheel, + and − or two buttons make it larger, a hand or the arrows move it. */
function LargePicture({ address, alt, onClose }: LargeProps) {
  const [view, setView] = useState(FITTED);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    close.current?.focus();
    return () => before?.focus();
  }, []);
  const zoom = (by: number) =>
    setView(({ x, y, scale: before }) => {
      const scale = Math.min(LARGEST, Math.max(1, before * by));
      // Back at its fitted size it stands in the middle again.
      return scale === 1 ? FITTED : { x: (x * scale) / before, y: (y * scale) / before, scale };
    });
  const move = (dx: number, dy: number) =>
    setView((before) => (before.scale === 1 ? before : { ...before, x: before.x + dx, y: before.y + dy }));
  useKeys({
    Escape: onClose,
    '+': () => zoom(1.5),
    '=': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    0: () => setView(FITTED),
    ArrowUp: () => move(0, 80),
    ArrowDown: () => move(0, -80),
    ArrowLeft: () => move(80, 0),
    ArrowRight: () => move(-80, 0),
  });
  function drag(event: PointerEvent) {
    if (!grip.current) return;
    move(event.clientX - grip.current.x, event.clientY - grip.current.y);
    grip.current = { x: event.clientX, y: event.clientY };
  }
  const letGo = () => {
    grip.current = null;
  };
  return (
    <section aria-label={m.office_receipt_large()} className="fixed inset-0 z-50 bg-ink/90">
      <div
        className={`size-full touch-none overflow-hidden ${view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
        onWheel={(event) => zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2)}
        onPointerDown={(event) => {
          grip.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <img
          src={address}
          alt={alt}
          draggable={false}
          className="size-full object-contain"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className="absolute top-3 right-3 flex gap-2">
        <Tool name={m.office_receipt_larger()} onPress={() => zoom(1.5)}>
          <ZoomIn aria-hidden="true" className="size-5" />
        </Tool>
        <Tool name={m.office_receipt_smaller()} onPress={() => zoom(1 / 1.5)}>
          <ZoomOut aria-hidden="true" className="size-5" />
        </Tool>
        <Tool name={m.office_receipt_fit()} onPress={() => setView(FITTED)}>
          <Maximize2 aria-hidden="true" className="size-5" />
        </Tool>
        <Tool name={m.ui_dialog_close()} onPress={onClose} ref={close}>
          <X aria-hidden="true" className="size-5" />
        </Tool>
      </div>
    </section>
  );
}

type ToolProps = {
  name: string;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

function Tool({ name, onPress, ref, children }: ToolProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={name}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-touch bg-surface text-ink shadow-float hover:bg-paper-deep"
    >
      {children}
    </button>
  );
}
