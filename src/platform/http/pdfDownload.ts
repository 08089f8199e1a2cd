import type { Answer } from './routeTable.ts';

/** Answers with a PDF of one person or host, which no cache keeps. */
export function pdfDownload(name: string, content: Buffer): Answer {
  return { download: { name, type: 'application/pdf', content }, headers: { 'Cache-Control': 'no-store' } };
}
