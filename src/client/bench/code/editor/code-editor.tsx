import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import type { CodeFault } from './code-fault.ts';
import { codeMarks, lineOf, markFaults, markRunning } from './code-marks.ts';
import './code-editor.css';

export type CodeEditorProps = {
  text: string;
  /** What the editor knows of the language: languages/. */
  language: Extension;
  /** What the field is called for whoever does not see it. */
  label: string;
  faults: readonly CodeFault[];
  onChange: (text: string) => void;
  /** The line that runs now (from 1), where that is known. */
  running?: number | null;
  /** A line that is to be shown, with a count so that it can be asked for again. */
  shown?: { line: number; count: number } | null;
};

/** A field for code. Heavy: it is fetched when it is first shown. */
export function CodeEditor({
  text,
  language,
  label,
  faults,
  onChange,
  running = null,
  shown = null,
}: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const told = useRef({ onChange, text });
  const hint = useId();
  useEffect(() => {
    told.current = { onChange, text };
  });

  // Before the first look: else what is below moves down by a whole editor.
  useLayoutEffect(() => {
    if (!place.current) return;
    const made = new EditorView({
      parent: place.current,
      doc: told.current.text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        syntaxHighlighting(classHighlighter),
        codeMarks,
        // After Escape the next Tab leaves the field: CodeMirror's own rule, told in words below it.
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorState.phrases.of(phrases()),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': hint,
          // What scrolls is reached by keyboard.
          tabindex: '0',
          autocapitalize: 'off',
          autocorrect: 'off',
          spellcheck: 'false',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) told.current.onChange(update.state.doc.toString());
        }),
        language,
      ],
    });
    editor.current = made;
    return () => {
      made.destroy();
      editor.current = null;
    };
  }, [label, language, hint]);

  useEffect(() => {
    const made = editor.current;
    const before = made?.state.doc.toString();
    if (!made || before === undefined || before === text) return;
    made.dispatch({ changes: { from: 0, to: before.length, insert: text } });
  }, [text]);

  useEffect(() => {
    if (editor.current) markFaults(editor.current, faults);
  }, [faults]);

  useEffect(() => {
    if (editor.current) markRunning(editor.current, running);
  }, [running]);

  useEffect(() => {
    const made = editor.current;
    if (!made || !shown) return;
    const { from } = lineOf(made, shown.line);
    made.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    made.focus();
  }, [shown]);

  return (
    <div className="code-editor">
      <div ref={place} />
      <p id={hint} className="mt-1 text-quiet text-sm">
        {m.code_editor_keys()}
      </p>
    </div>
  );
}

/** CodeMirror's own words, in ours. */
const phrases = () => ({
  'Selection deleted': m.code_editor_deleted(),
  'Control character': m.code_editor_control(),
});
