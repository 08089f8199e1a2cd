// Proves specification §5.5
import { describe, expect, test } from 'vitest';
import { tripReviewsOf } from '#domain/reviews/reviewSummary.ts';
import { buildPublicTrip, buildTripDate } from '#test/builders/publicTrip.ts';
import { allStars, buildReview } from '#test/builders/review.ts';
import { buildTextBlock } from '#test/builders/textBlock.ts';
import { breadcrumbJsonLd } from './jsonLd.ts';
import { tripJsonLd } from './pages/public/TripPage/tripJsonLd.ts';
import { faqJsonLd } from './questionsJsonLd.ts';

const origin = 'https://lagerfeuer.example';

describe('tripJsonLd', () => {
  test('describes the rating and the reviews that the page shows', () => {
    const named = buildReview();
    const nameless = buildReview({ id: 'review-2', at: '2026-08-01T08:00:00Z', ratings: allStars(2), name: null });
    const reviews = tripReviewsOf([named, nameless]);
    const trip = tripJsonLd(buildPublicTrip({ rating: { average: 3.3, count: 2 }, reviews }), null, origin);
    expect(trip.aggregateRating).toMatchObject({ ratingValue: 3.3, ratingCount: 2, bestRating: 5 });
    expect(trip.review).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Anna M.' },
        datePublished: '2026-09-01',
        reviewBody: 'Unsere Tochter will sofort wieder hin.',
        reviewRating: { '@type': 'Rating', ratingValue: 4.5, bestRating: 5, worstRating: 1 },
      },
      expect.objectContaining({ author: { '@type': 'Person', name: 'Anonym' } }),
    ]);
    expect(tripJsonLd(buildPublicTrip(), null, origin)).not.toHaveProperty('review');
  });

  test('describes the trip with absolute addresses', () => {
    const trip = tripJsonLd(buildPublicTrip(), null, origin);
    expect(trip).toMatchObject({
      '@context': 'https://schema.org',
      '@type': ['Product', 'TouristTrip'],
      url: 'https://lagerfeuer.example/reisen/deutschland/plau-am-see/1001-lagerfeuer',
      provider: { name: 'Lagerfeuer Ferien' },
      audience: { suggestedMinAge: 8, suggestedMaxAge: 12 },
    });
    expect(trip.image).toHaveLength(3);
  });

  test('contains the organiser’s page and legal name if known', () => {
    const trader = { company: 'Lagerfeuer Ferien GmbH', address: '', contact: '' };
    const partner = {
      ...{ subdomain: 'lagerfeuer', slug: 'lagerfeuer-ferien', name: 'Lagerfeuer Ferien', claim: '', logo: null },
      ...{ phone: null, email: null, description: [], trader, hasTerms: false, awards: [], tripCount: 1 },
    };
    expect(tripJsonLd(buildPublicTrip(), partner, origin).provider).toMatchObject({
      legalName: 'Lagerfeuer Ferien GmbH',
      url: 'https://lagerfeuer.example/partner/lagerfeuer-ferien',
    });
    expect(tripJsonLd(buildPublicTrip(), null, origin).provider).not.toHaveProperty('url');
  });

  test('contains an offer per departure with its price', () => {
    const dates = [buildTripDate(), buildTripDate({ key: 'd2', start: '2027-07-17', end: '2027-07-24', price: 399.5 })];
    const { offers } = tripJsonLd(buildPublicTrip({ dates }), null, origin);
    expect(offers).toEqual([
      expect.objectContaining({
        '@type': 'Offer',
        price: '379.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        validThrough: '2027-07-03',
        url: 'https://lagerfeuer.example/buchungen/new?destination=1001-lagerfeuer&date=d1',
      }),
      expect.objectContaining({ price: '399.50', validThrough: '2027-07-17' }),
    ]);
  });

  test.each([
    [null, 'InStock'],
    [11, 'InStock'],
    [10, 'LimitedAvailability'],
    [0, 'SoldOut'],
  ])('with %s places left, an offer is %s', (placesLeft, availability) => {
    const { offers } = tripJsonLd(buildPublicTrip({ dates: [buildTripDate({ placesLeft })] }), null, origin);
    expect(offers).toMatchObject([{ availability: `https://schema.org/${availability}` }]);
  });

  test.each([
    ['a trip that cannot be booked', { bookable: false }],
    ['a trip without departures', { dates: [] }],
  ])('contains no offers for %s', (_, overrides) => {
    expect(tripJsonLd(buildPublicTrip(overrides), null, origin)).not.toHaveProperty('offers');
  });

  test('omits a rating without votes', () => {
    const rated = (count: number) => tripJsonLd(buildPublicTrip({ rating: { average: 4.6, count } }), null, origin);
    expect(rated(0)).not.toHaveProperty('aggregateRating');
    expect(rated(12).aggregateRating).toMatchObject({ ratingValue: 4.6, ratingCount: 12 });
  });

  test('omits missing ages', () => {
    const { audience } = tripJsonLd(buildPublicTrip({ ages: { from: null, to: null } }), null, origin);
    expect(audience).toEqual({ '@type': 'PeopleAudience' });
  });

  test('truncates a long description at a word boundary', () => {
    const { description } = tripJsonLd(buildPublicTrip({ teaser: 'Sommer '.repeat(200) }), null, origin);
    expect(description).toMatch(/ Sommer…$/);
    expect(String(description).length).toBeLessThanOrEqual(500);
  });
});

test('breadcrumbJsonLd numbers the steps from one', () => {
  const list = breadcrumbJsonLd([{ label: 'Alle Reisen', path: '/reisen/alle' }], origin);
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Alle Reisen', item: 'https://lagerfeuer.example/reisen/alle' },
  ]);
});

test('faqJsonLd contains plain-text answers', () => {
  const answer = [buildTextBlock('Ja, gern.')];
  const page = faqJsonLd([{ _id: 'a', _type: 'faqEntry', question: 'Geht das?', answer, topic: 'Buchen', order: 1 }]);
  expect(page.mainEntity).toEqual([
    { '@type': 'Question', name: 'Geht das?', acceptedAnswer: { '@type': 'Answer', text: 'Ja, gern.' } },
  ]);
});
