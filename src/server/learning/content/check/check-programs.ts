import type { Mistake } from '../../../platform/config/parse-yaml.ts';
import { type Complaint, inOrder } from '../complaint.ts';
import { planContent } from '../plan-content.ts';
import { readContent } from '../read-content.ts';
import type { Fence } from '../read-passages.ts';
import { compilePython } from './compile-python.ts';
import { compileSketches } from './compile-sketches.ts';
import { readSketchForm } from './read-sketch-form.ts';

/** A program with all that it goes on with; `lines` are the file's lines of its own. */
type Program = { file: string; code: string; lines: number[] };

function programsIn(file: string, fences: readonly Fence[], language: Fence['language']): Program[] {
  const programs: Program[] = [];
  for (const { line, value, continued } of fences.filter((one) => one.language === language)) {
    const before = continued ? programs.at(-1) : undefined;
    const lines = value.split('\n').map((_text, index) => line + 1 + index);
    programs.push({
      file,
      code: before ? `${before.code}\n${value}` : value,
      lines: before ? [...before.lines, ...lines] : lines,
    });
  }
  return programs;
}

/** Where a program has quotes as Word makes them, outside of its own texts and notes; no compiler means what their writer meant. */
function findCurly(code: string): Mistake | null {
  const bare = code
    .split('\n')
    .map((text) => text.replace(/"[^"]*"|'[^']*'/g, '').replace(/(?:#|\/\/).*$/, ''));
  const at = bare.findIndex((text) => /[“”„‘’]/.test(text));
  if (at < 0) return null;
  const sentence = 'has curly quotes “ ”, as Word writes them; a program needs straight ones: "';
  return { line: at + 1, sentence };
}

function complaintAbout({ file, code, lines }: Program, found: Mistake | null): Complaint[] {
  const mistake = findCurly(code) ?? found;
  if (!mistake) return [];
  const { sentence } = mistake;
  return [{ file, line: lines[mistake.line - 1] ?? lines[0] ?? null, sentence: `this program: ${sentence}` }];
}

/** What of a program that goes on with another was said of that one already. */
const once = (complaints: Complaint[]): Complaint[] => [
  ...new Map(complaints.map((one) => [`${one.file} ${one.line} ${one.sentence}`, one])).values(),
];

/**
 * Reads the programs of a content folder as their compilers do, and runs none: Python in MicroPython, sketches with the
 * computer's C++ compiler, or by their form alone where there is none. `notes` say what could not be looked at.
 */
export async function checkPrograms(
  contentDir: string,
): Promise<{ complaints: Complaint[]; notes: string[] }> {
  const texts = planContent(readContent(contentDir)).courses.flatMap(({ folder, read }) =>
    [...read.lessons.values(), ...read.guides.values()].map(({ file, text }) => ({
      file: `courses/${folder.name}/${file}`,
      fences: text.fences,
    })),
  );
  const of = (language: Fence['language']) =>
    texts.flatMap(({ file, fences }) => programsIn(file, fences, language));
  const notes: string[] = [];
  const sketches = of('cpp');
  const forms = sketches.map(({ code }) => readSketchForm(code));
  const codes = sketches.filter((_one, index) => !forms[index]).map(({ code }) => code);
  const compiled = codes.length > 0 ? compileSketches(codes) : [];
  if (!compiled)
    notes.push(
      'The Arduino sketches were read for brackets, quotes and semicolons only: this computer has no C++ compiler to read the rest. Debian, Ubuntu: apt-get install g++; macOS: xcode-select --install.',
    );
  const rest = [...(compiled ?? [])];
  const found = forms.map((form) => form ?? rest.shift() ?? null);
  const pythons = of('python');
  const read = pythons.length > 0 ? await compilePython(pythons.map(({ code }) => code)) : [];
  if (!read) notes.push('The Python programs were not read: npm install brings what reads them.');
  return {
    complaints: inOrder(
      once([
        ...sketches.flatMap((sketch, index) => complaintAbout(sketch, found[index] ?? null)),
        ...pythons.flatMap((program, index) => complaintAbout(program, read?.[index] ?? null)),
      ]),
    ),
    notes,
  };
}
