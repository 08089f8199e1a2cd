/**
 * Checks that npm accepts the lock file, in the oldest version that package.json promises and in the newest: versions differ in
 * what they expect in it, and the one that has written it always accepts it.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SkippedStep } from './runSteps.ts';

const files = ['package.json', 'package-lock.json', '.npmrc'];

/** @throws Error with npm's reason if a version refuses the lock file @throws SkippedStep without a network, except in CI */
export async function checkLockFile(root = '.'): Promise<void> {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const newest = await run('.', 'npm', 'view', '--fetch-retries=0', 'npm', 'version').catch((error: unknown) => {
    const Failure = process.env.CI ? Error : SkippedStep;
    throw new Failure(`the package registry does not answer, so no other npm can be tried: ${reasonOf(error)}`);
  });
  // In a folder of its own, because npm 9 removes node_modules even if it is only to try.
  const folder = mkdtempSync(join(tmpdir(), 'lagerfeuer-lock-'));
  try {
    for (const file of files) copyFileSync(join(root, file), join(folder, file));
    for (const version of [engines.npm.replace('>=', ''), newest.trim()]) {
      const npx = ['--yes', '--prefer-offline', `npm@${version}`];
      await run(folder, 'npx', ...npx, 'ci', '--dry-run', '--include=dev').catch((error: unknown) => {
        throw new Error(`npm ${version} refuses package-lock.json: ${reasonOf(error)}`);
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @returns what the program has written to stdout */
async function run(cwd: string, program: string, ...args: string[]): Promise<string> {
  return (await promisify(execFile)(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 })).stdout;
}

/** Returns the first lines of npm about its error. */
function reasonOf(error: unknown): string {
  const { stderr = '', message } = error as Error & { stderr?: string };
  const lines = stderr
    .split('\n')
    .flatMap((line) => /^npm (?:error|ERR!) (?!code|errno|syscall|A complete log)(.+)/.exec(line)?.[1] ?? []);
  return lines.slice(0, 5).join('\n    ') || message;
}
