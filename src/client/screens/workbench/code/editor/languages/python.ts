import { pythonLanguage } from '@codemirror/lang-python';
import { indentUnit } from '@codemirror/language';

/** Python in the editor: its colours, and four spaces a step. */
export const python = [pythonLanguage, indentUnit.of('    ')];
