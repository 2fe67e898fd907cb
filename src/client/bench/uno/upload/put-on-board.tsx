import { Usb } from 'lucide-react';
import { useState } from 'react';
import { UploadFailed, type UploadFault, uploadProgram } from '../../../../rules/bench/uno/stk500.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../platform/ui/button.tsx';
import { hasSerial, openCable } from './serial-cable.ts';

type Props = {
  /** The sketch as machine code; null where there is none, and why is told elsewhere. */
  program: () => Promise<Uint8Array | null>;
};

type How =
  | { is: 'quiet' | 'done' }
  | { is: 'going'; part: number }
  | { is: 'failed'; why: UploadFault | 'cable' };
const failed: Record<UploadFault | 'cable', () => string> = {
  silent: m.uno_upload_silent,
  other: m.uno_upload_other,
  differs: m.uno_upload_differs,
  cable: m.uno_upload_cable,
};

/** The sketch onto a real Uno, where the browser can speak over a cable. */
export function PutOnBoard({ program }: Props) {
  const [how, setHow] = useState<How>({ is: 'quiet' });
  const put = async () => {
    setHow({ is: 'quiet' });
    // The browser asks for the cable at once, or not at all: the machine code comes after it.
    const opened = await openCable().catch(() => 'failed' as const);
    if (opened === null) return;
    if (opened === 'failed') return setHow({ is: 'failed', why: 'cable' });
    try {
      setHow({ is: 'going', part: 0 });
      const code = await program();
      if (!code) return setHow({ is: 'quiet' });
      await uploadProgram(opened.cable, code, (part) => setHow({ is: 'going', part }));
      setHow({ is: 'done' });
    } catch (error) {
      setHow({ is: 'failed', why: error instanceof UploadFailed ? error.fault : 'cable' });
    } finally {
      await opened.close();
    }
  };
  if (!hasSerial()) return <p className="text-quiet text-sm">{m.uno_upload_no_serial()}</p>;
  return (
    <div className="grid gap-2">
      <Button
        size="small"
        variant="quiet"
        className="justify-self-start"
        pending={how.is === 'going'}
        icon={<Usb aria-hidden="true" className="size-5" />}
        onClick={put}
      >
        {m.uno_upload()}
      </Button>
      {how.is === 'going' && (
        <progress aria-label={m.uno_upload_going()} max={1} value={how.part} className="h-3 w-full" />
      )}
      <p role="status" className="text-sm">
        {how.is === 'going' && m.uno_upload_going()}
        {how.is === 'done' && m.uno_upload_done()}
        {how.is === 'failed' && <span className="font-semibold text-led-deep">{failed[how.why]()}</span>}
      </p>
    </div>
  );
}
