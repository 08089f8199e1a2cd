// Proves specification §4.4
import { describe, expect, test } from 'vitest';
import {
  filters,
  inItalien,
  inNiederlande,
  inRenesse,
  inZandvoort,
  july,
  lateJulyOn,
  midJuly,
  page,
  pageFixing,
  september,
  summer,
} from '#test/builders/listPages.ts';
import type { Filters } from './filters.ts';
import type { ListTarget } from './listTargets.ts';
import { applyChoice } from './mergeFilters.ts';

describe('applyChoice', () => {
  type Case = [
    name: string,
    target: ListTarget,
    chosen: Partial<Filters>,
    slug: string | null,
    query: Partial<Filters>,
  ];

  test.each<Case>([
    ['nothing chosen', page('alter-14'), {}, null, {}],
    [
      'the page of all trips fixes nothing',
      page('alle'),
      { persons: [8], season: 'winter' },
      null,
      { persons: [8], season: 'winter' },
    ],
    ['another filter', page('alter-14'), { season: 'sommer' }, null, { season: 'sommer' }],
    [
      'a category keeps every filter',
      page('golf'),
      { persons: [8], locations: [inItalien] },
      null,
      { persons: [8], locations: [inItalien] },
    ],
    ['the fixed age', page('alter-14'), { persons: [14] }, null, {}],
    ['the fixed age twice', page('alter-14'), { persons: [14, 14] }, null, {}],
    ['an unset age', page('alter-14'), { persons: [14, -1] }, null, { persons: [-1] }],
    ['another age', page('alter-14'), { persons: [8] }, 'alle', { persons: [8] }],
    ['one more age', page('alter-14'), { persons: [14, 8] }, 'alle', { persons: [14, 8] }],
    ['the fixed season', page('sommer'), { season: 'sommer' }, null, {}],
    ['another season', page('sommer'), { season: 'winter' }, 'alle', { season: 'winter' }],
    ['the fixed country', page('niederlande'), { locations: [inNiederlande] }, null, {}],
    ['another country', page('niederlande'), { locations: [inItalien] }, 'alle', { locations: [inItalien] }],
    [
      'one more country',
      page('niederlande'),
      { locations: [inNiederlande, inItalien] },
      'alle',
      { locations: [inNiederlande, inItalien] },
    ],
    [
      'a city of the fixed country',
      page('niederlande'),
      { locations: [inNiederlande, inRenesse] },
      null,
      { locations: [inRenesse] },
    ],
    [
      'another city than that to which a city of the page narrows its country',
      pageFixing({ locations: [inNiederlande, inRenesse] }),
      { locations: [inZandvoort] },
      'alle',
      { locations: [inZandvoort] },
    ],
    [
      'a city of another country',
      page('italien'),
      { locations: [inItalien, inRenesse] },
      'alle',
      { locations: [inItalien, inRenesse] },
    ],
    ['the fixed city', page('niederlande-renesse'), { locations: [inRenesse] }, null, {}],
    [
      'the country of the fixed city, which that city narrows',
      page('niederlande-renesse'),
      { locations: [inNiederlande] },
      null,
      { locations: [inNiederlande] },
    ],
    [
      'another city of the same country',
      page('niederlande-renesse'),
      { locations: [inRenesse, inZandvoort] },
      'alle',
      { locations: [inRenesse, inZandvoort] },
    ],
    ['a date inside the fixed one', pageFixing({ date: july }), { date: midJuly }, null, { date: midJuly }],
    ['the fixed date', pageFixing({ date: july }), { date: july }, null, {}],
    ['a date around the fixed one', pageFixing({ date: july }), { date: summer }, 'alle', { date: summer }],
    ['a date partly outside', pageFixing({ date: july }), { date: lateJulyOn }, 'alle', { date: lateJulyOn }],
    ['a date outside', pageFixing({ date: july }), { date: september }, 'alle', { date: september }],
    ['the fixed host', pageFixing({ providers: ['ya'] }), { providers: ['ya'] }, null, {}],
    ['another host', pageFixing({ providers: ['ya'] }), { providers: ['kca'] }, 'alle', { providers: ['kca'] }],
    ['another visibility', pageFixing({ visibility: 4 }), { visibility: 1 }, 'alle', { visibility: 1 }],
    ['the fixed visibility', pageFixing({ visibility: 4 }), { visibility: 4 }, null, {}],
    ['a text beside the fixed one', pageFixing({ fullText: 'Ski' }), { fullText: 'Meer' }, null, { fullText: 'Meer' }],
    ['the fixed text', pageFixing({ fullText: 'Ski' }), { fullText: 'Ski' }, null, {}],
    [
      'fixed filters that are not overridden are kept',
      pageFixing({ season: 'sommer', persons: [14], fullText: 'Ski' }),
      { season: 'winter', fullText: 'Meer' },
      'alle',
      { season: 'winter', persons: [14], fullText: 'Ski Meer' },
    ],
  ])('%s', (_, target, chosen, slug, query) => {
    const applied = applyChoice(target, filters(chosen));
    expect(applied).toEqual({ slug, filters: filters(query) });
  });
});
