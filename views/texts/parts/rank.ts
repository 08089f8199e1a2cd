import type { MatchedWord } from '../../../src/domain/search/matchedWord.ts';
import type { rankingWeights } from '../../../src/domain/search/ranking.ts';

/** Texts that explain the rank of one result. They are loaded when a visitor asks. */
export const rank = {
  why: 'Warum diese Reihenfolge?',
  relevance: 'Zuerst kommt, was am besten zu deiner Suche passt.',
  formula: ({ complete, picture, maxPictures, day }: typeof rankingWeights) =>
    `„Empfohlen“ zählt Punkte: ${complete} für vollständige Angaben, ${picture} je Bild (höchstens ${maxPictures} Bilder), und ${day} weniger je Tag bis zum nächsten Termin. Reisen ohne Bild stehen am Ende. Ähnliche Reisen stehen möglichst nicht nebeneinander.`,
  departure: (day: string) => `nächster Termin ${day}`,
  place: (rank: number, total: number) => `Platz ${rank} von ${total}`,
  text: 'Deine Suche zählt zuerst:',
  word: ({ word, field, isSynonym }: MatchedWord) =>
    `„${word}“ ${isSynonym ? 'oder etwas Ähnliches ' : ''}steht ${fields[field]}.`,
  points: 'Danach zählen Punkte:',
  pointsAlone: 'Die Reihenfolge ergibt sich aus Punkten:',
  complete: 'vollständige Angaben',
  incomplete: 'noch unvollständige Angaben',
  pictures: (count: number) => (count === 1 ? '1 Bild' : `${count} Bilder`),
  days: (days: number) => (days === 1 ? '1 Tag bis zum nächsten Termin' : `${days} Tage bis zum nächsten Termin`),
  noDeparture: 'Ohne Termin steht die Reise hinten.',
  sum: 'zusammen',
  varied: 'Ähnliche Reisen rücken ein Stück auseinander. Bezahlen kann man für einen Platz nicht.',
};

const fields: Record<MatchedWord['field'], string> = {
  title: 'im Titel',
  place: 'im Ort oder in der Region',
  category: 'im Thema',
  description: 'in der Beschreibung',
};
