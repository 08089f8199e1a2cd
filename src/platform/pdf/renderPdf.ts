/**
 * Draws tagged PDFs: with title, language, headings and tables for screen readers, and with a typeface that has the letters of
 * most names. Nothing leaves the process.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { formatDay } from '#domain/dates.ts';
import type { PdfDocument } from './pdfContent.ts';

type Document = InstanceType<typeof PDFDocument>;

const margin = 56;
const bottom = 72;
const labelShare = 0.36;
const gap = 12;
const colour = { text: '#1d2b26', quiet: '#56635d', accent: '#a33c0c', line: '#e6d9c6' };

/** Ligatures as characters. A text has their letters. */
const ligatures = /[\ufb00-\ufb06]/;
/** Parsed once: a font takes longer to parse than a page to draw. */
const fonts = {
  regular: fontOf(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: fontOf(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
};

/**
 * A glyph keeps the characters for which it was created, which become the text that is copied and read aloud. Drawing "Ü" creates
 * its "U" for none, so the glyphs of all characters are created before.
 */
function fontOf(url: string) {
  const font = create(readFileSync(fileURLToPath(url)));
  if (!('characterSet' in font)) throw new Error('A collection of fonts is no font.');
  for (const character of font.characterSet) {
    if (!ligatures.test(String.fromCodePoint(character))) font.glyphForCodePoint(character);
  }
  return font;
}

/** Returns the file of a content: the same bytes each time. Between two parts, the process does other work. */
export async function renderPdf({ title, issuer, day, parts }: PdfDocument): Promise<Buffer> {
  const options = {
    ...{ size: 'A4', margins: { top: margin, left: margin, right: margin, bottom }, bufferPages: true },
    ...{ pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, lang: 'de-DE', displayTitle: true },
    // The file is the same whenever it is drawn.
    info: { Title: title, Author: issuer, CreationDate: new Date(`${day}T12:00:00Z`) },
  } as const;
  // The types do not know PDF/UA yet.
  const document = new PDFDocument(options as object);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, 'end');
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font as never);
  const root = document.struct('Document');
  document.addStructure(root);
  root.add(text(document, 'P', issuer, { font: 'bold', size: 10, color: colour.accent }));
  root.add(text(document, 'H1', title, { font: 'bold', size: 20, after: 4 }));
  root.add(text(document, 'P', `Stand: ${formatDay(day)}`, { size: 9, color: colour.quiet, after: 10 }));
  for (const part of parts) {
    for (const element of elementsOf(document, part)) root.add(element);
    await setImmediate();
  }
  root.end();
  addPageNumbers(document, `${title} · ${issuer}`);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function elementsOf(document: Document, part: PdfDocument['parts'][number]) {
  if ('heading' in part) {
    keepTogether(document, 70);
    document.y += 10;
    return [text(document, 'H2', part.heading, { font: 'bold', size: 12.5, after: 4 })];
  }
  if ('subheading' in part) {
    keepTogether(document, 50);
    document.y += 6;
    return [text(document, 'H3', part.subheading, { font: 'bold', size: 10.5, after: 2 })];
  }
  if ('paragraph' in part) return [text(document, 'P', part.paragraph, { after: 6 })];
  // The address stays readable on paper.
  if ('link' in part) return [text(document, 'P', `${part.label}: ${part.link}`, { after: 6 })];
  return [table(document, part.facts)];
}

interface Style {
  font?: keyof typeof fonts;
  size?: number;
  color?: string;
  /** Space below. */
  after?: number;
}

function text(document: Document, tag: string, shown: string, style: Style) {
  const { font = 'regular', size = 10, color = colour.text, after = 2 } = style;
  return document.struct(tag, {}, () => {
    document.font(font).fontSize(size).fillColor(color).text(shown, margin, document.y, { lineGap: 2 });
    document.y += after;
  });
}

/** Draws facts as a table with row headings. Amounts are in one column at the right, under which a line separates their sum. */
function table(document: Document, facts: readonly [string, string][]) {
  const areAmounts = facts.every(([, value]) => /^-?[\d.,]+\s€$/.test(value));
  const width = document.page.width - 2 * margin;
  const valueWidth = areAmounts ? 110 : width * (1 - labelShare) - gap;
  const labelWidth = width - valueWidth - gap;
  const rows = facts.map(([label, value], index) => {
    const isSum = areAmounts && facts.length > 1 && index === facts.length - 1;
    const draw = (shown: string, x: number, cell: { width: number; align?: 'right' }, font: keyof typeof fonts) =>
      document
        .font(font)
        .fontSize(10)
        .text(shown, x, top, { ...cell, lineGap: 2 });
    let top = 0;
    const [labelFont, valueFont] = areAmounts
      ? ([isSum ? 'bold' : 'regular', isSum ? 'bold' : 'regular'] as const)
      : (['regular', 'bold'] as const);
    const heightOf = (shown: string, font: keyof typeof fonts, cellWidth: number) =>
      document.font(font).fontSize(10).heightOfString(shown, { width: cellWidth, lineGap: 2 });
    let height = 0;
    return document.struct('TR', {}, [
      document.struct('TH', { scope: 'Row' } as object, () => {
        height = Math.max(heightOf(label, labelFont, labelWidth), heightOf(value, valueFont, valueWidth));
        keepTogether(document, height);
        top = document.y;
        document.fillColor(isSum ? colour.text : colour.quiet);
        draw(label, margin, { width: labelWidth }, labelFont);
      }),
      document.struct('TD', {}, () => {
        document.fillColor(colour.text);
        const { page } = document;
        draw(value, margin + labelWidth + gap, { width: valueWidth, ...(areAmounts && { align: 'right' }) }, valueFont);
        // A text that is longer than a page ends on another one.
        document.y = document.page === page ? top + height + 3 : document.y + 3;
      }),
    ]);
  });
  return document.struct('Table', {}, rows);
}

/** Begins a new page if a height does not fit any more. */
function keepTogether(document: Document, height: number): void {
  if (document.y + height > document.page.height - bottom) document.addPage();
}

function addPageNumbers(document: Document, about: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    const y = document.page.height - 44;
    const width = document.page.width - 2 * margin;
    document.font('regular').fontSize(8).fillColor(colour.quiet);
    document.text(about, margin, y, { width: width - 80, lineBreak: false, ellipsis: true });
    document.text(`Seite ${page + 1} von ${count}`, margin, y, { width, align: 'right', lineBreak: false });
    document.endMarkedContent();
  }
}
