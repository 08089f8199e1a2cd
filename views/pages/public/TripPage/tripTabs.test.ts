// Proves specification §5.5

import { describe, expect, test } from 'vitest';
import { tabTitle, tabTitles } from '#domain/trip/tabTitles.ts';
import { buildPublicTrip } from '#test/builders/publicTrip.ts';
import { buildTextBlock } from '#test/builders/textBlock.ts';
import { tripTabs } from './tripTabs.ts';

const tab = (key: string, summary = 'Kurz gesagt.') => ({ key, title: '', summary, body: [], image: null });

const tabKeys = tabTitles.map(({ key }) => key);

describe('tripTabs', () => {
  test('are in the order of the page, not of the content', () => {
    const trip = buildPublicTrip({ tabs: [tab('anreise'), tab('programm'), tab('unterkunft')] });
    expect(tripTabs(trip).map(({ key }) => key)).toEqual(['programm', 'unterkunft', 'anreise']);
  });

  test.each(tabKeys)('can contain %s, which has a title', (key) => {
    expect(tripTabs(buildPublicTrip({ tabs: [tab(key)] }))).toMatchObject([{ key, summary: 'Kurz gesagt.' }]);
    expect(tabTitle(key)).toMatch(/^\p{Lu}/u);
  });

  test('contains exactly the tabs of the specification', () => {
    const specified =
      'anreise, beschreibung, betreuung, excursions, faq, kundenmeinungen, leistungen, meinungen, ort, programm, skifahren, skikurse, skiverleih, unterkunft, verpflegung, versicherung, video, zimmer';
    expect([...tabKeys].sort().join(', ')).toBe(specified);
  });

  test.each([
    ['an unknown key', tab('geheim')],
    ['no content', tab('ort', '  ')],
  ])('omits a tab with %s', (_, left) => {
    expect(tripTabs(buildPublicTrip({ tabs: [left] }))).toEqual([]);
  });

  test.each([
    ['beschreibung', { description: [buildTextBlock('Am ersten Abend …')] }, null],
    ['leistungen', { included: ['Vollpension'] }, 'services'],
    ['leistungen', { notIncluded: ['Taschengeld'] }, 'services'],
    ['betreuung', { careRatio: '1:6' }, 'care'],
    ['betreuung', { care: { phones: 'Nur abends.' } }, 'care'],
    ['betreuung', { groupSize: { to: 12 } }, 'care'],
    ['programm', { schedule: [{ time: '08:00', title: 'Frühstück' }] }, 'schedule'],
    [
      'anreise',
      {
        departurePlaces: [{ key: 'ulm', title: 'Ulm', time: '07:30', price: 0, returnTime: null, meetingPoint: null }],
      },
      'travel',
    ],
    ['versicherung', { insurance: 'Der Sicherungsschein ist dabei.' }, 'insurance'],
    ['faq', { questions: [{ question: 'Gibt es WLAN?', answer: 'Ja.' }] }, 'questions'],
    ['video', { videoUrl: 'https://video.example/1' }, 'video'],
  ])('contains %s for %j', (key, fields, extra) => {
    expect(tripTabs(buildPublicTrip(fields))).toMatchObject([{ key, extra }]);
  });

  test('puts the description before its tab’s own text', () => {
    const described = { ...tab('beschreibung'), body: [buildTextBlock('zweitens')] };
    const [first] = tripTabs(buildPublicTrip({ description: [buildTextBlock('erstens')], tabs: [described] }));
    expect(first?.body).toEqual([buildTextBlock('erstens'), buildTextBlock('zweitens')]);
  });
});
