import type { Destination } from '#domain/trip/trip.ts';

/** A trip document without any problem. Its next departure is in summer 2027. */
export function buildDestination(overrides: Partial<Destination> = {}): Destination {
  const { subdomain = 'lagerfeuer', destinationId = 1001 } = overrides;
  return {
    _id: `${subdomain}-${destinationId}`,
    _rev: 'rev-1',
    _updatedAt: '2026-11-20T08:00:00Z',
    subdomain,
    destinationId,
    visible: true,
    switchedOn: true,
    archived: false,
    rdsUrl: `https://buchung.example.de/${destinationId}`,
    title: 'Segelcamp am Ijsselmeer',
    internalName: `SEG-${destinationId}`,
    teaser: 'Eine Woche auf dem Wasser.',
    description: [
      { _type: 'block', _key: 'a', children: [{ _type: 'span', text: 'Segeln lernen auf kleinen Jollen.' }] },
    ],
    categories: ['water-sports'],
    country: { slug: 'niederlande', title: 'Niederlande', code: 'NL' },
    city: { slug: 'lemmer', title: 'Lemmer', lat: 52.84, lng: 5.71 },
    ageRange: { from: 10, to: 14 },
    images: [1, 2, 3].map((n) => ({
      _key: `image-${n}`,
      alt: `Bild ${n}`,
      path: `reisebilder/${destinationId}/${n}.jpg`,
    })),
    tabs: [
      {
        _key: 'unterkunft',
        key: 'unterkunft',
        title: 'Unterkunft',
        summary: 'Zelte mit Holzboden',
        body: [{ _type: 'block', _key: 'b', children: [{ _type: 'span', text: 'Vier Betten je Zelt.' }] }],
        image: { alt: 'Zelte', path: `reisebilder/${destinationId}/zelte.jpg` },
      },
    ],
    dates: [
      { _key: 'd1', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449, season: 'sommer' },
      { _key: 'd2', start: '2027-07-17', end: '2027-07-24', online: true, basePrice: 479, season: 'sommer' },
    ],
    included: ['Vollpension', 'Segelunterricht'],
    notIncluded: ['Anreise'],
    careRatio: '1:6',
    departurePlaces: [],
    skills: [],
    features: [],
    journeys: [],
    travellerFields: [],
    ownQuestions: [],
    schedule: [],
    packingList: [],
    cancellation: [],
    extras: [],
    earlyBird: [],
    languages: [],
    questions: [],
    ...overrides,
  };
}
