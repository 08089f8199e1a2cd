/**
 * The validation rules of the booking form (specification §8.2, §11.4). Browser and server share them, so that both show the
 * same message for the same field. Checks of the current state (is this bookable, at which price?) are added by the server.
 */

import { type IsoDate, isIsoDate, readDay } from '../dates.ts';
import type { FieldError } from '../fieldError.ts';
import { mailIssue } from '../mailAddress.ts';
import { phoneIssue } from '../phoneNumber.ts';
import { tidyLine, tidyLines } from '../text/tidyText.ts';
import { type Ages, ageOn, fitsAge, formatAges } from '../trip/ages.ts';
import type { EmergencyContact, TravellerDetails } from '../trip/travellerFields.ts';
import { checkDebit, type DebitValues } from './debits.ts';
import { type ReservedPlaces, reservedText } from './fewPlaces.ts';
import type { BookingConditions, ChosenExtra } from './price/bookingPrice.ts';
import { checkChoice } from './price/extras.ts';
import type { ExtrasLeft } from './price/limitedExtras.ts';
import { voucherCode } from './price/voucher.ts';
import { checkTravellerDetails, tidyContacts, tidyDetails } from './travellers/travellerChecks.ts';

/** Maximum lengths in characters. */
const maxLengths = { name: 60, address: 100, remarks: 2_000 };
/**
 * A letter of any script, punctuation as people type it, and the accents that they take for apostrophes. No digits, and nothing of
 * which only markup and addresses consist: names appear in mails to unverified addresses.
 */
const name = /^(?=.*\p{L})(?!.*(?:["#%&*/:;<>?@[\\\]_{}]|[.。．｡][\p{L}\p{M}]{2}))[\p{L}\p{M}\p{P} ´`]+$/u;
const zip = /^[a-z0-9][a-z0-9 -]{2,9}$/i;

type Rule = (text: string) => string | null;

function nameRule(missing: string): Rule {
  return (text) => {
    if (text === '') return missing;
    if (text.length > maxLengths.name) return `Kürze den Namen bitte auf ${maxLengths.name} Zeichen.`;
    return name.test(text) ? null : 'Ein Name besteht aus Buchstaben. Bitte lass alles andere weg.';
  };
}

function addressRule(missing: string): Rule {
  return (text) => {
    if (text === '') return missing;
    return text.length > maxLengths.address ? `Kürze das bitte auf ${maxLengths.address} Zeichen.` : null;
  };
}

interface GuardianField {
  key: string;
  /** German label of its control. */
  label: string;
  hint?: string;
  /** Of its control; a text by default. */
  type?: 'email' | 'tel';
  autoComplete: string;
  rule: Rule;
}

/**
 * What the form asks about the person who books, pays and receives the mails, in the order in which people usually give these
 * details. Form, checks and the stored rows are derived from it.
 */
export const guardianFields = [
  {
    key: 'firstName',
    label: 'Vorname',
    autoComplete: 'given-name',
    rule: nameRule('Gib bitte deinen Vornamen an.'),
  },
  {
    key: 'lastName',
    label: 'Nachname',
    autoComplete: 'family-name',
    rule: nameRule('Gib bitte deinen Nachnamen an.'),
  },
  {
    key: 'email',
    label: 'E-Mail-Adresse',
    hint: 'Dorthin kommt deine Bestätigung.',
    type: 'email',
    autoComplete: 'email',
    rule: mailIssue,
  },
  {
    key: 'phone',
    label: 'Telefon',
    hint: 'Auch während der Reise.',
    type: 'tel',
    autoComplete: 'tel',
    rule: (text) =>
      phoneIssue(text, 'Gib bitte eine Telefonnummer an, unter der wir dich während der Reise erreichen.'),
  },
  {
    key: 'street',
    label: 'Straße und Hausnummer',
    autoComplete: 'street-address',
    rule: addressRule('Gib bitte Straße und Hausnummer an.'),
  },
  {
    key: 'zip',
    label: 'Postleitzahl',
    autoComplete: 'postal-code',
    rule(text) {
      if (text === '') return 'Gib bitte deine Postleitzahl an.';
      return zip.test(text) ? null : 'Diese Postleitzahl stimmt so nicht. Sie sieht etwa so aus: „10967“.';
    },
  },
  {
    key: 'city',
    label: 'Ort',
    autoComplete: 'address-level2',
    rule: addressRule('Gib bitte deinen Wohnort an.'),
  },
] as const satisfies readonly GuardianField[];

export type Guardian = Record<(typeof guardianFields)[number]['key'], string>;

/** Returns the person of whom each field is computed from its name. */
export function guardianOf(textOf: (key: keyof Guardian) => string): Guardian {
  return Object.fromEntries(guardianFields.map(({ key }) => [key, textOf(key)])) as Guardian;
}

export interface Traveller {
  firstName: string;
  lastName: string;
  birthDate: IsoDate;
  /** Answers to the questions of the trip. */
  details?: TravellerDetails;
}

/** The entered values; a missing text is the empty string. */
export interface BookingValues {
  /** "1234-ya" */
  combinedId: string;
  dateKey: string;
  travellers: Traveller[];
  guardian: Guardian;
  /** Key of the departure place, or `ownArrival`; empty if nothing is chosen. */
  boarding: string;
  extras: ChosenExtra[];
  /** Whom to call in an emergency; missing if the trip does not ask for it. */
  emergencyContacts?: EmergencyContact[];
  /** Whether the guardian consents to the processing of answers about health or religion. */
  healthConsent?: boolean;
  /** Whether the families of the group may see the first names of the travellers. */
  showsNames?: boolean;
  /** Code of a voucher; missing for none. */
  voucher?: string;
  /** Missing if the family pays by transfer. */
  debit?: DebitValues;
  remarks: string;
  /** Whether who books is of age, and accepts the information sheet (Formblatt) and the organiser's terms. */
  acceptedTerms: boolean;
  /** The total in euros that was shown; null if it is missing or not a number. */
  total: number | null;
}

export const emptyTraveller = { firstName: '', lastName: '', birthDate: '' } satisfies Traveller;

export const emptyBooking: BookingValues = {
  combinedId: '',
  dateKey: '',
  travellers: [emptyTraveller],
  guardian: guardianOf(() => ''),
  boarding: '',
  extras: [],
  remarks: '',
  acceptedTerms: false,
  total: null,
};

/** The data of the trip that the rules need. */
export interface BookedTrip {
  ages: Ages;
  /** What can be chosen; null if the trip is unknown, so that nothing is checked. */
  conditions: BookingConditions | null;
  /** First day of the selected departure; null if none is selected. */
  start: IsoDate | null;
  /** What the selected departure has left of limited extras; missing if it is not known. */
  extrasLeft?: ExtrasLeft | undefined;
  /** The places that an offer or a group has reserved; missing if none are. */
  reserved?: ReservedPlaces | null | undefined;
  /** An organiser enters the booking: what is not answered about the travellers, the family answers later. */
  isEntered?: boolean;
  /** The current date in Europe/Berlin. */
  today: IsoDate;
}

export const maxTravellers = 30;

const oldestYear = 1900;
const tooMany = `Mehr als ${maxTravellers} Reisende gehen nicht in eine Buchung. Für größere Gruppen melde dich bitte beim Veranstalter.`;

/** Name and birth date of a traveller. */
type PersonField = keyof typeof emptyTraveller;

const travellerRules: Record<'firstName' | 'lastName', Rule> = {
  firstName: nameRule('Wie heißt die Person mit Vornamen?'),
  lastName: nameRule('Wie heißt die Person mit Nachnamen?'),
};

export const personFields = Object.keys(emptyTraveller) as PersonField[];

/** Returns the errors in the order of the form; empty if there are none. @param values as returned by `tidyBooking` */
export function checkBooking(values: BookingValues, trip: BookedTrip): FieldError[] {
  const { combinedId, dateKey, travellers, guardian, remarks, acceptedTerms, total } = values;
  const over = remarks.length - maxLengths.remarks;
  return [
    ...issue('combinedId', combinedId === '' && 'Sag uns bitte, welche Reise du buchen möchtest.'),
    ...issue('dateKey', dateKey === '' && 'Wähle bitte einen Termin.'),
    ...issue('travellers', travellers.length === 0 && 'Trag bitte ein, wer mitfährt.'),
    ...issue('travellers', travellers.length > maxTravellers && tooMany),
    ...issue('travellers', reservedIssue(travellers.length, trip.reserved)),
    ...checkTravellers(travellers.slice(0, maxTravellers), trip),
    ...(trip.conditions ? checkTravellerDetails(values, trip.conditions, trip.isEntered) : []),
    ...guardianFields.flatMap(({ key, rule }) => issue(`guardian.${key}`, rule(guardian[key]))),
    ...checkDebit(values.debit),
    ...(trip.conditions
      ? checkChoice({ ...values, travellers: travellers.length }, trip.conditions, trip.extrasLeft)
      : []),
    ...issue('remarks', over > 0 && `Kürze deine Bemerkungen bitte um ${over === 1 ? 'ein' : over} Zeichen.`),
    ...issue(
      'acceptedTerms',
      !acceptedTerms && 'Bestätige bitte Volljährigkeit, Formblatt und Reisebedingungen, sonst geht es nicht.',
    ),
    ...issue('total', total === null && 'Der Gesamtpreis fehlt, den du gesehen hast.'),
  ];
}

function reservedIssue(travellers: number, reserved: BookedTrip['reserved']): string | null {
  return reserved && travellers > reserved.places ? reservedText(reserved) : null;
}

export function checkTravellers(travellers: readonly Traveller[], trip: BookedTrip): FieldError[] {
  const seen = new Set<string>();
  return travellers.flatMap((traveller, index) => {
    const field = (key: keyof Traveller) => `travellers.${index}.${key}`;
    const person = identityOf(traveller);
    const isAgain = traveller.firstName !== '' && seen.has(person);
    seen.add(person);
    return [
      ...issue(field('firstName'), travellerRules.firstName(traveller.firstName)),
      ...issue(field('lastName'), travellerRules.lastName(traveller.lastName)),
      ...issue(field('birthDate'), birthDateIssue(traveller, trip)),
      ...issue(field('firstName'), isAgain && `${traveller.firstName} steht schon weiter oben.`),
    ];
  });
}

function birthDateIssue({ firstName, birthDate }: Traveller, { ages, start, today }: BookedTrip): string | null {
  if (birthDate === '') return 'Gib bitte das Geburtsdatum an.';
  if (!isIsoDate(birthDate) || Number(birthDate.slice(0, 4)) < oldestYear) {
    return 'Dieses Geburtsdatum gibt es nicht. Es hat Tag, Monat und Jahr, zum Beispiel „24.12.2015“.';
  }
  if (birthDate > today) return 'Dieses Geburtsdatum liegt in der Zukunft.';
  if (start === null || fitsAge(ages, ageOn(birthDate, start))) return null;
  const who = name.test(firstName) ? firstName : 'Diese Person';
  const age = ageOn(birthDate, start);
  return `${who} ist bei der Abreise ${age === 1 ? 'ein Jahr' : `${age} Jahre`} alt. Die Reise ist für ${formatAges(ages)}.`;
}

/** Returns a key that is equal for two entries of the same person. */
function identityOf(traveller: Traveller): string {
  return JSON.stringify(personFields.map((field) => traveller[field].toLowerCase()));
}

function issue(field: string, message: string | null | false): FieldError[] {
  return message ? [{ field, message }] : [];
}

/** Returns the values as they are validated, sent and stored. Keys are not cleaned: they could then identify something else. */
export function tidyBooking(values: BookingValues): BookingValues {
  const { travellers, guardian, remarks, emergencyContacts, voucher, debit } = values;
  return {
    ...values,
    travellers: travellers.map(({ details, ...person }) => ({
      ...tidyTraveller(person),
      ...(details && { details: tidyDetails(details) }),
    })),
    ...(emergencyContacts && { emergencyContacts: tidyContacts(emergencyContacts) }),
    guardian: tidyFields(guardian),
    ...(voucher !== undefined && { voucher: voucherCode(voucher) }),
    ...(debit && { debit: { ...debit, holder: tidyLine(debit.holder), iban: tidyLine(debit.iban) } }),
    remarks: tidyLines(remarks),
  };
}

/** Returns a traveller as it is validated and stored. The birth date may be entered as "24.12.2015". */
export function tidyTraveller(traveller: Traveller): Traveller {
  const tidy = tidyFields(traveller);
  return { ...tidy, birthDate: readDay(tidy.birthDate) ?? tidy.birthDate };
}

function tidyFields<T extends object>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, tidyLine(text)])) as T;
}
