import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommitted, warnOfTotal } from './cost-table.ts';

// compare-total.ts "npm test" 812: prints the CPU seconds of a whole run beside the committed ones.
const [part = '', seconds = '0'] = process.argv.slice(2);
const committed = readCommitted(readFileSync(join(import.meta.dirname, '../../docs/testing.md'), 'utf8'));
const known = committed.totals.get(part)?.toFixed(0) ?? 'nothing';
process.stdout.write(`Total: ${seconds} CPU seconds; committed in docs/testing.md: ${known}.\n`);
const warning = warnOfTotal(part, Number(seconds), committed);
if (warning) process.stdout.write(`${warning}\n`);
