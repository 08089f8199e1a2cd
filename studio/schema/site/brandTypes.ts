/** The types that describe an organiser's brand: its site, and its data as a tour operator. */
import { documentType } from '../documentType.ts';
import { day, email, key, line, list, object, slug, text, webAddress } from '../fields.ts';
import { hero, picture } from '../picture.ts';
import { richText } from '../richText.ts';
import type { Field } from '../types.ts';

const subdomain: Field = key('subdomain', {
  title: 'Subdomain',
  description: 'Verbindet Marke, Veranstalter und Reisen. Muss in der Tabelle der Veranstalter des Produkts stehen.',
  isRequired: true,
});

export const host = documentType(
  'host',
  [
    subdomain,
    line('name', { title: 'Name', isRequired: true }),
    line('claim', { title: 'Leitspruch' }),
    picture('logo', { title: 'Logo' }),
    line('phone', { title: 'Telefon' }),
    email('email', { title: 'E-Mail', description: 'Hierher gehen Buchungen und Nachrichten.' }),
    line('colour', {
      title: 'Farbe',
      description: 'Wie „#a1b2c3“.',
      max: undefined,
      pattern: [/^#[0-9a-fA-F]{6}$/, 'Eine Farbe wie „#a1b2c3“.'],
    }),
    hero({
      title: 'Kopf der eigenen Seite',
      description: 'Leer: Leitspruch, Beschreibung des Veranstalters und ein Bild einer Reise.',
    }),
  ],
  { title: 'Marke', preview: { select: { title: 'name', subtitle: 'subdomain', media: 'logo.asset' } } },
);

export const partner = documentType(
  'partner',
  [
    subdomain,
    slug('slug', { title: 'Adressteil', description: 'Für „/partner/…“.', isRequired: true }),
    line('name', { title: 'Name', isRequired: true }),
    richText('description', { title: 'Beschreibung' }),
    richText('terms', { title: 'Reisebedingungen' }),
    object(
      'trader',
      [
        line('company', { title: 'Firma', isRequired: true }),
        text('address', { title: 'Anschrift', isRequired: true }),
        line('register', { title: 'Handelsregister' }),
        text('contact', { title: 'Kontakt', isRequired: true }),
      ],
      { title: 'Angaben zum Unternehmer', description: 'Das Gesetz verlangt sie.', isRequired: true },
    ),
    list('awards', { type: 'reference', to: [{ type: 'award' }] }, { title: 'Auszeichnungen', max: 50 }),
  ],
  { title: 'Veranstalter', preview: { select: { title: 'name', subtitle: 'subdomain' } } },
);

export const award = documentType(
  'award',
  [
    line('name', { title: 'Name', isRequired: true }),
    line('issuer', { title: 'Verliehen von', isRequired: true }),
    day('validUntil', { title: 'Gültig bis' }),
    picture('image', { title: 'Bild' }),
    webAddress('url', { title: 'Adresse' }),
  ],
  { title: 'Auszeichnung', preview: { select: { title: 'name', subtitle: 'issuer', media: 'image.asset' } } },
);
