import { indentUnit, StreamLanguage } from '@codemirror/language';
import { python as mode } from '@codemirror/legacy-modes/mode/python';

/** Python in the editor: its colours, and four spaces a step. Read line by line: a parser of the whole tree weighs nine times as much. */
export const python = [StreamLanguage.define(mode), indentUnit.of('    ')];
