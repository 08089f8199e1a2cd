import { foldWord } from '../../domain/foldWord.ts';
import { type Suggestion, type SuggestionGroup, suggestionGroups } from '../../domain/search/suggestion.ts';
import { applyUnderstanding } from '../../domain/search/understanding/applyUnderstanding.ts';
import { findCategory } from '../../domain/trip/categories.ts';
import type { TripSummary } from '../../domain/trip/trip.ts';
import { type Bits, countBits, firstCommon, hasBit } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { TagGroup } from '../index/tags.ts';
import { isFiller, splitWords } from '../index/words.ts';
import { createConstraints, matchingSlots } from './matching.ts';
import type { TripQuery } from './tripQuery.ts';
import type { UnderstandText } from './understandText.ts';

interface Candidate extends Omit<Suggestion, 'prevInput' | 'count'> {
  /** The slot of a suggested trip, which must be among the results. */
  slot?: number;
}

const maxSuggestions = 8;
/** Suggestions per group; a group gets more if others have fewer. */
const share: Record<SuggestionGroup, number> = { places: 2, themes: 2, trips: 3, organisers: 1 };

/**
 * Returns places, themes, trips and organisers that complete the last typed word and lead to at least one result
 * together with the other words and filters (specification §4.8). The words before it are understood as in a list, and
 * each count is the number of results of the list with the suggested text.
 * @param query the current query; its full text is the text typed so far
 */
export function suggestions(catalogue: Catalogue, query: TripQuery, understandText: UnderstandText): Suggestion[] {
  const input = query.filters.fullText;
  const typed = lastWordOf(input);
  const prevInput = input.slice(0, input.length - typed.length);
  const [spelled] = splitWords(typed);
  if (!spelled) return [];
  const word = foldWord(spelled);
  const resultsOf = (text: string): Bits => {
    const fullText = text.trim();
    const chosen = { ...query.filters, fullText };
    const filters =
      fullText === '' ? chosen : applyUnderstanding(chosen, understandText(query.scope, fullText).understanding);
    return matchingSlots(createConstraints(catalogue, { ...query, filters }));
  };
  const isEmptyBefore = splitWords(prevInput).every((typedBefore) => isFiller(foldWord(typedBefore)));
  const within = resultsOf(isEmptyBefore ? '' : prevInput);
  const withCount = (candidates: Candidate[]): Suggestion[] =>
    distinctTexts(candidates)
      .slice(0, maxSuggestions)
      .flatMap(({ slot, ...candidate }) => {
        const results = resultsOf(prevInput + candidate.key);
        const count = slot === undefined || hasBit(results, slot) ? countBits(results) : 0;
        return count > 0 ? [{ ...candidate, prevInput, count }] : [];
      });
  return balanced({
    places: withCount(placeCandidates(catalogue, word, within)),
    themes: withCount(themeCandidates(catalogue, word, within)),
    trips: withCount(tripCandidates(catalogue, word, within)),
    organisers: withCount(tagCandidates(catalogue, 'providers', 'organisers', word, within)),
  });
}

function placeCandidates(catalogue: Catalogue, word: string, within: Bits): Candidate[] {
  return (['countries', 'regions', 'cities'] as const).flatMap((tags) =>
    tagCandidates(catalogue, tags, 'places', word, within),
  );
}

/** Returns the values of a group of tags with a word that starts with `word`, if a trip in `within` has them. */
function tagCandidates(
  catalogue: Catalogue,
  tags: TagGroup,
  group: SuggestionGroup,
  word: string,
  within: Bits,
): Candidate[] {
  return catalogue.tags.all(tags).flatMap(({ label, bits }) => {
    const key = completionOf(label, word);
    return key !== null && firstCommon(bits, within) !== null ? [{ key, label, group }] : [];
  });
}

/** Returns words of categories, for example "Strand" of "Strand & Meer", then words of titles. */
function themeCandidates(catalogue: Catalogue, word: string, within: Bits): Candidate[] {
  const ofCategories = catalogue.tags
    .all('categories')
    .filter(({ bits }) => firstCommon(bits, within) !== null)
    .flatMap(({ key }) => splitWords(findCategory(key)?.label ?? ''))
    .filter((name) => foldWord(name).startsWith(word));
  const words = [...ofCategories, ...catalogue.text.completions(word, within, maxSuggestions)];
  return words.map((key) => ({ key, label: key, group: 'themes' }));
}

/** Returns trips whose titles have a word that starts with `word`, next departure first. */
function tripCandidates(catalogue: Catalogue, word: string, within: Bits): Candidate[] {
  const found: Candidate[] = [];
  const titled = catalogue.text.withTitlePrefix(word);
  for (const slot of catalogue.orders.departure.slots()) {
    if (found.length >= maxSuggestions) break;
    if (!hasBit(titled, slot) || !hasBit(within, slot)) continue;
    const trip = catalogue.tripAt(slot);
    const key = trip && completionOf(trip.title, word);
    // A single word such as "See" would find other trips first.
    if (!trip || !key || (key !== trip.title && splitWords(key).length < 2)) continue;
    const { title, path, price, start, summary } = trip;
    const { image } = JSON.parse(summary) as TripSummary;
    found.push({ slot, key, label: title, group: 'trips', path, picture: image?.url ?? null, price, start });
  }
  return found;
}

/** Returns a name from the word on that starts with `word`; null if there is none. */
function completionOf(name: string, word: string): string | null {
  for (const match of name.normalize('NFC').matchAll(/[\p{L}\p{N}]+/gu)) {
    if (foldWord(match[0]).startsWith(word)) return name.slice(match.index).trim();
  }
  return null;
}

function distinctTexts(candidates: Candidate[]): Candidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.key.toLowerCase(), candidate])).values()];
}

/** Order in which groups get more than their share. Words of titles are less helpful than the titles. */
const fillingOrder: readonly SuggestionGroup[] = ['places', 'trips', 'themes', 'organisers'];

/** Takes the share of each group, then fills up. */
function balanced(found: Record<SuggestionGroup, Suggestion[]>): Suggestion[] {
  const wanted = Object.fromEntries(
    suggestionGroups.map((group) => [group, Math.min(share[group], found[group].length)]),
  ) as Record<SuggestionGroup, number>;
  let free = maxSuggestions - Object.values(wanted).reduce((sum, count) => sum + count, 0);
  for (const group of fillingOrder) {
    const more = Math.min(free, found[group].length - wanted[group]);
    wanted[group] += more;
    free -= more;
  }
  return suggestionGroups.flatMap((group) => found[group].slice(0, wanted[group]));
}

/** Returns the word at the end of a text; empty if the text does not end with a word. */
function lastWordOf(text: string): string {
  const last = text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)?.at(-1) ?? '';
  return /^[\p{L}\p{N}\p{M}]/u.test(last) ? last : '';
}
