import type { ReactNode } from 'react';
import { Mascot, type MascotPose } from '../../../platform/ui/mascot/mascot.tsx';

type Props = { text: string; action?: ReactNode; pose?: MascotPose; alert?: boolean };

/** Stands where the video would be and says why it is not. */
export function PlayerNote({ text, action, pose = 'builds', alert = false }: Props) {
  return (
    <div className="grid aspect-video w-full place-content-center justify-items-center gap-3 overflow-hidden bg-paper-deep p-4 text-center">
      <Mascot pose={pose} className="w-24 sm:w-36" />
      <p role={alert ? 'alert' : undefined} className="max-w-form font-semibold">
        {text}
      </p>
      {action}
    </div>
  );
}
