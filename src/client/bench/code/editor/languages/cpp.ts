import { indentUnit, StreamLanguage } from '@codemirror/language';
import { cpp as mode } from '@codemirror/legacy-modes/mode/clike';

/** C++ as Arduino sketches are written in: its colours, and two spaces a step. Read line by line, as Python is. */
export const cpp = [StreamLanguage.define(mode), indentUnit.of('  ')];
