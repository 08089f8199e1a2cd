/** Reads the entries of camt.052, camt.053 and camt.054 (ISO 20022), from version 02 on. */
import { SaxesParser } from 'saxes';
import { statementLimits } from '#domain/bookings/statement.ts';
import { readSlices } from '#platform/readSlices.ts';
import { type Element, entriesOf, textOf } from './camtEntry.ts';
import { accountOf, type Found, refuse, tooMany } from './foundEntry.ts';

const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.05[234]\.001\.(?!00|01)\d\d$/;
/** Documents with deeper elements, or with more attributes of one, are no statements. */
const [maxDepth, maxAttributes] = [40, 50];
const unreadable = 'Die XML-Datei ist beschädigt oder kein Kontoauszug. Lade sie bitte noch einmal herunter.';
const otherFormat =
  'Diese XML-Datei hat ein anderes Format. Lesbar sind CAMT-Kontoauszüge: camt.052, camt.053 und camt.054.';

/**
 * Parses a document. Documents with a document type are refused, so that there are no entities but those of XML itself.
 * @param add takes each entry; throws to end
 * @throws AppError 422 if it cannot be read
 */
export async function parseCamt(text: string, add: (found: Found) => void): Promise<void> {
  const parser = new SaxesParser({ xmlns: true });
  /** The open elements within an entry, or within the account. */
  const open: Element[] = [];
  let [depth, attributeCount, detailCount, line] = [0, 0, 0, 1];
  let account: string | null = null;
  parser.on('error', () => refuse(unreadable));
  parser.on('doctype', () => refuse(unreadable));
  parser.on('opentagstart', () => {
    attributeCount = 0;
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > maxAttributes) refuse(unreadable);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    depth += 1;
    if (depth > maxDepth) refuse(unreadable);
    if (depth === 1 && !(local === 'Document' && namespace.test(uri))) refuse(otherFormat);
    if (open.length === 0) {
      // A document can have statements of several accounts.
      if (depth === 3) account = null;
      if (local !== 'Ntry' && local !== 'Acct') return;
      line = parser.line;
      detailCount = 0;
    }
    if (local === 'TxDtls') detailCount += 1;
    if (detailCount > statementLimits.entries) refuse(tooMany);
    const element = { name: local, text: '', currency: attributes.Ccy?.value ?? '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (!element || open.length > 0) return;
    if (element.name === 'Ntry') for (const found of entriesOf(element, account, line)) add(found);
    else account = accountOf(textOf(element, 'Id', 'IBAN') || textOf(element, 'Id', 'Othr', 'Id'));
  });
  await readSlices(text, (slice) => void parser.write(slice));
  parser.close();
}
