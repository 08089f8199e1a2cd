/** Texts of the page with the reminders of payments of a host. */
import type { NoticeOf } from '#domain/organisers/notices.ts';

export const reminders = {
  title: 'Zahlungs\u00aderinnerungen',
  lead: 'Ist der Tag einer Zahlung vorbei, erinnert ihr die Familie per E-Mail: mit dem überfälligen Betrag, eurem Konto und dem GiroCode. Vorher seht ihr die E-Mail. Jede Erinnerung steht im Verlauf der Buchung und auf der Seite der Familie.',
  levels: [
    'Freundliche Erinnerung, Tage nach dem Zahlungstag',
    'Zweite Erinnerung, Tage nach dem Zahlungstag',
    'Letzte Erinnerung, Tage nach dem Zahlungstag',
  ],
  levelHint: 'Leer heißt: Diese Stufe gibt es nicht.',
  mails: 'So beginnen die E-Mails',
  mailsHint:
    'Beispiel mit 120 €. Darunter stehen Reise, Termin, euer Konto, der GiroCode und der Link zur Buchung. Die ganze E-Mail seht ihr, bevor ihr sie selbst verschickt.',
  sample: 'Die E-Mails an einem Beispiel',
  sampleText:
    'So sähen die E-Mails für eure neueste offene Buchung aus, wäre alles überfällig, was noch offen ist. Verschickt wird hier nichts.',
  automatic: 'Erinnerungen automatisch verschicken',
  automaticHint:
    'Zweimal am Tag, jede Stufe einmal. Wer schon bezahlt hat, bekommt keine: Tragt Zahlungen deshalb bald ein, oder lest den Kontoauszug ein.',
  save: 'Speichern',
  failed: 'Die Einstellungen sind nicht gespeichert',
  overdue: 'Überfällige Zahlungen zeigen',
  back: 'Zurück zu deinem Zugang',
  notices: { gespeichert: 'Gespeichert.' } satisfies Record<NoticeOf<'erinnerungen'>, string>,
};
