// Proves specification §7.6
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { tripSectionIds } from '#domain/trip/tripRecord.ts';
import type { Editing } from '../editing.ts';
import { FieldsSection } from './FieldsSection.tsx';

const form = readTripForm({
  departurePlaces: [{ _key: 'berlin', title: 'Berlin', time: '07:30', price: 49 }],
  extras: [{ _key: 'ski', title: 'Leihski', per: 'person', price: 80, options: [{ _key: 's', title: 'S', price: 0 }] }],
  included: ['Vollpension'],
  cancellation: [{ daysBefore: 30, percent: 20 }],
});
const editing = {
  form,
  change: () => undefined,
  announce: () => undefined,
  errorOf: (path: string) => (path === 'care.phones' ? 'Zu lang.' : undefined),
} as unknown as Editing;

/** Sections with components of their own have other tests. */
const own = ['bilder', 'reiter', 'termine'];
const sections = new Map(
  tripSectionIds
    .filter((id) => !own.includes(id))
    .map((id) => [id, renderToStaticMarkup(<FieldsSection id={id} editing={editing} special={{ city: null }} />)]),
);
const all = [...sections.values()].join('');

describe('the editor derives from the definition of a field', () => {
  test.each<[string, string]>([
    ['a checkbox', 'id="feld-visible" type="checkbox"'],
    ['a line', 'name="title"'],
    ['a text area', '<textarea id="feld-insurance"'],
    ['two numbers in a row', 'name="ageRange.from"'],
    ['a select with an empty option', '<option value="" selected="">Keine Angabe</option>'],
    ['checkboxes of options', 'name="skills.anfaenger"'],
    ['the hidden field that says that these were in the form', '<input type="hidden" name="skills" value=""/>'],
    ['the parts of a group', 'name="care.training"'],
    ['a list of lines', 'id="feld-included.0"'],
    ['the parts of an entry', 'name="departurePlaces.0.time"'],
    ['a required choice', '<option value="booking">je Buchung</option>'],
    ['a list in an entry', 'name="extras.0.options.0.price"'],
    ['a whole number', 'inputMode="numeric"'],
    ['a number with decimals', 'inputMode="decimal"'],
    ['messages', 'Zu lang.'],
  ])('%s', (_, html) => {
    expect(all).toContain(html);
  });

  test('no control for derived parts', () => {
    expect(all).not.toContain('country.code');
  });
});
