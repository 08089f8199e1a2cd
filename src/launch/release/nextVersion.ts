export const releaseParts = ['major', 'minor', 'patch'] as const;
export type ReleasePart = (typeof releaseParts)[number];

/** Returns the version after the given one, for example 1.3.0 after 1.2.7 for `minor`. */
export function nextVersion(version: string, part: ReleasePart): string {
  const numbers = version.split('.').map(Number);
  const changed = releaseParts.indexOf(part);
  return numbers.map((value, index) => (index < changed ? value : index === changed ? value + 1 : 0)).join('.');
}
