import type { ComponentType } from 'react';
import { lazyPart } from '../../../lazy-part.ts';
import type { CodeEditorProps } from './code-editor.tsx';

/** The editor comes when somebody opens a tool with code, and with it only the language that this tool speaks. */
const editorFor = (load: () => Promise<CodeEditorProps['language']>) =>
  lazyPart<Omit<CodeEditorProps, 'language'>>(async () => {
    const [{ CodeEditor }, language] = await Promise.all([import('./code-editor.tsx'), load()]);
    const Editor: ComponentType<Omit<CodeEditorProps, 'language'>> = (props) =>
      CodeEditor({ ...props, language });
    return Editor;
  });

/** An editor of Python. */
export const PythonEditor = editorFor(async () => (await import('./languages/python.ts')).python);
/** An editor of Arduino's C++. */
export const CppEditor = editorFor(async () => (await import('./languages/cpp.ts')).cpp);
