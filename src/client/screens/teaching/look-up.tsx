import { useEffect, useRef } from 'react';
import { m } from '../../../texts/generated/messages.js';
import type { Taught } from '../../api/teaching.ts';
import { Mascot } from '../../ui/mascot/mascot.tsx';

const films = () => document.querySelectorAll<HTMLMediaElement>('[data-film] video, [data-film] audio');

/** Above everything while the teacher has all look up: the film stands still, what was typed stays where it is. */
export function LookUp({ taught: { teacher } }: { taught: Taught }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    const focused = document.activeElement;
    dialog?.showModal();
    const stop = () => {
      for (const film of films()) film.pause();
    };
    stop();
    document.addEventListener('play', stop, { capture: true });
    return () => {
      document.removeEventListener('play', stop, { capture: true });
      dialog?.close();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={box}
      aria-labelledby="look-up"
      // Only the teacher lets them go on.
      onCancel={(event) => event.preventDefault()}
      className="m-auto max-w-dialog rounded-touch bg-surface p-8 text-center shadow-float backdrop:bg-ink/80"
    >
      <Mascot pose="waves" className="mx-auto w-40" />
      <h2 id="look-up" tabIndex={-1} className="mt-4 text-2xl text-ink">
        {m.teaching_look_up()}
      </h2>
      <p className="mt-2 text-quiet">
        {teacher ? m.teaching_look_up_text({ teacher }) : m.teaching_look_up_anybody()}
      </p>
    </dialog>
  );
}
