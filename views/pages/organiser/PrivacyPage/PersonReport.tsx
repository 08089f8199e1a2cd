import { formatCents, formatEuro } from '#domain/amounts.ts';
import { contactTopics } from '#domain/bookings/contactTopics.ts';
import { formatDay } from '#domain/dates.ts';
import type { PersonReport as Report } from '#pageData/organisers/privacy.ts';
import { FactList } from '#views/components/FactList.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import { PrintButton } from '#views/components/organisers/departures/PrintButton.tsx';
import * as de from '#views/texts/de.ts';
import styles from './PersonReport.module.css';

interface PersonReportProps {
  host: string;
  email: string;
  report: Report;
}

type Values = Readonly<Record<string, unknown>>;

/** Fields whose values are keys. */
const keyFields = new Set(['state', 'kind', 'event', 'actor', 'delivery', 'by']);
/** Fields with cents, wherever they are. */
const centFields = new Set(['perTraveller', 'amount', 'fee']);

/** What is stored about a person, to read and print, with what the law asks for besides (Art. 15 GDPR). */
export function PersonReport({ host, email, report: { createdAt, lists, omitted, keep } }: PersonReportProps) {
  return (
    // Only this is printed.
    <article className={`stack-4 start ${styles.report}`} aria-labelledby="auskunft" data-printed>
      <h2 id="auskunft">{de.personReport.title(email)}</h2>
      <p>{de.personReport.lead(host, momentOf(createdAt))}</p>
      <FactList facts={de.personReport.rights(host, keep)} />
      <PrintButton />
      {Object.entries(lists).map(([name, entries]) =>
        entries.length === 0 ? null : (
          <section key={name} className={`stack-4 start ${styles.list}`}>
            <h3 className="text-l">{de.personReport.lists[name] ?? name}</h3>
            <ol className={`stack-4 start ${styles.entries}`}>
              {entries.map((entry) => (
                <li key={String(entry.reference ?? entry.id)}>
                  <Fields values={entry} parent={name} />
                </li>
              ))}
            </ol>
          </section>
        ),
      )}
      {omitted > 0 ? <p>{de.personReport.omitted(omitted)}</p> : null}
    </article>
  );
}

function Fields({ values, parent }: { values: Values; parent: string }) {
  return (
    <dl className={`stack-1 ${styles.fields}`}>
      {Object.entries(values)
        .filter(([, value]) => !isEmpty(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>
              <Value name={name} value={value} parent={parent} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Returns the label of a field; a text that is no name of one as it is. */
function nameOf(name: string): string {
  return de.personReport.fields[name] ?? name;
}

function Value({ name, value, parent }: { name: string; value: unknown; parent: string }) {
  if (!Array.isArray(value)) {
    return isRecord(value) ? <Fields values={value} parent={name} /> : textOf(name, value, parent);
  }
  if (!value.some((entry) => typeof entry === 'object')) {
    return value.map((entry) => nameOf(String(entry))).join(', ');
  }
  return (
    <ul className={`stack-4 start ${styles.entries}`}>
      {value.map((entry: unknown, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries never change.
        <li key={index}>
          <Entry name={name} value={entry} />
        </li>
      ))}
    </ul>
  );
}

/** An entry of a list: fields, or a fact with its label. */
function Entry({ name, value }: { name: string; value: unknown }) {
  if (Array.isArray(value)) return value.join(': ');
  return isRecord(value) ? <Fields values={value} parent={name} /> : String(value);
}

function textOf(name: string, value: unknown, parent: string): string {
  if (typeof value === 'boolean') return value ? de.personReport.yes : de.personReport.no;
  if (typeof value === 'number') {
    if (centFields.has(name) || (name === 'total' && parent === 'price')) return formatCents(value);
    return name === 'total' ? formatEuro(value) : value.toLocaleString('de');
  }
  const text = String(value);
  if (name === 'travellerData') return de.personReport.unreadable;
  if (name === 'topic') return contactTopics.find(({ key }) => key === text)?.label ?? text;
  if (keyFields.has(name)) return de.personReport.values[text] ?? text;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? momentOf(text) : text;
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
