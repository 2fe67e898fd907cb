import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';

/**
 * When asking anew fails, the cache keeps the answer and adds the error. Who asks for the error alone takes away what
 * stands on the screen, and what was typed into it: `isLoadingError` is only true while there is no answer. An error's own
 * message is no text for a screen, and may be empty: `failureText` says what is shown.
 */
const forbidden = /\bisError\b|\bif \(error\)|\b(error|failure|cause)\??\.message\b/;

const client = join(projectRoot, 'src/client');
const found = (file: string, text: string) =>
  text
    .split('\n')
    .flatMap((line, index) => (forbidden.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));

test('no screen gives up an answer because asking anew failed, or shows the message of an error', () => {
  const screens = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(screens.length).toBeGreaterThan(150);
  expect(screens.flatMap((file) => found(file, readFileSync(join(client, file), 'utf8')))).toEqual([]);
});

test('a planted screen that does is found', () => {
  for (const line of [
    'if (text.isError) return <Failed />;',
    '  if (error)',
    'const { isError } = useQuery();',
    '<p>{error?.message}</p>',
  ])
    expect(found('planted.tsx', line), line).not.toEqual([]);
  expect(found('planted.tsx', 'if (text.isLoadingError) return <Failed />;')).toEqual([]);
});
