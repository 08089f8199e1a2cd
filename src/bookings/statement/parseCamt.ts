/** Reads the entries of a camt.053 document (ISO 20022), version 02 or 08. */
import { SaxesParser } from 'saxes';
import { isIsoDate } from '#domain/dates.ts';
import { readSlices } from '#platform/readSlices.ts';
import type { FoundEntry, ReadEntry, StatementProblem } from './foundEntry.ts';

interface Element {
  name: string;
  text: string;
  currency: string;
  children: Element[];
}

const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(?:02|08)$/;
/** Documents with deeper elements, or with more attributes of one, are no statements. */
const [maxDepth, maxAttributes] = [40, 50];
const unreadable = {
  message: 'Die XML-Datei ist beschädigt oder kein Kontoauszug. Lade sie bitte noch einmal herunter.',
};
const otherFormat = {
  message: 'Diese XML-Datei hat ein anderes Format. Lesbar sind CAMT-Kontoauszüge: camt.053, Version 02 oder 08.',
};

/** Ends the reading of a document. */
class Refusal extends Error {
  readonly problem: StatementProblem | null;
  constructor(problem: StatementProblem | null) {
    super(problem?.message);
    this.problem = problem;
  }
}

/**
 * Parses a document. Documents with a document type are refused, so that there are no entities but those of XML itself.
 * @param add takes each entry; returns false to end
 * @returns why the document cannot be read
 */
export async function parseCamt(text: string, add: (entry: FoundEntry) => boolean): Promise<StatementProblem | null> {
  const parser = new SaxesParser({ xmlns: true });
  /** The open elements within an entry. */
  const open: Element[] = [];
  let depth = 0;
  const refuse = (problem: StatementProblem | null) => {
    throw new Refusal(problem);
  };
  parser.on('error', () => refuse(unreadable));
  parser.on('doctype', () => refuse(unreadable));
  let attributeCount = 0;
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
    if (open.length === 0 && local !== 'Ntry') return;
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
    for (const entry of entriesOf(element)) if (!add(entry)) refuse(null);
  });
  try {
    await readSlices(text, (slice) => void parser.write(slice));
    parser.close();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
}

/** Returns the payments of an entry: one, or those of a batch with their own amounts. */
function entriesOf(entry: Element): FoundEntry[] {
  const status = find(entry, 'Sts');
  const isBooked = (find(entry, 'Sts', 'Cd') ?? status)?.text.trim() === 'BOOK';
  const isIncoming = textOf(entry, 'CdtDbtInd') === 'CRDT' && textOf(entry, 'RvslInd') !== 'true';
  const day = (textOf(entry, 'BookgDt', 'Dt') || textOf(entry, 'BookgDt', 'DtTm')).slice(0, 10);
  const amount = centsOf(find(entry, 'Amt'));
  if (!isBooked || !isIncoming || amount === null || !isIsoDate(day)) return ['leftOut'];
  const parts = entry.children.filter(({ name }) => name === 'NtryDtls').flatMap(({ children }) => children);
  const details = parts.filter(({ name }) => name === 'TxDtls');
  const own = details.map((each) => centsOf(find(each, 'Amt') ?? find(each, 'AmtDtls', 'TxAmt', 'Amt')));
  const isBatch = details.length > 1 && own.every((each) => each !== null);
  const read = (amount: number, ...of: Element[]): ReadEntry => ({
    ...{ day, amount, payer: of.map(payerOf).filter(Boolean).join(', ') },
    purpose: of.map(purposeOf).filter(Boolean).join(' ') || textOf(entry, 'AddtlNtryInf'),
  });
  if (!isBatch) return [read(amount, ...details)];
  return details.map((each, index) => read(own[index] ?? 0, each));
}

function payerOf(details: Element): string {
  return textOf(details, 'RltdPties', 'Dbtr', 'Nm') || textOf(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm');
}

function purposeOf(details: Element): string {
  const remittance = find(details, 'RmtInf')?.children ?? [];
  const texts = remittance.map((each) =>
    each.name === 'Ustrd' ? each.text : each.name === 'Strd' ? textOf(each, 'CdtrRefInf', 'Ref') : '',
  );
  const endToEnd = textOf(details, 'Refs', 'EndToEndId');
  return [...texts, endToEnd === 'NOTPROVIDED' ? '' : endToEnd].filter(Boolean).join(' ');
}

/** Returns an amount in euros in cents; null for others, and for amounts of zero. */
function centsOf(element: Element | undefined): number | null {
  const [, euros, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(element?.text.trim() ?? '') ?? [];
  if (!element || euros === undefined || element.currency !== 'EUR') return null;
  return Number(euros + cents.padEnd(2, '0')) || null;
}

function find(element: Element, ...path: string[]): Element | undefined {
  let found: Element | undefined = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

const textOf = (element: Element, ...path: string[]) => find(element, ...path)?.text.trim() ?? '';
