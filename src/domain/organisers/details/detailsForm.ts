/** Travel, care, board and conditions of a trip as edited by its organiser. Unknown fields of entries are kept. */
import { type Board, boards } from '../../trip/details/boards.ts';
import {
  type CancellationTier,
  type Care,
  careParts,
  type EarlyBirdTier,
  type Extra,
  type PaymentTerms,
  type Question,
  type ScheduleEntry,
  type SiblingDiscount,
} from '../../trip/details/tripDetails.ts';
import { type Fields, type FormRange, fields, list, number, range, text, texts } from '../formValues.ts';

export interface FormPlace {
  _key: string;
  title: string;
  time: string;
  returnTime: string;
  /** Surcharge in euros. */
  price: number | null;
}

export interface FormExtra {
  _key: string;
  title: string;
  per: Extra['per'];
  /** Euros. */
  price: number | null;
  options: FormOption[];
  limit: number | null;
}

export interface FormOption {
  _key: string;
  title: string;
  /** Surcharge in euros. */
  price: number | null;
}

/** Numbers that may be missing. */
type Incomplete<T> = { [F in keyof T]: number | null };

export interface DetailsForm {
  /** Empty for none. */
  board: Board | '';
  /** Keys, including unknown ones. */
  skills: string[];
  groupSize: FormRange;
  care: Required<Care>;
  languages: string[];
  accessibility: string;
  departurePlaces: FormPlace[];
  schedule: ScheduleEntry[];
  packingList: string[];
  questions: Question[];
  payment: Incomplete<PaymentTerms>;
  cancellation: Incomplete<CancellationTier>[];
  extras: FormExtra[];
  earlyBird: Incomplete<EarlyBirdTier>[];
  siblingDiscount: Incomplete<SiblingDiscount>;
  /** Keys, including unknown ones. */
  travellerFields: string[];
  insurance: string;
}

/** Reads the details of any document. */
export function readDetails(document: Fields): DetailsForm {
  const [care, payment] = [fields(document.care), fields(document.payment)];
  const siblingDiscount = fields(document.siblingDiscount);
  return {
    board: boards.find(({ key }) => key === document.board)?.key ?? '',
    skills: texts(document.skills),
    groupSize: range(document.groupSize),
    care: { ...care, ...eachCarePart((part) => text(care[part])) },
    languages: texts(document.languages),
    accessibility: text(document.accessibility),
    departurePlaces: list(document.departurePlaces).map(readPlace),
    schedule: list(document.schedule).map((entry) => ({ ...entry, time: text(entry.time), title: text(entry.title) })),
    packingList: texts(document.packingList),
    questions: list(document.questions).map((entry) => ({
      ...entry,
      question: text(entry.question),
      answer: text(entry.answer),
    })),
    payment: {
      ...payment,
      depositPercent: number(payment.depositPercent),
      balanceDaysBefore: number(payment.balanceDaysBefore),
    },
    cancellation: list(document.cancellation).map(readTier),
    extras: list(document.extras).map(readExtra),
    earlyBird: list(document.earlyBird).map(readTier),
    siblingDiscount: { ...siblingDiscount, percent: number(siblingDiscount.percent) },
    travellerFields: texts(document.travellerFields),
    insurance: text(document.insurance),
  };
}

function readPlace(place: Fields, index: number): FormPlace {
  return {
    ...place,
    _key: text(place._key) || `ort-${index + 1}`,
    title: text(place.title),
    time: text(place.time),
    returnTime: text(place.returnTime),
    price: number(place.price),
  };
}

function readTier(tier: Fields) {
  return { ...tier, daysBefore: number(tier.daysBefore), percent: number(tier.percent) };
}

function readExtra(extra: Fields, index: number): FormExtra {
  return {
    ...extra,
    _key: text(extra._key) || `extra-${index + 1}`,
    title: text(extra.title),
    per: extra.per === 'booking' ? 'booking' : 'person',
    price: number(extra.price),
    options: list(extra.options).map((option, at) => ({
      ...option,
      _key: text(option._key) || `variante-${at + 1}`,
      title: text(option.title),
      price: number(option.price),
    })),
    limit: number(extra.limit),
  };
}

/** Returns a text for each part of the care. */
export function eachCarePart(textOf: (part: keyof Care) => string): Required<Care> {
  return Object.fromEntries(careParts.map((part) => [part, textOf(part)])) as Required<Care>;
}
