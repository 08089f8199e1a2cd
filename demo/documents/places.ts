/** Countries and cities of the demo trips. */
import { z } from 'zod';
import type { City, Country } from '#domain/trip/trip.ts';
import { readContent } from './readContent.ts';
import { line } from './texts.ts';

/** The landscape decides whether pictures may show mountains or palms. "south" is the Mediterranean, "coast" any other coast. */
export const landscapes = ['alps', 'hills', 'lowland', 'coast', 'south', 'england'] as const;

type Landscape = (typeof landscapes)[number];

const { countries, cities, departurePlaces } = readContent(
  'places.yaml',
  z.strictObject({
    countries: z.record(line, z.strictObject({ title: line, code: z.string().length(2) })),
    cities: z.record(
      line,
      z.strictObject({
        title: line,
        country: line,
        lat: z.number().min(-90).max(90),
        lng: z.number().min(-180).max(180),
        landscape: z.enum(landscapes),
      }),
    ),
    departurePlaces: z.record(line, z.strictObject({ title: line, bus: line.optional(), bahn: line.optional() })),
  }),
);

export { cities };

function cityOf(slug: string) {
  const city = cities[slug];
  if (!city) throw new Error(`demo/content/places.yaml: there is no city "${slug}"`);
  return city;
}

/** Returns the country and city of a trip document by the slug of the city. */
export function placeOf(slug: string): { country: Country; city: City } {
  const { title, country: countrySlug, lat, lng } = cityOf(slug);
  const country = countries[countrySlug];
  if (!country) throw new Error(`demo/content/places.yaml: cities.${slug}.country: there is no "${countrySlug}"`);
  return { country: { slug: countrySlug, ...country }, city: { slug, title, lat, lng } };
}

/** Returns a departure place. @throws Error for an unknown key */
export function departurePlaceOf(key: string) {
  const place = departurePlaces[key];
  if (!place) throw new Error(`demo/content/places.yaml: departurePlaces: there is no "${key}"`);
  return place;
}

/** Returns the landscape around a city, for the pictures of its trips. */
export const landscapeOf = (slug: string): Landscape => cityOf(slug).landscape;
