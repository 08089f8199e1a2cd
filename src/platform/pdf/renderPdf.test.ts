import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PdfContent } from './pdfContent.ts';
import { renderPdf } from './renderPdf.ts';

const content: PdfContent = {
  ...{ title: 'Reisebestätigung LF-7K3M-Q9PD', issuer: 'Young Alps GmbH', day: '2026-11-28' },
  parts: [
    { heading: 'Deine Reise' },
    { facts: [['Wer mitfährt', 'Łukasz Öztürk-Đorđević, Γιώργος, Иван']] },
    {
      facts: [
        ['Lina', '100\u00a0€'],
        ['Gesamtpreis', '1.100\u00a0€'],
      ],
    },
    ...Array.from({ length: 40 }, (_, index) => ({
      paragraph: `${index}: ${'Lange Sätze füllen Seiten. '.repeat(10)}`,
    })),
  ],
};

/** Returns the objects of a PDF as text, with the streams decompressed. */
function textOf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  return source.replace(/stream\n([\s\S]*?)\nendstream/g, (_, stream: string) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
}

test('a PDF has language, title, headings, tables with row headings, and embedded fonts', async () => {
  const text = textOf(await renderPdf(content));
  for (const part of [
    '/Lang (de-DE)',
    '/DisplayDocTitle true',
    '/S /H1',
    '/S /H2',
    '/S /Table',
    '/S /TH',
    '/FontFile2',
  ])
    expect(text).toContain(part);
  expect(text.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(2);
});

/** Returns the text of a PDF as it is copied: the glyphs of each line by the table of their font. */
function copiedText(pdf: Buffer): string {
  const source = textOf(pdf);
  const objects = new Map(
    [...source.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  const charactersOf = (code: string) =>
    String.fromCodePoint(...code.split(' ').map((each) => Number.parseInt(each, 16)));
  const tables = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
      const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      const codes = (objects.get(table) ?? '').matchAll(/(?<=\[.*)<([0-9a-f ]*)>/g);
      return [name, [...codes].map(([, code]) => (code ? charactersOf(code) : ''))];
    }),
  );
  const lines = [...source.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*)\] TJ/g)].map(([, font, shown]) =>
    [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, glyphs]) => glyphs?.match(/.{4}/g) ?? [])
      .map((glyph) => tables.get(font)?.[Number.parseInt(glyph, 16)] ?? '')
      .join(''),
  );
  return lines.join('\n');
}

test('the text of names can be copied, whatever was drawn before', async () => {
  const name = (shown: string) => renderPdf({ ...content, parts: [{ facts: [['Wer mitfährt', shown]] }] });
  // Letters with accents consist of those without.
  await name('ÀÁÂÃÄÅÇČĎÈÉĞÌÍŁÑŇÒÓÖŘŠŞŤÙÚÜŮÝŹŻŽ àáâãäåçčďèéğìíłñňòóöřšşťùúüůýźżž ΆΈΉ ЙЁ');
  const names = [
    'Uwe Weiß, Affi Öztürk-Đorđević',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz',
    'ÀÁÂÃÄÅÇČĎÈÉĞÌÍŁÑŇÒÓÖŘŠŞŤÙÚÜŮÝŹŻŽ',
    'àáâãäåçčďèéğìíłñňòóöřšşťùúüůýźżž',
    'Γιώργος, Иван, 1.100\u00a0€',
  ];
  for (const shown of names) {
    const copied = copiedText(await name(shown))
      .replace(/\s+/g, ' ')
      .normalize('NFC');
    expect(copied).toContain(shown.replace(/\s/g, ' '));
  }
});

test('the same content is the same file', async () => {
  expect(await renderPdf(content)).toEqual(await renderPdf(content));
});
