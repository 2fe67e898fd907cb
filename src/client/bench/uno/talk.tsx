import { useId, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { Printed } from '../code/console/printed.tsx';
import type { Uno } from './engine/use-uno.ts';

/** The cable to the Uno: what it prints, as words or as a curve, and what one writes to it. */
export function Talk({ uno }: { uno: Uno }) {
  return (
    <div className="grid gap-3">
      <Printed text={uno.text} curves={uno.curves} onAnswer={null} />
      {uno.status === 'running' && <Send onSend={uno.type} />}
    </div>
  );
}

function Send({ onSend }: { onSend: (words: string) => void }) {
  const [words, setWords] = useState('');
  const id = useId();
  const send = () => {
    onSend(words);
    setWords('');
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-40 flex-1 gap-1">
        <label htmlFor={id} className="text-sm">
          {m.uno_send()}
        </label>
        <input
          id={id}
          value={words}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && send()}
          className="min-h-11 w-full rounded-touch border-2 border-edge bg-surface px-3 font-mono text-base"
        />
      </div>
      <Button size="small" variant="quiet" onClick={send}>
        {m.uno_send_button()}
      </Button>
    </div>
  );
}
