/** Installs and builds the other frameworks in a folder of their own, so that the product does not depend on them. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const sources = 'bench/peers';
export const peerFolder = resolve(process.env.DATA_DIR || '.data', 'bench-peers');

const builds = ['bare', 'react-router', 'tanstack-start', 'next'];

export interface Recording {
  name: string;
  html: string;
  /** Tag that each repeated element contains once. */
  itemTag: string;
}

/** Copies the sources and installs the packages, if the lock file has changed. */
export function installPeers(): void {
  mkdirSync(peerFolder, { recursive: true });
  cpSync(sources, peerFolder, { recursive: true });
  const lock = readFileSync(join(peerFolder, 'package-lock.json'));
  doWhenChanged('installed', [lock], () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']));
}

/** Turns the recorded pages into components and builds all servers, if the pages or the sources have changed. */
export function buildPeers(recordings: Recording[]): void {
  for (const { name, html, itemTag } of recordings) {
    writeFileSync(join(peerFolder, `${name}.html`), html);
    run(process.execPath, ['generate.ts', `${name}.html`, name, itemTag]);
  }
  const generated = recordings.flatMap(({ name }) => [`generated/${name}.jsx`, `generated/${name}.json`]);
  const files = [...sourceFiles(), ...generated].map((file) => readFileSync(join(peerFolder, file)));
  doWhenChanged('built', files, () => {
    for (const build of builds) run('npm', ['run', '--silent', `build:${build}`]);
  });
}

function sourceFiles(): string[] {
  const list = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '.'], {
    cwd: sources,
    encoding: 'utf8',
  });
  return list.stdout.split('\n').filter((file) => file !== '');
}

/** @param name of the file that stores the hash of the last contents */
function doWhenChanged(name: string, contents: Buffer[], action: () => void): void {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  const digest = hash.digest('hex');
  const stamp = join(peerFolder, `${name}.sha256`);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  action();
  writeFileSync(stamp, digest);
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: peerFolder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
}
