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

test('the letters of names are in the fonts', async () => {
  const text = textOf(await renderPdf(content));
  const mapped = [...text.matchAll(/<([0-9a-f]{4})>/g)].map(([, code]) =>
    String.fromCharCode(Number.parseInt(code ?? '', 16)),
  );
  for (const letter of 'ŁÖđćΓИ€') expect(mapped).toContain(letter);
});

test('the same content is the same file', async () => {
  expect(await renderPdf(content)).toEqual(await renderPdf(content));
});
