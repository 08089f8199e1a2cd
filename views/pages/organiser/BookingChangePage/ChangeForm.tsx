import { formatCents } from '#domain/amounts.ts';
import { handTitles } from '#domain/bookings/bookingFacts.ts';
import { guardianFields } from '#domain/bookings/bookingForm.ts';
import { maxHandLines } from '#domain/bookings/changes/changeForm.ts';
import { handKinds } from '#domain/bookings/price/bookingPrice.ts';
import { maxVoucherCode } from '#domain/bookings/price/voucher.ts';
import type { BookingChangeData } from '#pageData/bookingChange.ts';
import { Button } from '#views/components/Button.tsx';
import { CheckField } from '#views/components/bookings/CheckField.tsx';
import { ChosenExtras } from '#views/components/bookings/ChosenExtras.tsx';
import { DepartureChoice } from '#views/components/bookings/DepartureChoice.tsx';
import { AddPerson, PersonFields, RemovePerson } from '#views/components/bookings/PersonFields.tsx';
import { Field, fieldId, Options } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './BookingChangePage.module.css';

export const changeFormId = 'aenderung';

interface ChangeFormProps {
  data: BookingChangeData;
  path: string;
}

interface PartProps extends ChangeFormProps {
  errorOf: (field: string) => string | undefined;
}

/** The form, whose texts are left to the browser. */
export function ChangeForm({ data, path }: ChangeFormProps) {
  const texts = de.bookingChange;
  const { values, version, errors } = data;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const part = { data, path, errorOf };
  return (
    <form id={changeFormId} method="post" action={path} className="stack-5" noValidate>
      <input type="hidden" name="version" value={version} />
      <p>{texts.lead}</p>
      <section className="raised stack-4">
        <h2 className="text-l">{de.changes.departure}</h2>
        <DepartureChoice
          data={data}
          others={texts.otherTrips(data.trips.length - 1)}
          hint={texts.departureHint}
          error={errorOf('departure')}
        />
      </section>
      <Travellers {...part} />
      <section className="raised stack-4">
        <h2 className="text-l">{de.changes.choice}</h2>
        <ChosenExtras data={data} errorOf={errorOf} />
      </section>
      <Guardian {...part} />
      <HandLines {...part} />
      <section className="raised stack-4">
        <Field name="reason" label={texts.reason} error={errorOf('reason')} isOptional>
          <textarea rows={3} maxLength={500} defaultValue={values.reason} />
        </Field>
        <Button type="submit" name="action" value="preview">
          {de.changes.preview}
        </Button>
      </section>
    </form>
  );
}

function Travellers({ data, path, errorOf }: PartProps) {
  const texts = de.bookingChange;
  const { values, travellers: booked } = data;
  return (
    <section className="raised stack-5" id="reisende">
      <h2 className="text-l">{de.changes.travellers}</h2>
      <p className="note">{texts.travellersHint}</p>
      {values.travellers.map((traveller, index) => {
        const own = booked[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: travellers are identified by their position in the list
          <fieldset key={index} className={`stack-3 ${styles.traveller}`}>
            <legend>{own?.name ?? de.changes.added}</legend>
            <PersonFields {...{ traveller, index, errorOf }} />
            {own && booked.length > 1 ? <Leaving {...{ data, errorOf, index }} {...own} /> : null}
            {own ? null : <RemovePerson {...{ traveller, index, path }} />}
          </fieldset>
        );
      })}
      <AddPerson travellers={values.travellers} path={path} />
    </section>
  );
}

interface LeavingProps extends Omit<PartProps, 'path'> {
  index: number;
  name: string;
  fee: number | null;
}

/** The fee is shown once the traveller is marked; without `:has` always. */
function Leaving({ data, errorOf, index, name, fee }: LeavingProps) {
  const texts = de.bookingChange;
  const leaving = data.values.leaving.find(({ position }) => position === index);
  const field = `fee.${index}`;
  return (
    <div className={`stack-3 ${styles.leaving}`}>
      <CheckField
        name={`leaves.${index}`}
        value="true"
        isChecked={leaving !== undefined}
        error={errorOf(`leaves.${index}`)}
      >
        {de.changes.leaves(name)}
      </CheckField>
      <div className={styles.fee}>
        <Field
          name={field}
          label={texts.fee}
          hint={fee === null ? texts.noFee : texts.feeHint(formatCents(fee))}
          error={errorOf(field)}
        >
          <input inputMode="decimal" autoComplete="off" maxLength={20} defaultValue={leaving?.fee} />
        </Field>
      </div>
    </div>
  );
}

function Guardian({ data: { values }, errorOf }: PartProps) {
  return (
    <section className="raised stack-4">
      <h2 className="text-l">{de.bookingChange.guardian}</h2>
      <div className={styles.fields}>
        {guardianFields.map(({ key, label, ...field }) => (
          <Field key={key} name={`guardian.${key}`} label={label} error={errorOf(`guardian.${key}`)}>
            <input
              type={'type' in field ? field.type : 'text'}
              // The browser would suggest the organiser's own data.
              autoComplete="off"
              maxLength={254}
              defaultValue={values.guardian[key]}
            />
          </Field>
        ))}
      </div>
    </section>
  );
}

const emptyLine = { kind: 'discount', label: '', amount: '' } as const;

/** The voucher, the lines by hand, and an empty one. */
function HandLines({ data: { values, siblings, redeemed }, path, errorOf }: PartProps) {
  const texts = de.bookingChange;
  const lines = values.lines.length < maxHandLines ? [...values.lines, emptyLine] : values.lines;
  return (
    <section className="raised stack-4" id="posten">
      <h2 className="text-l">{texts.lines}</h2>
      <p className="note">{texts.linesHint}</p>
      {siblings && !values.lines.some(({ label }) => label === siblings.label) ? (
        <div className="tinted stack-3 start">
          <p>{texts.siblings(siblings.label, siblings.amount)}</p>
          <Button
            variant="secondary"
            size="small"
            type="submit"
            name="action"
            value="siblings"
            formAction={`${path}#posten`}
          >
            {texts.addSiblings}
          </Button>
        </div>
      ) : null}
      {lines.map(({ kind, label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position
        <fieldset key={index} className={styles.line}>
          <legend className="visuallyHidden">{texts.line(index + 1)}</legend>
          <Field name={`lines.${index}.kind`} label={texts.lineKind}>
            <select defaultValue={kind}>
              <Options of={handKinds.map((each) => [each, handTitles[each]])} />
            </select>
          </Field>
          <Field name={`lines.${index}.label`} label={texts.lineLabel} error={errorOf(`lines.${index}.label`)}>
            <input autoComplete="off" maxLength={100} defaultValue={label} />
          </Field>
          <Field name={`lines.${index}.amount`} label={texts.lineAmount} error={errorOf(`lines.${index}.amount`)}>
            <input inputMode="decimal" autoComplete="off" maxLength={20} defaultValue={amount} />
          </Field>
        </fieldset>
      ))}
      {values.lines.length + 1 < maxHandLines ? (
        <Button
          variant="secondary"
          size="small"
          type="submit"
          name="action"
          value="line"
          formAction={`${path}#${fieldId(`lines.${lines.length}.label`)}`}
        >
          {texts.anotherLine}
        </Button>
      ) : null}
      {redeemed ? (
        <p>{texts.redeemed(redeemed)}</p>
      ) : (
        <Field
          name="voucher"
          label={de.bookingForm.voucherCode}
          hint={texts.voucherHint}
          error={errorOf('voucher')}
          isOptional
        >
          <input autoComplete="off" maxLength={maxVoucherCode} defaultValue={values.voucher} />
        </Field>
      )}
    </section>
  );
}
