import { cppLanguage } from '@codemirror/lang-cpp';
import { indentUnit } from '@codemirror/language';

/** C++ as Arduino sketches are written in: its colours, and two spaces a step. */
export const cpp = [cppLanguage, indentUnit.of('  ')];
