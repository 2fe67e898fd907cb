import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { Segmented } from '../../../platform/ui/segmented.tsx';
import { Plotter } from '../plotter/plotter.tsx';
import type { Curve } from '../plotter/read-values.ts';
import { Console } from './console.tsx';

type Props = { text: string; curves: readonly Curve[]; onAnswer: ((words: string) => void) | null };

/** What a program prints, as it stands there or as curves of its numbers. */
export function Printed({ text, curves, onAnswer }: Props) {
  const [view, setView] = useState<'words' | 'curves'>('words');
  return (
    <div className="grid gap-4">
      <Segmented
        label={m.code_view()}
        name="printed-as"
        options={[
          { value: 'words', name: m.code_view_words() },
          { value: 'curves', name: m.code_view_curves() },
        ]}
        value={view}
        onChoose={setView}
      />
      {view === 'words' ? <Console text={text} onAnswer={onAnswer} /> : <Plotter curves={curves} />}
    </div>
  );
}
