/** Fixed sample of the CMS demo. It covers every field of a document and does not depend on the content backend. */

import { allTripsPath, pathOf } from '#domain/site/pageTargets.ts';
import type { FaqEntryDocument } from '#domain/site/siteDocuments.ts';
import type { PortableText } from '#domain/text/portableText.ts';
import { noTripDetails } from '#domain/trip/details/detailsOf.ts';
import type { Picture } from '#domain/trip/trip.ts';
import { tripDateOf } from '#domain/trip/tripDate.ts';
import type { PicturedAward } from '#pageData/content.ts';
import type { HomeData } from '#pageData/home.ts';
import type { TripData } from '#pageData/trip.ts';
import { sampleText } from './sampleText.ts';

/** One example of each kind of content. */
export interface ContentSample {
  hero: HomeData['hero'];
  text: PortableText;
  trip: TripData;
  faq: FaqEntryDocument[];
  awards: PicturedAward[];
}

/** Returns the sample picture with its own key and description. */
function samplePicture(number: number): Picture {
  const url = `/beispielbild.svg?${number}`;
  return { url, srcset: `${url} 960w`, alt: `Beispielbild ${number}`, width: 960, height: 640 };
}

const partner: NonNullable<ContentSample['trip']['partner']> = {
  subdomain: 'beispiel',
  slug: 'beispiel',
  name: 'Beispielreisen',
  claim: 'Ferien, wie sie im Buche stehen',
  logo: null,
  phone: '+49 30 1234567',
  email: 'hallo@example.org',
  description: sampleText,
  trader: {
    company: 'Beispielreisen GmbH',
    address: 'Musterweg 1, 12345 Musterstadt',
    register: 'Amtsgericht Musterstadt, HRB 12345',
    contact: 'Telefon montags bis freitags, 9 bis 17 Uhr',
  },
  hasTerms: false,
  awards: [],
  tripCount: 12,
};

const tab = (key: string, title: string, summary: string) => ({
  key,
  title,
  summary,
  body: sampleText,
  image: samplePicture(6),
});

const date = (_key: string, start: string, end: string, basePrice: number, season: string) =>
  tripDateOf({ _key, start, end, basePrice, season }, { earlyBird: [], today: start });

export const sampleContent: ContentSample = {
  hero: {
    title: 'Ferien am Lagerfeuer',
    lead: 'Titel, Vorspann und Bild stehen in den Einstellungen der Seite.',
    image: samplePicture(0),
  },
  text: sampleText,
  trip: {
    meeting: null,
    holidays: { 'sommer-1': ['BE', 'BB', 'HB'], 'sommer-2': ['BE', 'BB', 'HB', 'HH', 'NI'] },
    trip: {
      combinedId: '1-beispiel',
      subdomain: 'beispiel',
      destinationId: 1,
      revision: 'beispiel',
      title: 'Beispielreise ans Meer',
      teaser: 'Der Kurztext wirbt in ein bis zwei Sätzen für die Reise.',
      path: allTripsPath,
      image: samplePicture(1),
      host: { name: partner.name, slug: partner.slug },
      country: { slug: 'deutschland', title: 'Deutschland', code: 'DE' },
      city: { slug: 'musterstadt', title: 'Musterstadt', lat: 54.1, lng: 12.1 },
      ages: { from: 8, to: 14 },
      price: 449,
      otherDates: 0,
      reviews: null,
      dates: [
        date('sommer-1', '2027-07-10', '2027-07-17', 449, 'sommer'),
        date('sommer-2', '2027-07-17', '2027-07-31', 799, 'sommer'),
        date('herbst', '2027-10-09', '2027-10-16', 469, 'herbst'),
      ],
      categories: ['beach', 'kids'],
      seasons: ['sommer', 'herbst'],
      rating: { average: 4.7, count: 128 },
      bookable: true,
      listed: true,
      description: sampleText,
      gallery: [1, 2, 3, 4, 5].map(samplePicture),
      tabs: [
        tab('programm', '', 'Die Zusammenfassung eines Reiters sagt in ein bis zwei Sätzen, worum es geht.'),
        tab('unterkunft', 'Das Haus am Strand', 'Ein Reiter mit eigener Überschrift.'),
      ],
      ...noTripDetails,
      included: ['Vollpension', 'Betreuung rund um die Uhr', 'Alle Ausflüge'],
      notIncluded: ['Taschengeld', 'Reiseversicherung'],
      careRatio: '1:8',
    },
    today: '2027-01-01',
    partner,
    similar: [],
    categories: [
      { key: 'beach', label: 'Strand und Meer', path: '/reisen/strand-und-meer' },
      { key: 'kids', label: 'Kinderreisen', path: '/reisen/kinderreisen' },
    ],
  },
  faq: [
    {
      _id: 'beispiel-frage',
      _type: 'faqEntry',
      question: 'Wie sieht eine Frage mit ihrer Antwort aus?',
      answer: sampleText,
      topic: 'Beispielthema',
      order: 1,
    },
  ],
  awards: [
    {
      _id: 'beispiel-auszeichnung',
      _type: 'award',
      name: 'Beispielsiegel',
      issuer: 'Verband der Beispiele',
      validUntil: '2028-12-31',
      url: pathOf('awards'),
      picture: samplePicture(7),
    },
  ],
};
