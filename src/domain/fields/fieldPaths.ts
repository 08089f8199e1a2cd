/** Paths of the fields of a record: their German names, and the controls that edit them. */
import { type Field, type Fields, isField } from './field.ts';

/** Returns the path of a field of an entry, or of the entry, in a list whose entries are named by their keys. */
export function itemPath(list: string, key: string, field?: string): string {
  const entry = `${list}[_key==${JSON.stringify(key)}]`;
  return field === undefined ? entry : `${entry}.${field}`;
}

/** Names of the parts that no field defines. */
const otherLabels: Record<string, string> = {
  _id: 'Kennung',
  _key: 'Schlüssel',
  alt: 'Alternativtext',
  asset: 'Datei',
  path: 'Datei',
};

/**
 * Returns the German label of a path in a document, e.g. "Termin 2: Beginn".
 * @param path names of fields and positions in lists, from 0
 */
export function fieldLabel(fields: Fields, [name, ...rest]: readonly PropertyKey[]): string {
  const field = fields[String(name)];
  if (!field) return otherLabels[String(name)] ?? String(name ?? '');
  if (rest.length === 0) return field.label;
  const [first, ...others] = rest;
  const position = /^\d+$/.test(String(first)) ? Number(first) + 1 : null;
  if (position !== null && field.kind === 'lines') return `${field.label}, Zeile ${position}`;
  const label = position !== null && field.kind === 'list' ? `${field.entryLabel} ${position}` : field.label;
  const part = partLabel(partsOf(field), position === null ? rest : others);
  return part === '' ? label : `${label}: ${part}`;
}

/** Names only what the fields define, so that details of formatted texts and pictures have the name of the field. */
function partLabel(fields: Fields, path: readonly PropertyKey[]): string {
  const name = String(path[0] ?? '');
  return name in fields || name in otherLabels ? fieldLabel(fields, path) : '';
}

/**
 * Returns the control for a path in a document, e.g. 'city.lat' or 'dates[_key=="abc"].start'; the first control of a group or an
 * entry for parts without one, and the name of the field if there is none.
 * @param path names of fields and positions in lists, from 0
 * @param keyOf returns the key of an entry in a list whose entries are named by keys; null if there is no such entry
 */
export function controlOf(
  fields: Fields,
  [name, second, ...rest]: readonly PropertyKey[],
  keyOf: (list: string, index: number) => string | null,
): string {
  const path = String(name ?? '');
  const field = fields[path];
  if (field?.kind === 'group') return `${path}.${partControl(field.parts, [second ?? '', ...rest])}`;
  if (field?.kind !== 'list' || second === undefined) return path;
  const part = isField(field.entry) ? 'alt' : partControl(field.entry, rest);
  if (!field.isByKey) return `${path}.${String(second)}.${part}`;
  const key = keyOf(path, Number(second));
  return key === null ? path : itemPath(path, key, part);
}

function partControl(fields: Fields, [name, second, ...rest]: readonly PropertyKey[]): string {
  const controls = Object.keys(fields).filter((each) => !fields[each]?.isDerived);
  const part = controls.find((each) => each === String(name)) ?? controls[0] ?? '';
  const field = fields[part];
  if (field?.kind !== 'list') return part;
  if (second === undefined || isField(field.entry)) return controls[0] ?? '';
  return `${part}.${String(second)}.${partControl(field.entry, rest)}`;
}

function partsOf(field: Field): Fields {
  if (field.kind === 'group') return field.parts;
  return field.kind === 'list' && !isField(field.entry) ? field.entry : {};
}

/** Returns the field that contains a path: 'tabs' of 'tabs[_key=="abc"].image'. */
export function fieldOf(path: string): string {
  return /^\w*/.exec(path)?.[0] ?? '';
}
