import { useEffect, useRef, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import type { Taught } from './teaching-api.ts';

const films = () => document.querySelectorAll<HTMLMediaElement>('[data-film] video, [data-film] audio');

/** Who is kept for so long by a teacher who forgot them may go on alone. Milliseconds. */
const ALONE_AFTER_MS = 60_000;

type Props = { taught: Taught };

/** Above everything while the teacher has all look up: the film stands still, what was typed stays where it is. */
export function LookUp({ taught }: Props) {
  const [goesOnAlone, setGoesOnAlone] = useState(false);
  return goesOnAlone ? null : <Box taught={taught} onAlone={() => setGoesOnAlone(true)} />;
}

function Box({ taught: { teacher }, onAlone }: Props & { onAlone: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  const [mayGoOn, setMayGoOn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMayGoOn(true), ALONE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
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
      // The teacher lets them go on; after a while, they do themselves.
      onCancel={(event) => {
        event.preventDefault();
        if (mayGoOn) onAlone();
      }}
      className="m-auto max-w-dialog rounded-touch bg-surface p-8 text-center shadow-float backdrop:bg-ink/80"
    >
      <Mascot pose="waves" className="mx-auto w-40" />
      <h2 id="look-up" tabIndex={-1} className="mt-4 text-2xl text-ink">
        {m.teaching_look_up()}
      </h2>
      <p className="mt-2 text-quiet">
        {teacher ? m.teaching_look_up_text({ teacher }) : m.teaching_look_up_anybody()}
      </p>
      {mayGoOn && (
        <Button size="small" variant="quiet" className="mt-4" onClick={onAlone}>
          {m.teaching_go_on_alone()}
        </Button>
      )}
    </dialog>
  );
}
