/** What a block is about, which is also its colour. */
export type BlockKind = 'event' | 'control' | 'motion' | 'pins' | 'sound' | 'data' | 'own';
/** One block: its words as written, what it holds (`body`, and `otherwise` after an `else`), its line (from 1). */
export type Block = { words: string; kind: BlockKind; body?: Block[]; otherwise?: Block[]; line: number };
/** A hat (`when …` or `define …`) and the blocks that hang below it. */
export type Script = { head: Block; blocks: Block[] };
/** What is wrong in which line (from 1), said to the writer of the program. */
export type BlockComplaint = { line: number; sentence: string };

const forms: [kind: BlockKind, example: string, shape?: 'head' | 'holds'][] = [
  ['event', 'when flag pressed', 'head'],
  ['event', 'when button {2} pressed', 'head'],
  ['own', 'define {turn right}', 'head'],
  ['own', 'run {turn right}'],
  ['control', 'forever', 'holds'],
  ['control', 'repeat until {distance < 20}', 'holds'],
  ['control', 'repeat {4} times', 'holds'],
  ['control', 'if {light on A0 < 300} then', 'holds'],
  ['control', 'wait until {button 2 pressed}'],
  ['control', 'wait {1} seconds'],
  ['control', 'stop program'],
  ['pins', 'switch pin {13} on'],
  ['pins', 'switch pin {13} off'],
  ['motion', 'turn servo {9} to {60}°'],
  ['motion', 'drive left {60} right {60}'],
  ['motion', 'stop driving'],
  ['sound', 'play {C5} on pin {8} for {0.5} seconds'],
  ['sound', 'stop sound on pin {8}'],
  ['data', 'set {score} to {0}'],
  ['data', 'change {score} by {1}'],
  ['data', 'say {"Hello"}'],
];

const known = forms.map(([kind, example, shape]) => ({
  kind,
  shape,
  example: example.replace(/[{}]/g, ''),
  form: example.replace(/{[^}]*}/g, '_'),
  fits: RegExp(`^${example.replace(/{[^}]*}/g, '(.+?)').replace(/(second|time)s/, '$1s?')}$`),
}));

/** The form of a block (`turn servo _ to _°`) and what stands in its slots, or nothing when there is no such block. */
export function splitBlock(words: string) {
  for (const { fits, form, kind, shape } of known) {
    const found = fits.exec(words);
    if (found) return { form, kind, shape, slots: found.slice(1) };
  }
}

/** Reads a program of the block language: one block a line, two spaces further in for what a block holds. */
export function readBlocks(text: string): { scripts: Script[]; complaints: BlockComplaint[] } {
  const scripts: Script[] = [];
  const complaints: BlockComplaint[] = [];
  let open: { indent: number; blocks: Block[] }[] = [];
  // What the next line may go into, when it stands two spaces further in.
  let inside: Block[] | undefined;
  let above = '';

  text.split('\n').forEach((raw, i) => {
    const words = raw.trim();
    if (!words) return;
    const line = i + 1;
    const complain = (sentence: string) => complaints.push({ line, sentence });
    const indent = raw.search(/\S/);
    const split = splitBlock(words);
    const block: Block = { words, kind: split?.kind ?? 'own', line };
    if (split?.shape === 'head') {
      if (indent) complain(`“${words}” begins a script: move it to the very left`);
      const blocks: Block[] = [];
      scripts.push({ head: block, blocks });
      // Below a hat, blocks may stand at the very left or two spaces in.
      open = [{ indent: 0, blocks }];
      inside = blocks;
      above = words;
      return;
    }
    if (!scripts.length) {
      complain(`“${words}” stands before the first “when …” or “define …”`);
      scripts.push({ head: { words: '', kind: 'event', line }, blocks: [] });
      open = [{ indent, blocks: scripts[0]?.blocks ?? [] }];
    }
    let level = open.findLast((each) => each.indent <= indent) ?? open[0];
    while (level && open.at(-1) !== level) open.pop();
    if (level && indent > level.indent && inside) {
      if (indent !== level.indent + 2)
        complain(`“${words}” must stand two spaces further in than “${above}”`);
      level = { indent, blocks: inside };
      // Either all blocks of a script stand two spaces in or none.
      open = inside === open[0]?.blocks ? [level] : [...open, level];
    } else if (level && indent > level.indent)
      complain(`“${words}” stands too far in: “${above}” holds no blocks`);
    else if (level && indent < level.indent) complain(`“${words}” stands too far left`);
    above = words;
    if (words === 'else') {
      const last = level?.blocks.at(-1);
      if (last?.words.startsWith('if ') && !last.otherwise) last.otherwise = inside = [];
      else complain('“else” has no “if … then” above it at the same distance from the left');
      return;
    }
    level?.blocks.push(block);
    inside = undefined;
    if (!split) {
      const alike = known.filter(({ example }) => example.split(' ')[0] === words.split(' ')[0]);
      const advice = alike.map(({ example }) => `“${example}”`).join(' or ');
      complain(`there is no block “${words}”${advice && `: write it like ${advice}`}`);
      inside = block.body = [];
    } else if (split.shape) inside = block.body = [];
  });

  const checkHeld = ({ words, line, body, otherwise }: Block) => {
    if ((splitBlock(words) && body?.length === 0) || otherwise?.length === 0)
      complaints.push({
        line,
        sentence: `${otherwise?.length === 0 ? '“else” of ' : ''}“${words}” holds no block`,
      });
    for (const block of [...(body ?? []), ...(otherwise ?? [])]) checkHeld(block);
  };
  for (const { head, blocks } of scripts) {
    if (!blocks.length) checkHeld({ ...head, body: blocks });
    blocks.forEach(checkHeld);
  }
  return { scripts, complaints: complaints.sort((a, b) => a.line - b.line) };
}
