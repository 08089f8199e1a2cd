/** `npm run release`: what it checks, its dry run, and the commit and tag of a release, in a repository of its own. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { datedChangelog } from '#launch/release/datedChangelog.ts';
import { nextVersion } from '#launch/release/nextVersion.ts';
import { prepareRelease } from '#launch/release/prepareRelease.ts';
import { release } from '#launch/release/release.ts';
import { callCommand } from '#test/setup/processes/callCommand.ts';
import { runCommand } from '#test/setup/processes/runCommand.ts';

const entry = '### Added\n\n- Something new.';
const changelog = (notes: string) =>
  `# Changelog\n\n## [Unreleased]\n${notes && `\n${notes}\n`}\n## [1.2.3] - 2026-01-01\n`;
const now = new Date('2026-11-21T10:00:00Z');

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe('in a repository', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lagerfeuer-release-'));
    write('package.json', '{\n  "name": "example",\n  "version": "1.2.3"\n}\n');
    write(
      'package-lock.json',
      '{ "name": "example", "version": "1.2.3", "lockfileVersion": 3, "packages": { "": {} } }\n',
    );
    write('CHANGELOG.md', changelog(entry));
    git('init', '--quiet');
    appendFileSync(
      join(folder, '.git/config'),
      '[user]\n  name = Kim\n  email = kim@example.org\n[commit]\n  gpgsign = false\n',
    );
    git('add', '.');
    git('commit', '--quiet', '--message', 'Begin');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a release is one commit with version and date, and a tag', async () => {
    const { version, notes, commit } = await prepareRelease(folder, 'minor', now);
    expect([version, notes]).toEqual(['1.3.0', entry]);
    await commit();
    expect(git('log', '--format=%s')).toBe('Release 1.3.0\nBegin');
    expect([git('describe'), git('status', '--porcelain')]).toEqual(['v1.3.0', '']);
    for (const file of ['package.json', 'package-lock.json']) expect(JSON.parse(read(file)).version).toBe('1.3.0');
    expect(read('CHANGELOG.md')).toBe(
      `# Changelog\n\n## [Unreleased]\n\n## [1.3.0] - 2026-11-21\n\n${entry}\n\n## [1.2.3] - 2026-01-01\n`,
    );
  });

  describe('a release is refused', () => {
    test.each<[string, () => void, string]>([
      ['with changes that are not committed', () => write('package-lock.json', '{}'), 'not committed'],
      ['with new files', () => write('new', ''), 'not committed'],
      ['if its tag exists', () => git('tag', 'v1.3.0'), 'v1.3.0'],
      [
        'without entries in the changelog',
        () => {
          write('CHANGELOG.md', changelog(''));
          git('commit', '--quiet', '--all', '--message', 'Empty');
        },
        'no entries',
      ],
    ])('%s', async (_what, prepare, reason) => {
      prepare();
      await expect(prepareRelease(folder, 'minor', now)).rejects.toThrow(reason);
    });
  });

  test('a dry run shows version and notes, and changes nothing', async () => {
    const before = git('log', '--format=%H');
    const { code, output } = await runCommand('release/release', ['minor', '--dry-run'], {}, { cwd: folder });
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/Release 1\.3\.0[\s\S]*- Something new\.[\s\S]*Nothing was changed/),
    ]);
    expect([git('log', '--format=%H'), git('tag'), git('status', '--porcelain')]).toEqual([before, '', '']);
  });
});

test('an unknown kind of release is refused', async () => {
  expect(await callCommand(release, ['huge'], {})).toMatchObject({
    code: 1,
    output: expect.stringContaining('minor|patch|major'),
  });
});

test('a major, minor or patch release increments its part of the version', () => {
  const versions = (['major', 'minor', 'patch'] as const).map((part) => nextVersion('1.2.3', part));
  expect(versions).toEqual(['2.0.0', '1.3.0', '1.2.4']);
});

test('CHANGELOG.md of the product can be dated', () => {
  const text = readFileSync('CHANGELOG.md', 'utf8');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(text).toContain(`\n## [${version}] - `);
  expect(datedChangelog(text, '99.0.0', '2026-11-21').text).toContain('## [Unreleased]\n\n## [99.0.0] - 2026-11-21\n');
});
