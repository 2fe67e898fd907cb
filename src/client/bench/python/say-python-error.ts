import { m } from '../../../texts/generated/messages.js';

/** What Python said against a program: its line (from 1) where there is one, a sentence for a child, and Python's own. */
type SaidError = { line: number | null; sentence: string; real: string };

const quoted = (text: string) => /'([^']*)'/.exec(text)?.[1] ?? '';

/** Errors that say what happened while the program ran. */
const errors: Record<string, (said: string) => string> = {
  NameError: (said) => m.python_error_name({ name: quoted(said) }),
  ZeroDivisionError: () => m.python_error_zero(),
  ImportError: (said) => m.python_error_import({ name: quoted(said) }),
  IndexError: () => m.python_error_index(),
  KeyError: (said) => m.python_error_key({ key: said }),
  AttributeError: (said) => m.python_error_attribute({ name: quoted(said.split('attribute')[1] ?? said) }),
  TypeError: sayType,
  ValueError: (said) => {
    if (/pin can only be input/.test(said)) return m.python_error_pin_only_reads();
    return /invalid syntax for (integer|number)/.test(said)
      ? m.python_error_number()
      : m.python_error_value();
  },
  OSError: (said) =>
    /^(\[Errno 2\]|2\b)|ENOENT/.test(said) ? m.python_error_no_file() : m.python_error_system(),
  MemoryError: () => m.python_error_memory(),
  RuntimeError: (said) => (/recursion/.test(said) ? m.python_error_recursion() : m.python_error_other()),
  RecursionError: () => m.python_error_recursion(),
  AssertionError: () => m.python_error_assertion(),
  UnboundLocalError: () => m.python_error_local(),
};

function sayType(said: string): string {
  if (/unsupported types? for/.test(said) && /str/.test(said)) return m.python_error_text_and_number();
  if (/positional arguments?|argument/.test(said)) return m.python_error_arguments();
  if (/can't convert/.test(said)) return m.python_error_convert();
  if (/not callable/.test(said)) return m.python_error_not_callable();
  return m.python_error_type();
}

/** Python's message, in words for whoever wrote the program. */
export function sayPythonError(message: string, code: string): SaidError {
  const lines = message.trimEnd().split('\n');
  const real = lines.at(-1)?.trim() ?? message;
  const at = [...message.matchAll(/File "<stdin>", line (\d+)/g)].at(-1)?.[1];
  const line = at ? Number(at) : null;
  const [, type = '', said = ''] = /^(\w+)(?::\s*(.*))?$/.exec(real) ?? [];
  if (type === 'SyntaxError' || type === 'IndentationError')
    return { ...sayUnread(type, said, line ?? 1, code), real };
  return { line, sentence: errors[type]?.(said) ?? m.python_error_other(), real };
}

/** What Python could not even read. It notices a slip where it can go on no further, which may be a line too late. */
function sayUnread(type: string, said: string, line: number, code: string): Omit<SaidError, 'real'> {
  const lines = code.split('\n');
  const at = (number: number) => lines[number - 1] ?? '';
  if (/unexpected indent/.test(said)) return { line, sentence: m.python_error_indent_more() };
  if (/unindent/.test(said))
    return { line: Math.min(line + 1, lines.length), sentence: m.python_error_unindent() };
  for (const number of [line, line - 1])
    if (lacksColon(at(number))) return { line: number, sentence: m.python_error_colon() };
  for (const number of [line, line - 1]) {
    if (hasOpenQuote(at(number))) return { line: number, sentence: m.python_error_quote() };
  }
  if (type === 'IndentationError' || (/:\s*(#.*)?$/.test(before(lines, line)) && !isDeeper(lines, line)))
    return { line, sentence: m.python_error_indent() };
  for (const number of [line, line - 1])
    if (brackets(at(number)) !== 0) return { line: number, sentence: m.python_error_bracket() };
  if (/^\s*print\s+["'\w]/.test(at(line))) return { line, sentence: m.python_error_print() };
  if (/^\s*(if|while|elif)\b[^=!<>]*[^=!<>]=[^=]/.test(at(line)))
    return { line, sentence: m.python_error_equals() };
  return { line, sentence: m.python_error_syntax() };
}

const bare = (line: string) => line.replace(/(["'])(?:\\.|(?!\1).)*\1/g, '""').replace(/#.*$/, '');
const lacksColon = (line: string) =>
  /^\s*(if|elif|else|for|while|def|class|try|except|finally|with)\b/.test(line) &&
  !/:/.test(bare(line)) &&
  brackets(line) === 0;
const hasOpenQuote = (line: string) => /["']/.test(bare(line).replaceAll('""', ''));
function brackets(line: string): number {
  const words = bare(line);
  return (words.match(/[([{]/g)?.length ?? 0) - (words.match(/[)\]}]/g)?.length ?? 0);
}
function before(lines: readonly string[], line: number): string {
  return lines.slice(0, line - 1).findLast((one) => one.trim() !== '') ?? '';
}
const depth = (line: string) => line.length - line.trimStart().length;
const isDeeper = (lines: readonly string[], line: number) =>
  depth(lines[line - 1] ?? '') > depth(before(lines, line));
