/** The values by which trips are filtered and counted, each with the set of slots that have the value. */

import type { Hosts } from '#domain/hosts.ts';
import type { FacetName } from '#domain/search/facets.ts';
import { isListed } from '#domain/trip/visibility.ts';
import { addBit, type Bits, deleteBit, emptyBits } from './bitset.ts';
import type { CatalogueTrip } from './catalogueTrip.ts';
import { facetValuesOf } from './facetValues.ts';

/**
 * A group of values. `scope`: the listed trips of each scopeKey. `level`: the trips of exactly that level. `ageFrom`
 * and `ageTo`: the trips with exactly that age bound, which may be infinite.
 */
export type TagGroup = FacetName | 'scope' | 'level' | 'ageFrom' | 'ageTo';

export interface Tag {
  key: string;
  label: string;
  bits: Bits;
}

export interface Tags {
  /**
   * Adds, replaces or removes a trip. Values that both versions have are not touched.
   * @param before null for a new trip
   * @param after null for a removed trip
   */
  change(before: CatalogueTrip | null, after: CatalogueTrip | null): void;
  /** Returns the trips with a value; empty for an unknown value. Do not modify the set. */
  bits(group: TagGroup, key: string): Bits;
  /** Returns the values that at least one trip of any level has, in display order. */
  all(group: TagGroup): Tag[];
}

interface CountedTag extends Tag {
  trips: number;
}

type TagValue = [group: TagGroup, key: string, label: string];

const nothing = emptyBits();
const germanLabels = new Intl.Collator('de', { numeric: true });

/** @param hosts determines which hosts' trips the marketplace lists */
export function createTags(hosts: Hosts): Tags {
  const onMarketplace = new Set(hosts.onMarketplace);
  const groups = new Map<TagGroup, Map<string, CountedTag>>();
  /** Cache of sorted values: sorting the labels in every search would take longer than the search itself. */
  const sorted = new Map<TagGroup, Tag[]>();

  const tagsOf = (group: TagGroup): Map<string, CountedTag> => {
    const existing = groups.get(group);
    if (existing) return existing;
    const created = new Map<string, CountedTag>();
    groups.set(group, created);
    return created;
  };

  const add = (slot: number, [group, key, label]: TagValue): void => {
    let tag = tagsOf(group).get(key);
    if (!tag) {
      tag = { key, label, bits: emptyBits(), trips: 0 };
      tagsOf(group).set(key, tag);
      sorted.delete(group);
    }
    addBit(tag.bits, slot);
    tag.trips += 1;
  };

  const remove = (slot: number, [group, key]: TagValue): void => {
    const tag = tagsOf(group).get(key);
    if (!tag) return;
    deleteBit(tag.bits, slot);
    tag.trips -= 1;
    if (tag.trips > 0) return;
    tagsOf(group).delete(key);
    sorted.delete(group);
  };

  return {
    change(before, after) {
      const old = before ? valuesOf(before, onMarketplace) : [];
      const current = after ? valuesOf(after, onMarketplace) : [];
      for (const value of without(old, current)) remove(before?.slot ?? 0, value);
      for (const value of without(current, old)) add(after?.slot ?? 0, value);
    },
    bits: (group, key) => tagsOf(group).get(key)?.bits ?? nothing,
    all(group) {
      const existing = sorted.get(group);
      if (existing) return existing;
      const tags = [...tagsOf(group).values()].sort(
        (a, b) => germanLabels.compare(a.label, b.label) || (a.key < b.key ? -1 : 1),
      );
      sorted.set(group, tags);
      return tags;
    },
  };
}

/** Returns the values of the first list that the second does not contain. */
function without(values: readonly TagValue[], others: readonly TagValue[]): readonly TagValue[] {
  if (others.length === 0) return values;
  const keys = new Set(others.map((value) => value.join('\n')));
  return values.filter((value) => !keys.has(value.join('\n')));
}

function valuesOf(trip: CatalogueTrip, onMarketplace: ReadonlySet<string>): TagValue[] {
  const values: TagValue[] = [
    ...facetValuesOf(trip),
    ['level', String(trip.level), ''],
    ['ageFrom', String(trip.ages.from ?? Number.NEGATIVE_INFINITY), ''],
    ['ageTo', String(trip.ages.to ?? Number.POSITIVE_INFINITY), ''],
  ];
  if (isListed(trip.level)) {
    values.push(['scope', trip.subdomain, '']);
    if (onMarketplace.has(trip.subdomain)) values.push(['scope', '', '']);
  }
  return values;
}
