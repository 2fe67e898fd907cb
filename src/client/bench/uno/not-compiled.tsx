import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { copyText } from '../../platform/ui/copy-text.ts';

type Props = {
  why: 'changed' | 'signed-out' | 'offline';
  sketch: string;
};

/** Nobody compiles this sketch here: what one can do with it all the same. */
export function NotCompiled({ why, sketch }: Props) {
  const [did, setDid] = useState<'copied' | 'marked' | null>(null);
  if (why === 'offline')
    return (
      <p role="alert" className="font-semibold text-led-deep">
        {m.uno_offline()}
      </p>
    );
  return (
    <div role="alert" className="grid gap-3 rounded-paper border-2 border-sun bg-sun-pale p-4">
      <p className="font-semibold">{why === 'signed-out' ? m.uno_signed_out() : m.uno_changed()}</p>
      <p>{m.uno_changed_ways()}</p>
      <div className="flex flex-wrap gap-3">
        {why === 'signed-out' && (
          <ButtonLink
            size="small"
            render={(look) => <Link to={paths.signIn(paths.keptAt(paths.workbenchUno))} {...look} />}
          >
            {m.uno_log_in()}
          </ButtonLink>
        )}
        <Button
          size="small"
          variant="quiet"
          onClick={async () => setDid(await copyText(sketch, document.getElementById('sketch')))}
        >
          {did === 'copied' ? m.uno_copied() : m.uno_copy()}
        </Button>
        <ButtonLink
          size="small"
          variant="quiet"
          render={(look) => <Link to={paths.workbenchBlocks} {...look} />}
        >
          {m.uno_blocks()}
        </ButtonLink>
      </div>
      <p role="status" className={did === 'marked' ? '' : 'sr-only'}>
        {did === 'copied' && m.uno_copied()}
        {did === 'marked' && m.uno_copy_by_hand()}
      </p>
    </div>
  );
}
