/** Everything trips are filtered and counted by, each value with the set of slots that have it. */

import type { FacetName } from '../../domain/search/facets.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { fitsAge, listedAges } from '../../domain/trip/ages.ts';
import { isListed } from '../../domain/trip/visibility.ts';
import { addBit, type Bits, deleteBit, emptyBits } from './bitset.ts';
import type { CatalogueTrip } from './catalogueTrip.ts';

/**
 * `scope` holds the listed trips by scopeKey, `level` the trips of exactly that level, `ageFrom` and `ageTo` those of exactly
 * that bound, infinite ones included.
 */
export type TagGroup = FacetName | 'scope' | 'level' | 'ageFrom' | 'ageTo';

export interface Tag {
  key: string;
  label: string;
  bits: Bits;
}

export interface Tags {
  add(trip: CatalogueTrip): void;
  remove(trip: CatalogueTrip): void;
  /** Trips with that value; empty for an unknown one. Not to be modified. */
  bits(group: TagGroup, key: string): Bits;
  /** Values that at least one trip of any level has, in the order they are offered in. */
  all(group: TagGroup): Tag[];
}

interface CountedTag extends Tag {
  trips: number;
}

type TagValue = [group: TagGroup, key: string, label: string];

const nothing = emptyBits();
const germanLabels = new Intl.Collator('de', { numeric: true });

/** @param hosts decides whose trips the marketplace lists */
export function createTags(hosts: Hosts): Tags {
  const onMarketplace = new Set(hosts.onMarketplace);
  const groups = new Map<TagGroup, Map<string, CountedTag>>();
  /** Sorting labels for every search would cost more than the search. */
  const sorted = new Map<TagGroup, Tag[]>();

  const tagsOf = (group: TagGroup): Map<string, CountedTag> => {
    const existing = groups.get(group);
    if (existing) return existing;
    const created = new Map<string, CountedTag>();
    groups.set(group, created);
    return created;
  };

  return {
    add(trip) {
      for (const [group, key, label] of valuesOf(trip, onMarketplace)) {
        let tag = tagsOf(group).get(key);
        if (!tag) {
          tag = { key, label, bits: emptyBits(), trips: 0 };
          tagsOf(group).set(key, tag);
          sorted.delete(group);
        }
        addBit(tag.bits, trip.slot);
        tag.trips += 1;
      }
    },
    remove(trip) {
      for (const [group, key] of valuesOf(trip, onMarketplace)) {
        const tag = tagsOf(group).get(key);
        if (!tag) continue;
        deleteBit(tag.bits, trip.slot);
        tag.trips -= 1;
        if (tag.trips > 0) continue;
        tagsOf(group).delete(key);
        sorted.delete(group);
      }
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

/** The values of a trip, each once. */
function valuesOf(trip: CatalogueTrip, onMarketplace: ReadonlySet<string>): TagValue[] {
  const values: TagValue[] = [
    ['providers', trip.subdomain, trip.hostName],
    ['countries', trip.country.slug, trip.country.title],
    ['cities', trip.cityKey, trip.city.title],
    ['level', String(trip.level), ''],
    ['ageFrom', String(trip.ages.from ?? Number.NEGATIVE_INFINITY), ''],
    ['ageTo', String(trip.ages.to ?? Number.POSITIVE_INFINITY), ''],
  ];
  for (const key of new Set(trip.categories)) values.push(['categories', key, key]);
  for (const key of trip.seasons) values.push(['seasons', key, key]);
  for (const age of listedAges) if (fitsAge(trip.ages, age)) values.push(['ages', String(age), `${age} Jahre`]);
  if (isListed(trip.level)) {
    values.push(['scope', trip.subdomain, '']);
    if (onMarketplace.has(trip.subdomain)) values.push(['scope', '', '']);
  }
  return values;
}
