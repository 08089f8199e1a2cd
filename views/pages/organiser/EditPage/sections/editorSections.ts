import type { EditableTripField } from '#domain/organisers/tripFields.ts';

/** The ordered sections of the form with their fields. */
export const editorSections = [
  { id: 'sichtbarkeit', fields: ['visible', 'switchedOn', 'archived'] },
  { id: 'texte', fields: ['title', 'internalName', 'teaser', 'description'] },
  {
    id: 'eckdaten',
    fields: ['ageRange', 'categories', 'skills', 'country', 'city', 'board', 'videoUrl', 'rdsUrl'],
  },
  { id: 'bilder', fields: ['images'] },
  { id: 'reiter', fields: ['tabs'] },
  { id: 'termine', fields: ['dates'] },
  { id: 'leistungen', fields: ['included', 'notIncluded'] },
  { id: 'betreuung', fields: ['groupSize', 'careRatio', 'care', 'accessibility', 'languages'] },
  { id: 'alltag', fields: ['departurePlaces', 'schedule', 'packingList', 'questions'] },
  { id: 'extras', fields: ['extras', 'earlyBird', 'siblingDiscount'] },
  { id: 'angaben', fields: ['travellerFields'] },
  { id: 'konditionen', fields: ['payment', 'cancellation', 'insurance'] },
] as const satisfies readonly { id: string; fields: readonly EditableTripField[] }[];

export type EditorSectionId = (typeof editorSections)[number]['id'];

/** Returns the top-level field of a path: 'tabs' of 'tabs[_key=="abc"].image'. */
export function fieldOf(path: string): string {
  return /^\w*/.exec(path)?.[0] ?? '';
}
