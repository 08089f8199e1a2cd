import type { Destination } from '#domain/trip/trip.ts';
import { buildDestination } from './destination.ts';

const repeated = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** A trip document with the most departures, pictures and tabs, and with almost as much text as its schema allows. */
export function buildLargestTrip(overrides: Partial<Destination> = {}): Destination {
  const block = (index: number) => ({
    _type: 'block',
    _key: `b${index}`,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span' as const, _key: 's', text: 'Wörter über die Reise. '.repeat(15), marks: [] }],
  });
  return buildDestination({
    title: 'x'.repeat(200),
    internalName: 'x'.repeat(200),
    teaser: 'x '.repeat(1_000),
    description: repeated(20, block),
    categories: repeated(50, (index) => `category-${index}`),
    images: repeated(40, (index) => ({ _key: `i${index}`, alt: 'x'.repeat(100), path: `reisebilder/1/${index}.jpg` })),
    tabs: repeated(15, (index) => ({
      _key: `t${index}`,
      key: `tab-${index}`,
      title: 'x'.repeat(100),
      summary: 'x '.repeat(50),
      body: repeated(1, block),
      image: { alt: 'x', path: `reisebilder/1/t${index}.jpg` },
    })),
    dates: repeated(100, (index) => ({
      _key: `d${index}`,
      start: '2027-07-03',
      end: '2027-07-10',
      online: true,
      basePrice: 400 + index,
      season: 'sommer',
      capacity: 2_000,
      minimum: 1_000,
      minimumDecisionDays: 100,
    })),
    included: repeated(100, () => 'x'.repeat(50)),
    notIncluded: repeated(100, () => 'x'.repeat(50)),
    ...overrides,
  });
}
