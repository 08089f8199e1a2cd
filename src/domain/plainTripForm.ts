/** The fields of a trip that can be edited without scripts: a plain form has their values under their own names. */
import { categories } from './categories.ts';
import type { TripForm } from './tripForm.ts';

const flags = ['visible', 'switchedOn', 'archived'] as const;
const texts = ['title', 'internalName', 'teaser', 'careRatio', 'videoUrl', 'rdsUrl'] as const;

/** @param sent what a form sent, by name; a box that is not ticked is not in it */
export function withPlainFields(form: TripForm, sent: Readonly<Record<string, unknown>>): TripForm {
  const text = (name: string, before: string) => {
    const value = sent[name];
    // Forms send every line break as two characters.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : before;
  };
  const ownKeys = form.categories.filter((key) => !categories.some((category) => category.key === key));
  const chosen = categories.map(({ key }) => key).filter((key) => sent[`categories.${key}`] !== undefined);
  return {
    ...form,
    ...Object.fromEntries(flags.map((flag) => [flag, sent[flag] !== undefined])),
    ...Object.fromEntries(texts.map((name) => [name, text(name, form[name])])),
    description: typeof form.description === 'string' ? text('description', form.description) : form.description,
    ageRange: { from: age(sent['ageRange.from']), to: age(sent['ageRange.to']) },
    categories: sameMembers(form.categories, [...ownKeys, ...chosen]) ? form.categories : [...ownKeys, ...chosen],
  };
}

function age(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim() : '';
  const number = Number(text);
  return text === '' || Number.isNaN(number) ? null : number;
}

function sameMembers(a: string[], b: string[]): boolean {
  const members = new Set(b);
  return a.length === b.length && a.every((each) => members.has(each));
}
