import { useState } from 'react';
import { type StatementEntry, statementLimits } from '#domain/bookings/statement.ts';
import { formatDay } from '#domain/dates.ts';
import {
  enteredName,
  lineValue,
  type ReturnLine,
  readLineValue,
  type StatementLine,
  type StatementPreview,
  statementFields,
} from '#domain/organisers/bookings/statementPreview.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { Button } from '#views/components/Button.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { BookingLine, euros } from '#views/components/organisers/BookingLine.tsx';
import { ShownMails } from '#views/components/organisers/ShownMails.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import * as de from '#views/texts/de.ts';
import styles from './StatementPage.module.css';

interface PreviewFormProps {
  preview: StatementPreview;
  subdomain: string;
}

/** What a statement would record: boxes for what belongs to bookings, fields for what does not, and what stays as it is. */
export function PreviewForm({ preview, subdomain }: PreviewFormProps) {
  const { sealed, matched, unclear, returned, known, ignored, leftOut, unread } = preview;
  const returns = returned.filter(({ isEarly }) => !isEarly);
  const found = (['assigned', 'matched', 'suggested'] as const).reduce((sum, kind) => sum + preview[kind].length, 0);
  const chosen = matched.filter(({ isChosen }) => isChosen).length;
  const isCut = chosen === statementLimits.together && matched.length > chosen;
  const isLive = useHydrated();
  const [ticked, setTicked] = useState(() =>
    [preview.assigned, matched, preview.suggested].flat().flatMap((line) => (line.isChosen ? lineValue(line) : [])),
  );
  const [tickedReturns, setTickedReturns] = useState(() => returns.flatMap(({ id, isChosen }) => (isChosen ? id : [])));
  const chosenReturns = returns.filter(({ id }) => tickedReturns.includes(id));
  return (
    <form
      className={`stack-6 start ${styles.preview}`}
      onChange={({ currentTarget }) => {
        const data = new FormData(currentTarget);
        setTicked(data.getAll(statementFields.chosen).map(String));
        setTickedReturns(data.getAll(statementFields.returned).map(String));
      }}
      method="post"
      action={`${organiserPath(subdomain, 'buchungen/kontoauszug')}/eintragen`}
    >
      <input type="hidden" name={statementFields.sealed} value={sealed} />
      <p role="status">{de.statement.previewLead(found, unclear.length, returns.length)}</p>
      {isCut ? <p>{de.statement.most(chosen)}</p> : null}
      {(['assigned', 'matched', 'suggested', 'unclear'] as const).map((kind) => (
        <Group key={kind} kind={kind} count={preview[kind].length}>
          {preview[kind].map((line) => (
            <li key={line.entry.id}>
              <Line kind={kind} line={line} subdomain={subdomain} />
            </li>
          ))}
        </Group>
      ))}
      <Group kind="returned" count={returned.length}>
        {returned.map((line) => (
          <li key={line.id}>
            <Returned line={line} subdomain={subdomain} />
          </li>
        ))}
      </Group>
      <Group kind="known" count={known.length}>
        {known.map((line) => (
          <li key={line.entry.id}>
            <Entry entry={line.entry} />
            <Parts line={line} subdomain={subdomain} />
            {line.deleted.length > 0 ? <p className="note">{de.statement.deleted(line.deleted)}</p> : null}
          </li>
        ))}
      </Group>
      <Group kind="ignored" count={ignored.length}>
        {ignored.map(({ entry }) => (
          <li key={entry.id}>
            <Entry entry={entry} />
            <Choice name={statementFields.shown} entry={entry} label={de.statement.showAgain} isChosen={false} />
          </li>
        ))}
      </Group>
      {ignored.length > 0 ? (
        <p>
          <Button type="submit" name="aktion" value="zeigen" variant="secondary" size="small">
            {de.statement.showChosen}
          </Button>
        </p>
      ) : null}
      <Group kind="unread" count={unread.length}>
        {unread.map(({ line, missing, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of an XML file can begin on the same line
          <li key={index} className={styles.entry}>
            <strong>{de.statement.unread(line, missing)}</strong>
            <span className="note">{text}</span>
          </li>
        ))}
      </Group>
      {leftOut > 0 ? <p>{de.statement.leftOut(leftOut)}</p> : null}
      {found + unclear.length + returns.length > 0 ? (
        <p className={styles.actions}>
          {/* Without scripts, nobody counts what is ticked meanwhile. */}
          <span role="status">
            {isLive
              ? de.statement.chosen(
                  { count: ticked.length, sum: euros(sumOf(ticked)) },
                  {
                    count: chosenReturns.length,
                    sum: euros(chosenReturns.reduce((sum, { amount }) => sum + amount, 0)),
                  },
                )
              : null}
          </span>
          <Button type="submit" name="aktion" value="eintragen">
            {found + unclear.length > 0 ? de.statement.record : de.statement.recordReturns(returns.length)}
          </Button>
        </p>
      ) : null}
    </form>
  );
}

/** Returns the sum of the values of ticked boxes, in cents. */
function sumOf(ticked: readonly string[]): number {
  const parts = ticked.flatMap((value) => readLineValue(value)?.parts ?? []);
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

interface GroupProps {
  kind: keyof typeof de.statement.groups;
  count: number;
  children: React.ReactNode;
}

/** A titled list; nothing without entries. */
function Group({ kind, count, children }: GroupProps) {
  const { title, text } = de.statement.groups[kind];
  if (count === 0) return null;
  return (
    <TitledSection id={kind} title={title(count)} className="stack-3 start">
      <p>{text}</p>
      <ul className={styles.list}>{children}</ul>
    </TitledSection>
  );
}

interface LineProps {
  kind: 'assigned' | 'matched' | 'suggested' | 'unclear';
  line: StatementLine;
  subdomain: string;
}

function Line({ kind, line, subdomain }: LineProps) {
  const { entry, parts, recorded, doubt, isChosen, isNoted, isIgnored } = line;
  const isAssignable = entry.unclear !== 'currency';
  return (
    <div className={styles.payment}>
      {parts.length > 0 ? (
        <input
          type="checkbox"
          name={statementFields.chosen}
          value={lineValue(line)}
          defaultChecked={isChosen}
          aria-label={de.statement.choose(
            euros(entry.amount),
            parts.map(({ booking }) => booking.reference),
          )}
        />
      ) : null}
      <div className={`stack-2 start ${styles.details}`}>
        <Entry entry={entry} />
        {recorded.map(({ booking, amount }) => (
          <p key={booking.reference} className="note">
            {de.statement.partRecorded(euros(amount), booking.guardian, booking.reference)}
          </p>
        ))}
        {doubt ? <p className={styles.doubt}>{de.statement.doubts[doubt]}</p> : null}
        <Parts line={line} subdomain={subdomain} />
        {isNoted === 'before' ? <p className="note">{de.statement.notedBefore}</p> : null}
        {parts.length > 0 && kind !== 'matched' && typeof isNoted === 'boolean' ? (
          <Choice name={statementFields.noted} entry={entry} label={de.statement.note} isChosen={isNoted} />
        ) : null}
        {isAssignable ? <Assignment kind={kind} line={line} subdomain={subdomain} /> : null}
        {kind === 'unclear' ? (
          <Choice name={statementFields.ignored} entry={entry} label={de.statement.ignore} isChosen={isIgnored} />
        ) : null}
      </div>
    </div>
  );
}

/** A debit that the bank has returned, with the mail that the family gets. */
function Returned({ line, subdomain }: { line: ReturnLine; subdomain: string }) {
  const { id, amount, day, collectedOn, reason, booking, mail, isChosen, isEarly } = line;
  const days = [euros(amount), formatDay(day), formatDay(collectedOn)] as const;
  if (isEarly)
    return (
      <div className={`stack-2 start ${styles.details}`}>
        <p className={styles.entry}>
          <strong>{de.statement.returnedEarly(...days)}</strong>
          <span className={styles.doubt}>{de.statement.returnedEarlyText}</span>
        </p>
        <BookingLine booking={booking} subdomain={subdomain} />
      </div>
    );
  return (
    <div className={styles.payment}>
      <input
        type="checkbox"
        name={statementFields.returned}
        value={id}
        defaultChecked={isChosen}
        aria-label={de.statement.chooseReturn(euros(amount), booking.reference)}
      />
      <div className={`stack-2 start ${styles.details}`}>
        <p className={styles.entry}>
          <strong>{de.statement.returned(...days)}</strong>
          {reason ? <span className="note">{reason}</span> : null}
        </p>
        <BookingLine booking={booking} subdomain={subdomain} />
        <ShownMails mails={[mail]} />
      </div>
    </div>
  );
}

/** The bookings to which an entry belongs, with the part of each. */
function Parts({ line: { parts }, subdomain }: Omit<LineProps, 'kind'>) {
  return parts.map(({ booking, amount }) => (
    <div key={booking.reference} className={styles.part}>
      {parts.length > 1 ? <strong>{de.statement.part(euros(amount))}</strong> : null}
      <BookingLine booking={booking} subdomain={subdomain} />
    </div>
  ));
}

/** Fields for the bookings to which an entry belongs. They are read with the form, whichever of its buttons is pressed. */
function Assignment({ kind, line: { entry, candidates, parts, entered }, subdomain }: LineProps) {
  const others = candidates.filter(({ reference }) => !parts.some(({ booking }) => booking.reference === reference));
  return (
    <details open={entered !== null}>
      <summary>{kind === 'unclear' ? de.statement.assign.unclear : de.statement.assign.other}</summary>
      <div className={`stack-3 start ${styles.assignment}`}>
        {others.length > 0 ? (
          <fieldset className="stack-2 start">
            <legend>{de.statement.candidates}</legend>
            {others.map((booking) => (
              <div key={booking.reference} className={styles.payment}>
                <input
                  type="checkbox"
                  name={enteredName('vorschlag', entry)}
                  value={booking.reference}
                  aria-label={de.statement.choose(euros(entry.amount), [booking.reference])}
                />
                <BookingLine booking={booking} subdomain={subdomain} />
              </div>
            ))}
          </fieldset>
        ) : null}
        <Field
          name={enteredName('buchung', entry)}
          label={de.statement.numbers}
          hint={de.statement.numbersHint}
          error={entered?.error}
        >
          <textarea rows={2} maxLength={900} defaultValue={entered?.text ?? ''} />
        </Field>
        <Button type="submit" name="aktion" value="zuordnen" variant="secondary" size="small">
          {de.statement.applyAssignment}
        </Button>
      </div>
    </details>
  );
}

interface ChoiceProps {
  name: string;
  entry: StatementEntry;
  label: string;
  isChosen: boolean;
}

function Choice({ name, entry: { id }, label, isChosen }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={name} value={id} defaultChecked={isChosen} aria-describedby={`umsatz-${id}`} />
      {label}
    </label>
  );
}

function Entry({ entry: { id, amount, currency, day, payer, purpose, unclear } }: { entry: StatementEntry }) {
  const sum = euros(amount).replace('€', currency === 'EUR' ? '€' : currency);
  return (
    <p className={styles.entry}>
      <strong id={`umsatz-${id}`}>{de.statement.entry(sum, formatDay(day), payer)}</strong>
      <span className="note">{purpose}</span>
      {unclear ? <span className={styles.doubt}>{de.statement.unclear[unclear]}</span> : null}
    </p>
  );
}
