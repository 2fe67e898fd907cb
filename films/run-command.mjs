import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and gives what it printed; a failing program becomes an Error with its last lines.
 * @param {string} command
 * @param {string[]} args
 * @param {{ input?: string | Buffer }} [options]
 * @returns {Promise<{ stdout: Buffer, stderr: string }>}
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const out = [];
    let errors = '';
    child.stdout.on('data', (chunk) => out.push(chunk));
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve({ stdout: Buffer.concat(out), stderr: errors });
      else reject(new Error(`${command} failed:\n${errors.trim().split('\n').slice(-12).join('\n')}`));
    });
    child.stdin.on('error', () => {}); // a program that ends early is reported by its exit code
    child.stdin.end(options.input);
  });
}
