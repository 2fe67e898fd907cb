import './print-alone.css';
import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { AvatarPicture } from '../../platform/ui/avatar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { school } from '../../site-facts.ts';
import type { Child } from './families-api.ts';

/** How a child comes in, to print or to copy. The key itself stands nowhere: only its guardian and the child know it. */
export function ComingInCard({ child, onClose }: { child: Child; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const { name, username, avatar, key } = child;
  const address = `${location.origin}${paths.childSignIn}`;
  const how = key === 'pictures' ? m.families_card_pictures() : m.families_card_pin();
  const copy = async () => {
    const lines = [school().name, name, address, `${m.families_username()}: ${username}`, how];
    await navigator.clipboard.writeText(lines.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.families_card_title({ name })}
      description={m.families_card_text()}
      actions={
        <>
          <Button variant="quiet" onClick={() => void copy()}>
            {isCopied ? m.families_card_copied() : m.families_card_copy()}
          </Button>
          <Button onClick={() => print()}>{m.families_card_print()}</Button>
        </>
      }
    >
      <div className="print-alone flex items-center gap-4 rounded-paper border-2 border-ink border-dashed bg-paper p-5">
        <AvatarPicture name={avatar} className="size-20" />
        <div className="min-w-0 leading-snug">
          <p className="font-bold font-display text-xl">{name}</p>
          <p className="text-sm [overflow-wrap:anywhere]">{address}</p>
          <p className="mt-1">
            {m.families_username()}: <b className="font-mono">{username}</b>
          </p>
          <p className="text-quiet text-sm">{how}</p>
        </div>
      </div>
    </Dialog>
  );
}
