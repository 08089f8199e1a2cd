/** Prepares a release: checks that it is possible, and computes what it changes. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { berlinToday } from '#domain/dates.ts';
import { LaunchError } from '../say.ts';
import { datedChangelog } from './datedChangelog.ts';
import { nextVersion, type ReleasePart } from './nextVersion.ts';

export interface Release {
  version: string;
  tag: string;
  /** The section of the changelog. */
  notes: string;
  /** Writes version and changelog, commits them and tags the commit. */
  commit(): Promise<void>;
}

const execute = promisify(execFile);

/**
 * @param folder the repository
 * @throws LaunchError if there are changes that are not committed, the changelog has no new entries, or the tag exists
 */
export async function prepareRelease(folder: string, part: ReleasePart, now: Date): Promise<Release> {
  const run = async (program: string, ...args: string[]) =>
    (await execute(program, args, { cwd: folder })).stdout.trim();
  if (await run('git', 'status', '--porcelain')) {
    throw new LaunchError('There are changes that are not committed. Commit them first.');
  }
  const current = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const version = nextVersion(current.version, part);
  const tag = `v${version}`;
  if (await run('git', 'tag', '--list', tag)) throw new LaunchError(`The tag ${tag} exists already.`);
  const file = join(folder, 'CHANGELOG.md');
  const { text, notes } = datedChangelog(await readFile(file, 'utf8'), version, berlinToday(now));
  if (notes === '')
    throw new LaunchError('CHANGELOG.md has no entries below "Unreleased". Describe the changes first.');
  return {
    version,
    tag,
    notes,
    async commit() {
      await run('npm', 'version', '--no-git-tag-version', version);
      await writeFile(file, text);
      await run('git', 'commit', '--all', '--message', `Release ${version}`);
      await run('git', 'tag', '--annotate', tag, '--message', `Release ${version}`);
    },
  };
}
