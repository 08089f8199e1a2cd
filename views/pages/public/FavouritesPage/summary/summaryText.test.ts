// Proves specification §5.6
import { expect, test } from 'vitest';
import { buildPublicTrip, buildTripDate } from '#test/builders/publicTrip.ts';
import { summaryTargets, summaryText } from './summaryText.ts';

const settings = {
  origin: 'https://lagerfeuer.example',
  more: 0,
  url: 'https://lagerfeuer.example/favoriten#reisen=1-ya',
};

test('contains title, place, ages, dates, price and link of each trip', () => {
  const trip = buildPublicTrip({ dates: [buildTripDate(), buildTripDate({ key: 'd2', start: '2027-08-07' })] });
  expect(summaryText([trip], settings)).toBe(
    [
      'Diese Reise würde ich gern machen:',
      '',
      '1. Lagerfeuersommer am Plauer See',
      '   Plau am See, Deutschland · 8–12 Jahre',
      '   3.–10. Juli 2027 und 1 weiterer Termin',
      '   ab 379\u00a0€ pro Person',
      '   https://lagerfeuer.example/reisen/deutschland/plau-am-see/1001-lagerfeuer',
    ].join('\n'),
  );
});

test('tells that there are no departures, and links further trips', () => {
  const text = summaryText([buildPublicTrip({ dates: [], price: null })], { ...settings, more: 3 });
  expect(text).toContain('gerade keine buchbaren Termine\n   https://');
  expect(text).toContain(`Und noch 3 Reisen: ${settings.url}`);
});

test('escapes the text in links', () => {
  const { mail, whatsapp } = summaryTargets('1. A & B\n#2?');
  expect(mail).toBe('mailto:?subject=Reisen%20f%C3%BCr%20die%20Ferien&body=1.%20A%20%26%20B%0D%0A%232%3F');
  expect(whatsapp).toBe('https://wa.me/?text=1.%20A%20%26%20B%0A%232%3F');
});
