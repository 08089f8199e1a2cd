/** Random changes of trips, each of one group of fields, so that tests notice a group that is not examined. */
import type { Catalogue, CatalogueChange } from '#catalog/index/catalogue.ts';
import type { Publication } from '#catalog/published.ts';
import { fieldFilters } from '#domain/search/filters.ts';
import type { Level } from '#domain/trip/trip.ts';
import { buildPublication } from './publication.ts';
import type { Random } from './random.ts';

/** Replaces a group of fields of a trip by those of another trip, changes a single value, or the level. */
function changed(random: Random, { summary, row }: Publication, other: Publication): Publication {
  const { dates } = summary;
  const variants: (() => Parameters<typeof buildPublication>[0])[] = [
    () => ({ summary: { teaser: `Neu ${random.int(1, 99)}` } }),
    () => ({ summary: { title: other.summary.title } }),
    () => ({ summary: { dates: dates.map((date) => ({ ...date, price: date.price + random.int(-60, 60) })) } }),
    () => ({ summary: { dates: other.summary.dates } }),
    () => ({ summary: { categories: other.summary.categories } }),
    () => ({ summary: { ages: other.summary.ages } }),
    () => ({ summary: { rating: other.summary.rating } }),
    () => ({ summary: { country: other.summary.country, city: other.summary.city } }),
    () => ({ summary: { city: { ...summary.city, lat: random.int(40, 50) } } }),
    () => ({ row: { level: random.int(1, 5) as Level } }),
    () => ({ row: { text: other.row.text } }),
    () => ({ row: { regions: other.row.regions } }),
    () => ({ row: { pictures: other.row.pictures, motif: other.row.motif } }),
    ...fieldFilters.map((name) => () => ({
      row: { fieldValues: { ...row.fieldValues, [name]: other.row.fieldValues[name] } },
    })),
  ];
  const change = random.pick(variants)();
  const { path: _path, combinedId: _id, price: _price, seasons: _seasons, ...fields } = summary;
  return buildPublication({ summary: { ...fields, ...change?.summary }, row: { ...row, ...change?.row } });
}

/** Applies a random change to a catalogue and its publications. Returns null if the trip had been removed before. */
export function applyRandomChange(
  random: Random,
  catalogue: Catalogue,
  publications: Publication[],
): CatalogueChange | null {
  const index = random.int(0, publications.length - 1);
  const publication = publications[index] as Publication;
  if (random.chance(0.1)) return catalogue.remove(publication.combinedId);
  const next = changed(random, publication, random.pick(publications));
  publications[index] = next;
  return catalogue.upsert(next.summary, next.row);
}
