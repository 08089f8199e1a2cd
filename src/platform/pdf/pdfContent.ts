import { z } from 'zod';

/** What a PDF says that is stored, or enclosed in a mail with the same parts. */
export const pdfContent = z.strictObject({
  title: z.string(),
  /** Who issues it, above the title. */
  issuer: z.string(),
  /** Day of issue. */
  day: z.iso.date(),
  parts: z.array(
    z.union([
      z.strictObject({ heading: z.string() }),
      z.strictObject({ paragraph: z.string() }),
      z.strictObject({ link: z.url(), label: z.string() }),
      z.strictObject({ facts: z.array(z.tuple([z.string(), z.string()])) }),
    ]),
  ),
});
export type PdfContent = z.output<typeof pdfContent>;
export type PdfPart = PdfContent['parts'][number];

/** What `renderPdf` draws. A long document has a second level of headings. */
export interface PdfDocument extends Omit<PdfContent, 'parts'> {
  parts: (PdfPart | { subheading: string })[];
}
