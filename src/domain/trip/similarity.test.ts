import { describe, expect, test } from 'vitest';
import { type ComparedTrip, similarity } from './similarity.ts';

const trip = (overrides: Partial<ComparedTrip> = {}): ComparedTrip => ({
  categories: ['water-sports', 'action'],
  seasons: ['sommer'],
  ages: { from: 10, to: 14 },
  country: { slug: 'niederlande' },
  city: { slug: 'lemmer' },
  ...overrides,
});

const elsewhere = { country: { slug: 'italien' }, city: { slug: 'caorle' } };

describe('similarity', () => {
  test.each([
    ['no common age', { ages: { from: 15, to: 17 } }],
    ['another season', { seasons: ['winter'] }],
    ['a snow trip', { categories: ['snow', 'action'], seasons: ['sommer', 'winter'] }],
  ])('is 0 for %s', (_, overrides) => {
    expect(similarity(trip(), trip(overrides))).toBe(0);
    expect(similarity(trip(overrides), trip())).toBe(0);
  });

  test.each([
    ['the main category', trip(elsewhere), 'beats the place', trip({ categories: ['language'] })],
    ['the main category', trip({ categories: ['water-sports'] }), 'beats another', trip({ categories: ['action'] })],
    ['the same ages', trip(elsewhere), 'beat some common ones', trip({ ages: { from: 13, to: 17 } })],
    ['every season', trip(), 'beats one of them', trip({ seasons: ['sommer', 'herbst', 'ostern'] })],
    ['the same country', trip({ city: { slug: 'renesse' } }), 'beats another', trip(elsewhere)],
    ['the same city', trip(), 'beats the country', trip({ city: { slug: 'renesse' } })],
  ])('%s %#: %j %s', (_, better, _how, worse) => {
    expect(similarity(trip(), better)).toBeGreaterThan(similarity(trip(), worse));
  });

  test.each([
    ['no lower bound', { from: null, to: 10 }, true],
    ['no upper bound', { from: 14, to: null }, true],
    ['no bounds', { from: null, to: null }, true],
    ['younger only', { from: null, to: 9 }, false],
    ['adults', { from: 30, to: null }, false],
    ['babies', { from: null, to: 1 }, false],
  ])('ages with %s', (_, ages, isAlike) => {
    expect(similarity(trip(), trip({ ages })) > 0).toBe(isAlike);
  });

  test('a trip without departures is not excluded by season', () => {
    expect(similarity(trip({ seasons: [] }), trip())).toBeGreaterThan(0);
  });
});
