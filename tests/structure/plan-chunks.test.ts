import { expect, test } from 'vitest';
import { planChunks, SHARED } from '../../scripts/plan-chunks.ts';

type Chunk = Exclude<Parameters<typeof planChunks>[0][number], { type: 'asset' }>;

const chunk = (fileName: string, imports: string[], more: Partial<Chunk> = {}): Chunk => ({
  type: 'chunk',
  name: fileName,
  fileName,
  facadeModuleId: fileName,
  isEntry: false,
  isDynamicEntry: true,
  imports,
  moduleIds: [`own code of ${fileName}`],
  code: '',
  ...more,
});
const shared = (name: string, bytes: number, imports: string[] = []): Chunk =>
  chunk(name, imports, {
    name: `${SHARED}-${name}`,
    isDynamicEntry: false,
    moduleIds: [`${name} 1`, `${name} 2`],
    code: 'x'.repeat(bytes),
  });
const plan = (chunks: Chunk[], weigh = (_entry: string) => 1) => planChunks(chunks, weigh);

test('small code that the same pages need is one file; a page’s own code stays where it is', () => {
  const files = plan([
    chunk('cart', ['price', 'date']),
    chunk('course', ['price', 'date']),
    shared('price', 300),
    shared('date', 300),
  ]);
  expect(new Set(files.values()).size).toBe(1);
  expect([...files.keys()].sort()).toEqual(['date 1', 'date 2', 'price 1', 'price 2']);
});

test('large code that only one of them needs stays apart', () => {
  const pages = [chunk('cart', ['price', 'chart']), chunk('course', ['price']), chunk('report', ['chart'])];
  const files = plan([...pages, shared('price', 300), shared('chart', 90_000)]);
  expect(files.get('price 1')).not.toBe(files.get('chart 1'));
});

test('a page that counts more is spared what it does not need', () => {
  const pages = ['a', 'b', 'c'].map((name) => chunk(name, ['date', 'icon']));
  const chunks = [...pages, chunk('home', ['date']), shared('date', 300), shared('icon', 9000)];
  const together = plan(chunks);
  expect(together.get('date 1')).toBe(together.get('icon 1'));
  const apart = plan(chunks, (entry) => (entry === 'home' ? 50 : 1));
  expect(apart.get('date 1')).not.toBe(apart.get('icon 1'));
});

test('no two files need each other', () => {
  // "first" needs "second" by way of a page, whose own code stays in a file of its own.
  const files = plan([
    ...['a', 'b', 'c'].map((name) => chunk(name, ['first'])),
    chunk('d', ['second']),
    shared('first', 300, ['d']),
    shared('second', 300),
  ]);
  expect(files.get('first 1')).not.toBe(files.get('second 1'));
});
