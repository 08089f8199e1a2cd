/** Which control of the editor a place in a trip's document belongs to. */
import { readTripForm } from './tripForm.ts';
import { itemPath } from './tripFormCheck.ts';

/** Controls for the parts of a field; the first one stands for everything else in it. */
const partControls: Record<string, readonly [string, ...string[]]> = {
  country: ['title', 'code'],
  city: ['title', 'lat', 'lng'],
  ageRange: ['from', 'to'],
};
const entryControls: Record<'images' | 'tabs' | 'dates', readonly [string, ...string[]]> = {
  images: ['alt'],
  tabs: ['title', 'summary', 'body', 'image'],
  dates: ['start', 'end', 'online', 'basePrice', 'season'],
};

/**
 * The control for a place in a document, e.g. 'city.lat' or 'dates[_key=="abc"].start'. For what the editor does not
 * show it is the name of the field.
 * @param path names of fields and positions in lists, from 0
 * @param document as it stands in the content backend, broken or not
 */
export function editorField(path: readonly PropertyKey[], document: unknown): string {
  const [field = '', second, third] = path.map(String);
  if (field in partControls) {
    const [first, ...others] = partControls[field] ?? [''];
    return `${field}.${others.find((part) => part === second) ?? first}`;
  }
  if (field !== 'images' && field !== 'tabs' && field !== 'dates') return field;
  const entry = second === undefined ? undefined : readForm(document)[field][Number(second)];
  if (!entry) return field;
  const [first, ...others] = entryControls[field];
  return itemPath(field, entry._key, others.find((part) => part === third) ?? first);
}

function readForm(document: unknown) {
  return readTripForm(typeof document === 'object' && document !== null ? { ...document } : {});
}
