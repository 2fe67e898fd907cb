import { type ComponentType, type SubmitEvent, useRef, useState } from 'react';
import { DEMO_FILM } from '../../../contract/platform/school.ts';
import { m } from '../../../texts/generated/messages.js';
import { fetchCode } from '../../fetch-code.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';

/**
 * Opens the demo film in a dialog, whose code comes with the first press. Without scripts, and when that code does not
 * arrive, the browser shows the bare film.
 */
export function WatchDemo() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const coming = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDialog(null);
    // The film had taken the focus before the dialog could see where it came from.
    button.current?.focus();
  };

  async function open(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    if (coming.current) return;
    coming.current = true;
    try {
      const { DemoDialog } = await fetchCode(() => import('./demo-dialog.tsx'));
      setDialog(() => DemoDialog);
    } catch {
      form.submit();
    }
    coming.current = false;
  }

  return (
    <>
      <form action={DEMO_FILM.film} onSubmit={open}>
        <Button
          ref={button}
          type="submit"
          variant="quiet"
          size="large"
          aria-haspopup="dialog"
          icon={<Icon path="M7.5 5v14l11-7Z" className="size-5 [&>path]:fill-wire" />}
        >
          {m.home_hero_demo()}
        </Button>
      </form>
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}
