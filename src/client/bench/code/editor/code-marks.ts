import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view';
import type { CodeFault } from './code-fault.ts';

/** The first line of a program is 1; what lies behind its end stands at its last line. */
export const lineOf = ({ state: { doc } }: EditorView, line: number) =>
  doc.line(Math.min(Math.max(1, line), doc.lines));

const setRunning = StateEffect.define<number | null>();
const runningMark = Decoration.line({ class: 'code-running' });
/** The line that runs has a light behind it. */
const runningLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    const asked = effects.find((effect) => effect.is(setRunning));
    if (!asked) return marks.map(changes);
    return asked.value === null ? Decoration.none : Decoration.set(runningMark.range(asked.value));
  },
  provide: (field) => EditorView.decorations.from(field),
});

const setFaulty = StateEffect.define<readonly { from: number; to: number }[]>();
const faultyMark = Decoration.mark({ class: 'code-faulty' });
const faultyNumber = new (class extends GutterMarker {
  override elementClass = 'code-faulty-line';
})();
/** What is wrong is underlined. Its sentence stands below the field, and leads here. */
const faultyWords = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    const asked = effects.find((effect) => effect.is(setFaulty));
    if (!asked) return marks.map(changes);
    const words = asked.value.filter(({ from, to }) => from < to);
    return Decoration.set(
      words.map(({ from, to }) => faultyMark.range(from, to)),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The number of a line with a fault is marked, also where the line has no words. */
const faultyLines = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(marks, { changes, effects, newDoc }) {
    const asked = effects.find((effect) => effect.is(setFaulty));
    if (!asked) return marks.map(changes);
    const lines = new Set(asked.value.map(({ from }) => newDoc.lineAt(from).from));
    return RangeSet.of(
      [...lines].map((from) => faultyNumber.range(from)),
      true,
    );
  },
  provide: (field) => gutterLineClass.from(field),
});

/** The marks of the field for code: what runs, and what is wrong. */
export const codeMarks = [runningLine, faultyWords, faultyLines];

/** Marks the line that runs (from 1), or none. */
export function markRunning(view: EditorView, line: number | null): void {
  view.dispatch({ effects: setRunning.of(line === null ? null : lineOf(view, line).from) });
}

/** Marks what is wrong: of each line its number, and its words without the space before them. */
export function markFaults(view: EditorView, faults: readonly CodeFault[]): void {
  const places = faults.map(({ line }) => {
    const { from, to, text } = lineOf(view, line);
    return { from: from + (text.length - text.trimStart().length), to };
  });
  view.dispatch({ effects: setFaulty.of(places) });
}
