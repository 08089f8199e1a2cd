import type { ReviewAspect, ReviewAuthor } from '#domain/reviews/review.ts';
import type { AgeGroupKey, ReviewSort } from '#domain/reviews/reviewList.ts';
import { allOf } from './parts/allOf.ts';

const years = (age: number) => (age === 1 ? '1 Jahr' : `${age} Jahre`);

export const reviews = {
  title: 'Bewertungen',
  titleOf: (trip: string) => `Bewertungen zu „${trip}“`,
  description: (trip: string, count: number) =>
    count === 1
      ? `Eine Bewertung der Reise „${trip}“.`
      : `${count} Bewertungen der Reise „${trip}“ von Familien und Jugendlichen.`,
  count: (count: number) => (count === 1 ? '1 Bewertung' : `${count} Bewertungen`),
  stars: (average: number) => `${average.toFixed(1).replace('.', ',')} von 5 Sternen`,
  number: (average: number) => average.toFixed(1).replace('.', ','),
  ofFive: 'von 5',
  aspects: {
    programm: 'Programm',
    betreuung: 'Betreuung',
    unterkunft: 'Unterkunft',
    verpflegung: 'Verpflegung',
  } satisfies Record<ReviewAspect, string>,
  aspectsTitle: 'Im Einzelnen',
  starsTitle: 'Verteilung',
  /** Half stars are rounded up, so that a bar contains all overall ratings of this range. */
  starsLabel: (stars: number) => {
    const from = stars === 1 ? '1' : `${stars - 1},5`;
    return `${from} bis ${stars === 5 ? '5' : `${stars},4`} Sterne`;
  },
  author: (by: ReviewAuthor, name: string | null, age: number) =>
    by === 'eltern'
      ? `${name ?? 'Ein Elternteil'}, Kind: ${years(age)}`
      : `${name ?? (age < 12 ? 'Kind' : 'Selbst mitgereist')}, ${years(age)}`,
  verified: 'Bei uns gebucht',
  answer: 'Antwort des Veranstalters',
  all: (count: number) => `${allOf(count)} Bewertungen lesen`,
  onlyRating: 'Zu dieser Reise gibt es noch keine einzelnen Bewertungen, nur die Gesamtnote des Veranstalters.',
  origin: 'Woher die Bewertungen kommen',
  backToTrip: 'Zur Reise',
  sort: 'Sortieren',
  sorts: { newest: 'Neueste', best: 'Beste', worst: 'Kritischste' } satisfies Record<ReviewSort, string>,
  age: 'Alter bei der Reise',
  allAges: 'Alle Altersgruppen',
  ages: {
    'bis-9': 'bis 9 Jahre',
    '10-12': '10 bis 12 Jahre',
    '13-15': '13 bis 15 Jahre',
    'ab-16': 'ab 16 Jahren',
  } satisfies Record<AgeGroupKey, string>,
  newestOnly: (shown: number, count: number) => `Hier stehen die neuesten ${shown} von ${count} Bewertungen.`,
  noneOfAge: 'In dieser Altersgruppe gibt es noch keine Bewertung.',
};
