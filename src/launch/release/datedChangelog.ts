const unreleased = '## [Unreleased]';

export interface DatedChangelog {
  /** The changelog, in which the section of unreleased changes has become the one of the version. */
  text: string;
  /** The content of this section; empty if there are no changes. */
  notes: string;
}

/**
 * Dates the unreleased changes of a changelog in the format of Keep a Changelog, and adds a new section above them.
 * @param day YYYY-MM-DD
 * @throws Error if there is no section of unreleased changes
 */
export function datedChangelog(text: string, version: string, day: string): DatedChangelog {
  const [before, after] = text.split(`${unreleased}\n`);
  if (before === undefined || after === undefined) throw new Error(`CHANGELOG.md has no section "${unreleased}"`);
  const [notes = ''] = after.split(/^## /m);
  return { text: `${before}${unreleased}\n\n## [${version}] - ${day}\n${after}`, notes: notes.trim() };
}
