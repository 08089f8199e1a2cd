import { formatCents } from '#domain/amounts.ts';
import type { OpenChangeRequest } from '#pageData/bookingChange.ts';
import { Button } from '#views/components/Button.tsx';
import { CheckField } from '#views/components/bookings/CheckField.tsx';
import { ChosenExtras } from '#views/components/bookings/ChosenExtras.tsx';
import { DepartureChoice } from '#views/components/bookings/DepartureChoice.tsx';
import { AddPerson, PersonFields, RemovePerson } from '#views/components/bookings/PersonFields.tsx';
import { Field } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ChangeRequestPage.module.css';

interface PartProps {
  data: OpenChangeRequest;
  path: string;
  errorOf: (field: string) => string | undefined;
}

export function RequestForm({ data, path }: Pick<PartProps, 'data' | 'path'>) {
  const texts = de.changeRequest;
  const { values, version, host, errors } = data;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <form method="post" action={path} className={`stack-5 ${styles.form}`} noValidate>
      <input type="hidden" name="version" value={version} />
      <p>{texts.lead(host)}</p>
      <Travellers data={data} path={path} errorOf={errorOf} />
      <section className="raised stack-4">
        <h2 className="text-l">{de.changes.departure}</h2>
        <DepartureChoice
          data={data}
          others={de.changeRequest.otherTrips(data.trips.length - 1, data.travellers.length)}
          hint={de.changeRequest.departureHint}
          error={errorOf('departure')}
        />
      </section>
      <section className="raised stack-4">
        <h2 className="text-l">{de.changes.choice}</h2>
        <ChosenExtras data={data} errorOf={errorOf} />
      </section>
      <section className="raised stack-4">
        <Field name="reason" label={texts.note(host)} error={errorOf('reason')} isOptional>
          <textarea rows={4} maxLength={500} defaultValue={values.reason} />
        </Field>
        <Button type="submit" name="action" value="preview">
          {de.changes.preview}
        </Button>
      </section>
    </form>
  );
}

function feeText(fee: number | null, host: string): string {
  const texts = de.changeRequest;
  if (fee === null) return texts.unknownFee(host);
  return fee === 0 ? texts.noFee : texts.fee(formatCents(fee));
}

/** Who is booked, and rows for those who are added. */
function Travellers({ data, path, errorOf }: PartProps) {
  const texts = de.changeRequest;
  const { values, travellers: booked, host } = data;
  return (
    <section className="raised stack-4" id="reisende">
      <h2 className="text-l">{de.changes.travellers}</h2>
      <p className="note">{texts.travellersHint}</p>
      {booked.map(({ name, fee }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: travellers are identified by their position in the list
        <div key={index} className={`stack-2 ${styles.traveller}`}>
          <p className="bold">{name}</p>
          {(['firstName', 'lastName'] as const).map((field) => (
            <input
              key={field}
              type="hidden"
              name={`travellers.${index}.${field}`}
              value={values.travellers[index]?.[field] ?? ''}
            />
          ))}
          {booked.length > 1 ? <p className="note">{feeText(fee, host)}</p> : null}
          {booked.length > 1 && fee !== null ? (
            <CheckField
              name={`leaves.${index}`}
              value="true"
              isChecked={values.leaving.some(({ position }) => position === index)}
              error={errorOf(`leaves.${index}`)}
            >
              {de.changes.leaves(name)}
            </CheckField>
          ) : null}
        </div>
      ))}
      {values.travellers.slice(booked.length).map((traveller, added) => {
        const index = booked.length + added;
        return (
          <fieldset key={index} className={`stack-3 ${styles.traveller}`}>
            <legend>{de.changes.added}</legend>
            <PersonFields {...{ traveller, index, errorOf }} isRequired />
            <RemovePerson {...{ traveller, index, path }} />
          </fieldset>
        );
      })}
      <AddPerson travellers={values.travellers} path={path} />
    </section>
  );
}
