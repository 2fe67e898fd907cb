import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTE_MOST } from '../../../contract/platform/limits.ts';
import { answered, isSaved, type KeptNote, learned, nextToSend, noNote, type Sending } from './kept-note.ts';
import { mergeNotes } from './merge-notes.ts';

const MARK = '[also]';
const merge = (base: string, mine: string, theirs: string) => mergeNotes(base, mine, theirs, MARK);

test.each([
  ['only one of them wrote', 'a', 'a\nb', 'a', 'a\nb'],
  ['both wrote the same', 'a', 'a\nb', 'a\nb', 'a\nb'],
  ['both wrote at the end', 'a', 'a\nmine', 'a\ntheirs', 'a\ntheirs\nmine'],
  ['each changed another line', 'a\nb\nc', 'A\nb\nc', 'a\nb\nC', 'A\nb\nC'],
  ['both changed one line', 'a\nb\nc', 'a\nmine\nc', 'a\ntheirs\nc', `a\ntheirs\n${MARK}\nmine\nc`],
  ['one cleared, the other wrote on', 'a\nb', 'a\nb\nnew', '', 'new'],
  ['one cleared, the other changed a line', 'a\nb', '', 'a\nB', 'B'],
  [
    'a line that every object has',
    'toString',
    'toString\n__proto__',
    'constructor\ntoString',
    'constructor\ntoString\n__proto__',
  ],
  ['empty lines', 'a\n\nb', 'a\n\nb\n', '\na\n\nb', '\na\n\nb\n'],
])('%s', (_what, base, mine, theirs, both) => {
  expect(merge(base, mine, theirs)).toBe(both);
});

test('of a note that says the same hundreds of times both stay as they are, at once', () => {
  const same = Array<string>(300).fill('0');
  const [mine, theirs] = [
    ['m', ...same, 'm'],
    ['t', ...same, 't'],
  ];
  expect(merge(same.join('\n'), mine.join('\n'), theirs.join('\n'))).toBe(
    [...theirs, MARK, ...mine].join('\n'),
  );
});

/** The school as it keeps a note: by version, a write once. Its rules are shown on the real one in learning/notes. */
function aSchool() {
  let note = { text: '', version: 0 };
  const writeIds: string[] = [];
  return {
    read: () => note,
    write({ writeId, version, text }: Sending) {
      if (writeIds.includes(writeId)) return { kept: true, note };
      if (version !== note.version) return { kept: false, note };
      writeIds.push(writeId);
      note = { text, version: version + 1 };
      return { kept: true, note };
    },
  };
}

type Step = {
  device: number;
  what: 'write' | 'change' | 'delete' | 'clear' | 'send' | 'lose' | 'ask';
  place: number;
};
const steps = fc.array(
  fc.record({
    device: fc.integer({ min: 0, max: 2 }),
    what: fc.constantFrom<Step['what'][]>(
      'write',
      'write',
      'change',
      'delete',
      'clear',
      'send',
      'send',
      'lose',
      'ask',
    ),
    place: fc.nat({ max: 20 }),
  }),
  { maxLength: 60 },
);

test('whatever three devices do in whatever order, and whichever answers are lost: what was written stays, unless somebody who saw it took it out: then it is gone', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const school = aSchool();
      const devices: KeptNote[] = [noNote, noNote, noNote];
      const written = new Set<string>();
      const takenOut = new Set<string>();
      let count = 0;
      const newId = () => {
        count += 1;
        return `id ${count}`;
      };
      const newLine = () => {
        count += 1;
        const line = `line ${count}`;
        written.add(line);
        return line;
      };
      const send = (device: number, arrives: boolean) => {
        const note = devices[device] ?? noNote;
        const sending = nextToSend(note, newId);
        if (!sending) return false;
        devices[device] = { ...note, sending };
        const reply = school.write(sending);
        if (arrives) devices[device] = answered({ ...note, sending }, sending, reply, MARK);
        return true;
      };
      for (const { device, what, place } of all) {
        const note = devices[device] ?? noNote;
        const lines = note.text === '' ? [] : note.text.split('\n');
        const at = lines.length === 0 ? 0 : place % lines.length;
        const become = (next: string[]) => {
          for (const line of lines) if (!next.includes(line)) takenOut.add(line);
          devices[device] = { ...note, text: next.join('\n') };
        };
        if (what === 'write') become(lines.toSpliced(place % (lines.length + 1), 0, newLine()));
        if (what === 'change' && lines.length > 0) become(lines.with(at, newLine()));
        if (what === 'delete' && lines.length > 0) become(lines.toSpliced(at, 1));
        if (what === 'clear') become([]);
        if (what === 'send' || what === 'lose') send(device, what === 'send');
        if (what === 'ask') devices[device] = learned(note, school.read(), MARK);
      }
      // All come back to the network, and ask until nothing is new.
      for (let round = 0; round < 8; round++)
        for (const device of devices.keys()) {
          while (send(device, true));
          devices[device] = learned(devices[device] ?? noNote, school.read(), MARK);
        }
      const last = school.read().text.split('\n');
      for (const note of devices) {
        expect(isSaved(note)).toBe(true);
        expect(note.text).toBe(school.read().text);
      }
      for (const line of written) expect([line, last.includes(line)]).toEqual([line, !takenOut.has(line)]);
      // And nothing comes twice.
      const once = last.filter((line) => line !== MARK && line !== '');
      expect(new Set(once).size).toBe(once.length);
    }),
    { numRuns: 400 },
  );
});

test('what is too long stays here and is not sent; shortened, it goes', () => {
  const long = { ...noNote, text: 'x'.repeat(NOTE_MOST + 1) };
  expect(nextToSend(long, () => 'id')).toBeNull();
  expect(isSaved(long)).toBe(false);
  expect(nextToSend({ ...long, text: 'x'.repeat(NOTE_MOST) }, () => 'id')?.version).toBe(0);
});

test('a school that knows less than it did takes out nothing', () => {
  const sending = { writeId: 'id', version: 9, text: 'a\nb' };
  const note = { text: 'a\nb', base: { version: 9, text: 'a\nb' }, sending };
  const reply = { kept: false, note: { text: 'a', version: 4 } };
  expect(answered(note, sending, reply, MARK).text).toBe('a\nb');
});
