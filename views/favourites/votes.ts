/**
 * Votes of a family on a shared list, written in its link: "Mia:1.3,Papa:2". Each vote is the number of a trip in the
 * list. Nothing is stored on the server; whoever votes passes on a new link.
 */

import { decodePart, encodePart } from '#domain/text/addressPart.ts';

export interface Voter {
  name: string;
  /** Ids of the chosen trips, in the order of the list. */
  ids: readonly string[];
}

/** Maximum number of voters in a link. */
export const maxVoters = 8;
/** Maximum length of a name, in UTF-16 code units. */
export const maxNameLength = 20;
/** Maximum number of trips in a list with votes. */
export const maxVotedTrips = 25;

/** Letters, digits and separators between them. Characters with a meaning in the link or in HTML are not allowed. */
const validName = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} '’-]*[\p{L}\p{M}\p{N}])?$/u;
const encodedVoter = /^([^:]+):((?:\d{1,2}(?:\.\d{1,2})*)?)$/;

/** Normalises spaces and Unicode composition of a name. @returns null for an invalid name */
export function parseName(text: string): string | null {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return name.length <= maxNameLength && validName.test(name) ? name : null;
}

/**
 * Encodes votes for the fragment of an address.
 * @param voters with valid names
 * @param ids the list
 */
export function encodeVotes(voters: readonly Voter[], ids: readonly string[]): string {
  return voters
    .map(({ name, ids: chosen }) => {
      const numbers = ids.flatMap((id, index) => (chosen.includes(id) ? index + 1 : []));
      // "'" is valid in a URL, but some messengers end a link there.
      return `${encodePart(name).replaceAll("'", '%27')}:${numbers.join('.')}`;
    })
    .join(',');
}

/**
 * Decodes votes. One invalid vote makes all votes invalid, because the link was damaged or forged.
 * @param text as returned by `encodeVotes`
 * @param ids the list
 * @returns null if the text is invalid
 */
export function decodeVotes(text: string, ids: readonly string[]): Voter[] | null {
  if (ids.length > maxVotedTrips) return null;
  if (text === '') return [];
  // Some messengers escape the separators.
  const parts = text.split(/,|%2c/i);
  if (parts.length > maxVoters) return null;
  const voters: Voter[] = [];
  for (const part of parts) {
    const voter = decodeVoter(part.replace(/%3a/gi, ':'), ids);
    if (!voter || voters.some(({ name }) => isSameName(name, voter.name))) return null;
    voters.push(voter);
  }
  return voters;
}

/** Adds a voter, or replaces the votes of the voter with the same name. @returns null if there are too many voters */
export function withVoter(voters: readonly Voter[], voter: Voter): Voter[] | null {
  const isKnown = voters.some(({ name }) => isSameName(name, voter.name));
  if (isKnown) return voters.map((other) => (isSameName(other.name, voter.name) ? voter : other));
  return voters.length < maxVoters ? [...voters, voter] : null;
}

/** Returns the voters of an earlier link whose votes a link lacks, as many as it has room for. */
export function missingVoters(voters: readonly Voter[], earlier: readonly Voter[]): Voter[] {
  const missing = earlier.filter(({ name }) => !voters.some((voter) => isSameName(voter.name, name)));
  return missing.slice(0, maxVoters - voters.length);
}

/** Compares names regardless of case. */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

export function votersOf(voters: readonly Voter[], id: string): string[] {
  return voters.filter(({ ids }) => ids.includes(id)).map(({ name }) => name);
}

/** Returns the ids of the trips with the most votes and their number of votes; null without votes. */
export function leadingTrips(
  voters: readonly Voter[],
  ids: readonly string[],
): { ids: string[]; votes: number } | null {
  const votes = Math.max(0, ...ids.map((id) => votersOf(voters, id).length));
  return votes === 0 ? null : { ids: ids.filter((id) => votersOf(voters, id).length === votes), votes };
}

function decodeVoter(text: string, ids: readonly string[]): Voter | null {
  const [, encodedName = '', numbers = ''] = encodedVoter.exec(text) ?? [];
  const name = decodeName(encodedName);
  if (name === null) return null;
  const chosen = numbers === '' ? [] : numbers.split('.').map((number) => ids[Number(number) - 1]);
  if (chosen.includes(undefined) || new Set(chosen).size < chosen.length) return null;
  return { name, ids: ids.filter((id) => chosen.includes(id)) };
}

/** Decodes a name. @returns null if it is not a normalised, valid name */
function decodeName(text: string): string | null {
  const name = decodePart(text);
  return name !== null && parseName(name) === name ? name : null;
}
