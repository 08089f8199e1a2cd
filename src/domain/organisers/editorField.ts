/** Maps paths in a trip's document to controls of the editor. */
import { careParts } from '../trip/details/tripDetails.ts';
import { readTripForm } from './tripForm.ts';
import { itemPath } from './tripFormCheck.ts';

/** Controls for the parts of a field; the first one is the default for all other parts. */
const partControls: Record<string, readonly [string, ...string[]]> = {
  country: ['title', 'code'],
  city: ['title', 'lat', 'lng'],
  ageRange: ['from', 'to'],
  groupSize: ['from', 'to'],
  care: careParts,
  payment: ['depositPercent', 'balanceDaysBefore'],
  siblingDiscount: ['percent'],
};
/** Controls for the entries of a list that are identified by their position. */
const rowControls: Record<string, readonly [string, ...string[]]> = {
  departurePlaces: ['title', 'time', 'returnTime', 'price'],
  schedule: ['time', 'title'],
  questions: ['question', 'answer'],
  cancellation: ['daysBefore', 'percent'],
  extras: ['title', 'per', 'price', 'limit'],
  earlyBird: ['daysBefore', 'percent'],
};
/** Controls for the entries of a list that are identified by their key. */
const entryControls: Record<'images' | 'tabs' | 'dates', readonly [string, ...string[]]> = {
  images: ['alt'],
  tabs: ['title', 'summary', 'body', 'image'],
  dates: ['start', 'end', 'online', 'basePrice', 'season', 'capacity', 'minimum', 'minimumDecisionDays'],
};

/**
 * Returns the control for a path in a document, e.g. 'city.lat' or 'dates[_key=="abc"].start'. For fields without a
 * control it returns the name of the field.
 * @param path names of fields and positions in lists, from 0
 * @param document the document in the content backend, valid or not
 */
export function editorField(path: readonly PropertyKey[], document: unknown): string {
  const [field = '', second, third] = path.map(String);
  if (field in partControls) {
    return `${field}.${controlOf(partControls[field] ?? [''], second)}`;
  }
  if (field in rowControls && second !== undefined) {
    return `${field}.${second}.${controlOf(rowControls[field] ?? [''], third)}`;
  }
  if (field !== 'images' && field !== 'tabs' && field !== 'dates') return field;
  const entry = second === undefined ? undefined : readForm(document)[field][Number(second)];
  if (!entry) return field;
  return itemPath(field, entry._key, controlOf(entryControls[field], third));
}

/** Returns the control for a part; the first one for parts without a control. */
function controlOf([first, ...others]: readonly [string, ...string[]], part: string | undefined): string {
  return others.find((control) => control === part) ?? first;
}

function readForm(document: unknown) {
  return readTripForm(typeof document === 'object' && document !== null ? { ...document } : {});
}
