/** What is wrong in a program, at its line (from 1). The sentence is one of ours, in the page's words. */
export type CodeFault = { line: number; sentence: string };
