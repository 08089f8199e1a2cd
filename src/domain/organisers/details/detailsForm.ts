/** Travel, care, board and conditions of a trip as edited by its organiser. Unknown fields of entries are kept. */
import { type Board, boards } from '../../trip/boards.ts';
import {
  type CancellationTier,
  type Care,
  careParts,
  type PaymentTerms,
  type Question,
  type ScheduleEntry,
} from '../../trip/tripDetails.ts';
import { type Fields, type FormRange, fields, list, number, range, text, texts } from '../formValues.ts';

export interface FormPlace {
  _key: string;
  title: string;
  time: string;
  returnTime: string;
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
  insurance: string;
}

/** Reads the details of any document. */
export function readDetails(document: Fields): DetailsForm {
  const [care, payment] = [fields(document.care), fields(document.payment)];
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
    cancellation: list(document.cancellation).map((tier) => ({
      ...tier,
      daysBefore: number(tier.daysBefore),
      percent: number(tier.percent),
    })),
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

/** Returns a text for each part of the care. */
export function eachCarePart(textOf: (part: keyof Care) => string): Required<Care> {
  return Object.fromEntries(careParts.map((part) => [part, textOf(part)])) as Required<Care>;
}
