import { answerText, type ShownAnswers } from '#domain/trip/travellerFields.ts';
import { phoneHref } from '#views/components/contactHref.ts';
import * as de from '#views/texts/de.ts';
import styles from './TravellerAnswers.module.css';

/** Shows the answers about each traveller and the emergency contacts, for organisers and guardians. */
export function TravellerAnswers({ answers: { fields, travellers, emergencyContacts } }: { answers: ShownAnswers }) {
  return (
    <div className="stack-4">
      {travellers.map(({ name, age, details }) => {
        const given = fields.filter(({ key }) => details[key] !== undefined);
        return (
          <section key={name} className={`raised stack-3 ${styles.person}`}>
            <h2 className="text-l">
              {name} <span className="note">{de.travellerDetails.age(age)}</span>
            </h2>
            {given.length > 0 ? (
              <dl>
                {given.map((field) => (
                  <div key={field.key}>
                    <dt className="note">{field.label}</dt>
                    <dd>{answerText(field, details[field.key] ?? '')}</dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p>{de.travellerDetails.nothing}</p>
            )}
          </section>
        );
      })}
      {emergencyContacts.length > 0 ? (
        <section className={`raised stack-3 ${styles.person}`}>
          <h2 className="text-l">{de.travellerDetails.contacts}</h2>
          <ul>
            {emergencyContacts.map(({ name, phone }) => (
              <li key={`${name} ${phone}`}>
                {name}, <a href={phoneHref(phone)}>{phone}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
