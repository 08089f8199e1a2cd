/** Packages that only a benchmark needs: they are installed on demand in the data folder, outside the product's packages. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * Copies the files of a benchmark into the data folder, and installs their packages if their lock file has changed.
 * @returns the folder
 */
export async function installFolder(sources: string): Promise<string> {
  const folder = resolve(process.env.DATA_DIR || '.data', `bench-${basename(sources)}`);
  cpSync(sources, folder, { recursive: true });
  const lock = readFileSync(join(sources, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'installed-lock.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return folder;
  await runIn(folder, 'npm', 'ci', '--no-audit', '--no-fund');
  writeFileSync(stamp, lock);
  return folder;
}

/** Runs a program in the folder. @returns what it has written to stdout @throws Error with its output if it fails */
export async function runIn(folder: string, command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(command, args, options).catch(({ message, stdout }) => {
    throw new Error(`${message}\n${stdout}`);
  });
  return stdout;
}
