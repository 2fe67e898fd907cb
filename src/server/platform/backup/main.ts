import { runBackupCommand } from './backup-command.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
process.exitCode = await runBackupCommand(process.argv.slice(2), process.env, say);
