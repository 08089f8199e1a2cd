import type { rankingWeights } from '../../src/domain/search/ranking.ts';

/** Texts that explain the order of results. */
export const ranking = {
  link: 'So ordnen wir die Ergebnisse',
  why: 'Warum diese Reihenfolge?',
  relevance: 'Zuerst kommt, was am besten zu deiner Suche passt.',
  formula: ({ complete, picture, maxPictures, day }: typeof rankingWeights) =>
    `„Empfohlen“ zählt Punkte: ${complete} für vollständige Angaben, ${picture} je Bild (höchstens ${maxPictures} Bilder), und ${day} weniger je Tag bis zum nächsten Termin. Reisen ohne Bild stehen am Ende. Ähnliche Reisen stehen möglichst nicht nebeneinander.`,
  complete: 'vollständige Angaben',
  pictures: (count: number) => (count === 1 ? '1 Bild' : `${count} Bilder`),
  departure: (day: string) => `nächster Termin ${day}`,
};
