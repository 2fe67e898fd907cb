import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Led } from '../../platform/ui/led.tsx';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';

type Props = { name: string; title: string; email: string; onAnother: () => void };

/** It arrived: what happens next, and who hears of it. */
export function ShareDone({ name, title, email, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form that was sent is gone: whoever sent it goes on here, with eyes, keyboard or ears.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const steps = [
    { text: m.creations_done_look(), on: true },
    { text: m.creations_done_mail({ email }), on: true },
    { text: m.creations_done_hang({ title }), on: false },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 py-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="grid justify-items-start gap-6">
        <h1 ref={heading} tabIndex={-1} className="max-w-[16ch] text-4xl sm:text-5xl">
          {m.creations_done_title({ name })}
        </h1>
        <ol className="grid gap-4 text-lg">
          {steps.map(({ text, on }) => (
            <li key={text} className="flex items-start gap-3 [overflow-wrap:anywhere]">
              <Led on={on} tone={on ? 'power' : 'sun'} className="shrink-0" />
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-4 pt-2">
          <ButtonLink render={(look) => <Link to={paths.gallery} {...look} />}>
            {m.creations_done_gallery()}
          </ButtonLink>
          <ButtonLink
            variant="quiet"
            render={(look) => <Link to={paths.shareCreation} onClick={onAnother} {...look} />}
          >
            {m.creations_done_again()}
          </ButtonLink>
        </div>
      </div>
      <Mascot pose="confetti" className="mx-auto w-64 max-w-full sm:w-80 lg:w-[24rem]" />
    </div>
  );
}
