import type { ReactNode } from 'react';
import { Mascot, type MascotPose } from './mascot/mascot.tsx';

type Props = {
  title: string;
  text: ReactNode;
  /** The way on; required, because an empty page without one is a dead end. null only where the page has one already. */
  action: ReactNode;
  /** null where a picture would only take the room of what matters. */
  pose?: MascotPose | null;
  level?: 'h1' | 'h2' | 'h3';
};

/** Nothing here yet: Tink, what that means, and what to do. */
export function EmptyState({ title, text, action, pose = 'sleeps', level: Heading = 'h2' }: Props) {
  return (
    <div className="mx-auto grid max-w-form grid-cols-[minmax(0,1fr)] justify-items-center gap-3 py-10 text-center">
      {pose && (
        <Mascot pose={pose} className={Heading === 'h1' ? 'w-64 max-w-full sm:w-80' : 'w-44 max-w-full'} />
      )}
      <Heading className="text-2xl">{title}</Heading>
      <p className="text-quiet">{text}</p>
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
