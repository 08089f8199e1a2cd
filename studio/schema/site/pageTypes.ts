/** The types of the site's pages and texts. */
import { categories } from '../../../src/domain/trip/categories.ts';
import { documentType } from '../documentType.ts';
import { address, entry, key, line, lines, list, number, object, text, webAddress, yesNo } from '../fields.ts';
import { hero, picture } from '../picture.ts';
import { valuesOf } from '../recordFields.ts';
import { richText } from '../richText.ts';

const iconPattern = /^(https?:\/\/[^\s/?#]+\S*|\/icons\/[a-z0-9-]+\.svg)$/;

export const category = documentType(
  'category',
  [
    key('key', { title: 'Kategorie', isRequired: true, values: valuesOf(categories) }),
    list(
      'h1',
      entry(
        [
          line('text', { title: 'Überschrift', isRequired: true }),
          key('slug', { title: 'Nur für die Liste', description: 'Adressteil der Liste; leer: für alle Listen.' }),
        ],
        { title: 'text', subtitle: 'slug' },
      ),
      { title: 'Überschriften', max: 50 },
    ),
    text('intro', { title: 'Einleitung' }),
    picture('cardImage', { title: 'Bild auf der Startseite' }),
    picture('heroImage', { title: 'Bild über der Liste' }),
    address('iconUrl', {
      title: 'Zeichen',
      description: 'Adresse einer SVG-Datei. Der Server lädt sie; Browser tun das nie.',
      pattern: [iconPattern, 'Eine Adresse wie „https://…“ oder „/icons/….svg“.'],
    }),
  ],
  { title: 'Kategorie', preview: { select: { title: 'key', subtitle: 'intro', media: 'cardImage.asset' } } },
);

const keywords = lines('keywords', {
  title: 'Suchwörter',
  description: 'Wer danach sucht, sieht die Antwort über den Reisen, zum Beispiel „glutenfrei“ oder „Anreise Bahn“.',
  max: 50,
});

export const page = documentType(
  'page',
  [
    key('key', {
      title: 'Seite',
      description:
        'Adressteil der Seite, zum Beispiel „impressum“. Eine neue Seite steht unter „/info/…“; verlinke sie in der Fußzeile oder in einem Text.',
      isRequired: true,
    }),
    line('title', { title: 'Titel', isRequired: true }),
    text('lead', { title: 'Einleitung' }),
    picture('image', { title: 'Bild' }),
    richText('body', { title: 'Text', isRequired: true }),
    keywords,
    object('seo', [line('title', { title: 'Titel' }), text('description', { title: 'Beschreibung' })], {
      title: 'Für Suchmaschinen',
    }),
  ],
  { title: 'Seite', preview: { select: { title: 'title', subtitle: 'key' } } },
);

export const faqEntry = documentType(
  'faqEntry',
  [
    line('question', { title: 'Frage', isRequired: true }),
    richText('answer', { title: 'Antwort', isRequired: true }),
    line('topic', { title: 'Thema', description: 'Fragen mit gleichem Thema stehen zusammen.', isRequired: true }),
    number('order', { title: 'Reihenfolge', description: 'Kleine Zahlen zuerst.', isRequired: true }),
    keywords,
  ],
  {
    title: 'Häufige Frage',
    preview: { select: { title: 'question', subtitle: 'topic' } },
    orderings: [{ title: 'Reihenfolge', name: 'order', by: [{ field: 'order', direction: 'asc' }] }],
  },
);

export const footer = documentType(
  'footer',
  [
    key('tenant', {
      title: 'Gilt für',
      values: [{ title: 'alle Seiten', value: 'default' }],
      isRequired: true,
    }),
    list(
      'columns',
      entry(
        [
          line('title', { title: 'Überschrift', isRequired: true }),
          list(
            'links',
            entry(
              [
                line('label', { title: 'Text', isRequired: true }),
                webAddress('href', { title: 'Adresse', isRequired: true }),
              ],
              { title: 'label', subtitle: 'href' },
            ),
            { title: 'Links', max: 50, isRequired: true },
          ),
        ],
        { title: 'title' },
      ),
      { title: 'Spalten', max: 12, isRequired: true },
    ),
  ],
  { title: 'Fußzeile', preview: { select: { title: 'tenant' } } },
);

export const siteSettings = documentType(
  'siteSettings',
  [
    line('phone', { title: 'Telefon' }),
    webAddress('questionnaireUrl', { title: 'Adresse des Fragebogens' }),
    webAddress('teamerUrl', { title: 'Adresse für Betreuer' }),
    hero({ title: 'Kopf der Startseite' }),
    object(
      'googleRating',
      [
        number('rating', { title: 'Sterne', min: 0, max: 5 }),
        number('count', { title: 'Anzahl', min: 0, isInteger: true }),
        webAddress('url', { title: 'Adresse der Bewertungen' }),
        line('placeId', { title: 'Ort bei Google', description: 'Damit lädt der Server Sterne und Anzahl selbst.' }),
      ],
      { title: 'Bewertung bei Google' },
    ),
  ],
  { title: 'Einstellungen', preview: { select: { title: '_type' } } },
);

export const routeRule = documentType(
  'routeRule',
  [
    address('from', { title: 'Alte Adresse', pattern: [/^\/.*/, 'Beginnt mit „/“.'], isRequired: true }),
    webAddress('to', { title: 'Neue Adresse', isRequired: true }),
    number('status', {
      title: 'Art',
      values: [
        { title: 'dauerhaft (301)', value: 301 },
        { title: 'vorübergehend (302)', value: 302 },
        { title: 'vorübergehend, gleiche Methode (307)', value: 307 },
        { title: 'dauerhaft, gleiche Methode (308)', value: 308 },
      ],
      initialValue: 301,
      isRequired: true,
    }),
    yesNo('external', { title: 'Darf zu einer anderen Website führen' }),
  ],
  { title: 'Weiterleitung', preview: { select: { title: 'from', subtitle: 'to' } } },
);
