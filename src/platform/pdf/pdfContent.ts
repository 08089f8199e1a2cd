import { z } from 'zod';

/** What a PDF says. `renderPdf` draws the same file of it each time. */
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
