import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../../texts/generated/messages.js';

type Props = {
  open: boolean;
  /** While it sends it stays: what is refused is said in it. */
  isSending?: boolean;
  /** Escape, the backdrop, the cross and the browser's own ways of closing all come here. */
  onClose: () => void;
  title: string;
  /** Read out after the title; the reason for the interruption. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last in reading order. */
  actions?: ReactNode;
  width?: 'dialog' | 'sheet';
};

/** As long after it has opened, a press beside it is the second one of what opened it. Milliseconds. */
const SECOND_PRESS_MS = 500;

const widths = { dialog: 'max-w-dialog', sheet: 'max-w-sheet' };

/**
 * A sheet above the page: focus is kept inside and given back, the page behind does not scroll.
 * Heavy (it carries the dialog library): import it from lazily loaded parts only.
 */
export function Dialog({
  open,
  isSending = false,
  onClose,
  title,
  description,
  children,
  actions,
  width = 'dialog',
}: Props) {
  const opened = useRef(0);
  const isTyped = useRef(false);
  useEffect(() => {
    opened.current = open ? performance.now() : 0;
    isTyped.current = false;
  }, [open]);
  /** A press beside it closes it, but for one that was not meant: the second of two, or one that would lose what was typed. */
  const isSlip = () => isTyped.current || performance.now() - opened.current < SECOND_PRESS_MS;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (next || isSending || (reason === 'outside-press' && isSlip())) return;
        onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-ink/55 transition-opacity duration-calm data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-end overflow-y-auto sm:place-items-center sm:p-6">
          <Base.Popup
            onInput={() => {
              isTyped.current = true;
            }}
            className={`relative w-full ${widths[width]} rounded-t-touch bg-surface p-6 pb-8 shadow-float transition duration-calm ease-settle data-ending-style:translate-y-6 data-starting-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:rounded-touch sm:p-8`}
          >
            <Base.Title className="pr-12 text-xl">{title}</Base.Title>
            {description && <Base.Description className="mt-2 text-quiet">{description}</Base.Description>}
            {children && <div className="mt-5">{children}</div>}
            {actions && (
              <div className="mt-7 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">{actions}</div>
            )}
            <Base.Close
              aria-label={m.ui_dialog_close()}
              className="absolute top-4 right-4 grid size-11 place-items-center rounded-touch text-quiet hover:bg-paper-deep hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
