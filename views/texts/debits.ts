/** Texts about SEPA debits for families. */
import type { Creditor, MandateState } from '#domain/bookings/debits.ts';

const lost = (host: string) => `${host} zieht von deinem Konto nichts mehr ein. Überweise bitte, was offen ist.`;

export const debits = {
  form: {
    title: 'Wie möchtest du bezahlen?',
    ways: { transfer: 'Überweisung', debit: 'Lastschrift' },
    wayHints: {
      transfer: 'Konto und Beträge stehen in der Bestätigung.',
      debit: 'Anzahlung und Rest werden an ihrem Tag von deinem Konto eingezogen, erst nach der Bestätigung.',
    },
    iban: 'IBAN',
    holder: 'Kontoinhaber',
    holderHint: 'Nur, wenn das Konto jemand anderem gehört',
    mandateTitle: 'SEPA-Lastschriftmandat',
    mandate: ({ creditor, creditorId }: Creditor) =>
      `Ich ermächtige ${creditor} (Gläubiger-ID ${creditorId}), die Zahlungen für diese Buchung von meinem Konto per Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von ${creditor} auf mein Konto gezogenen Lastschriften einzulösen.`,
    refund:
      'Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
    mandateId:
      'Die Mandatsreferenz ist deine Buchungsnummer mit „-M1“. Sie steht mit den Beträgen und Tagen in der Bestätigung. Deine IBAN speichern wir verschlüsselt.',
    consent:
      'Ich erteile dieses Mandat und bin berechtigt, über das Konto zu verfügen. Gehört es jemand anderem, ist der Kontoinhaber einverstanden.',
    by: { transfer: 'Per Überweisung', debit: (digits: string) => `Per Lastschrift vom Konto … ${digits}` },
  },
  title: 'Lastschrift',
  account: 'Von deinem Konto',
  creditor: 'Empfänger',
  creditorId: 'Gläubiger-ID',
  mandate: 'Mandatsreferenz',
  stateTexts: {
    active: () => '',
    used: () => 'Dieses Mandat galt für eine Lastschrift, und sie ist eingezogen. Was noch offen ist, überweise bitte.',
    returned: (host) => `Deine letzte Lastschrift kam von der Bank zurück. ${lost(host)}`,
    revoked: (host) => `Du hast die Lastschrift widerrufen. ${lost(host)}`,
  } satisfies Record<MandateState, (host: string) => string>,
  revoke: 'Auf Überweisung umstellen',
  revokeText: (host: string) =>
    `Du kannst das Mandat jederzeit widerrufen und überweisen. Was schon bei der Bank eingereicht ist, zieht ${host} noch ein: Es steht oben mit seinem Tag.`,
  renew: 'Wieder per Lastschrift bezahlen',
  renewText: (creditor: string, digits: string) =>
    `Ist das Konto … ${digits} gedeckt und weiter richtig? Dann erteilst du ${creditor} mit dem Knopf ein neues Mandat mit dem Wortlaut des ersten.`,
};
