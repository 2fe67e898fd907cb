import { runContentCommand } from './content-command.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
process.exitCode = await runContentCommand(process.argv.slice(2), process.env, say);
