import type { Destination } from '../../src/domain/trip/trip.ts';
import { buildDestination } from './destination.ts';

const repeated = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** A trip document close to every size limit of its schema. */
export function buildLargestTrip(overrides: Partial<Destination> = {}): Destination {
  const block = (index: number) => ({
    _type: 'block',
    _key: `b${index}`,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span' as const, _key: 's', text: 'Wörter über die Reise. '.repeat(15), marks: [] }],
  });
  return buildDestination({
    title: 'x'.repeat(500),
    internalName: 'x'.repeat(500),
    teaser: 'x '.repeat(2_500),
    description: repeated(150, block),
    categories: repeated(50, (index) => `category-${index}`),
    images: repeated(40, (index) => ({ _key: `i${index}`, alt: 'x'.repeat(200), path: `reisebilder/1/${index}.jpg` })),
    tabs: repeated(15, (index) => ({
      _key: `t${index}`,
      key: `tab-${index}`,
      title: 'x'.repeat(100),
      summary: 'x '.repeat(200),
      body: repeated(4, block),
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
    included: repeated(100, () => 'x'.repeat(100)),
    notIncluded: repeated(100, () => 'x'.repeat(100)),
    ...overrides,
  });
}
