import type { rankingWeights } from '#domain/search/ranking.ts';

/** Texts that explain the order of results. */
export const rank = {
  why: 'Warum diese Reihenfolge?',
  relevance:
    'Zuerst kommt, was am besten zu deiner Suche passt. Wörter im Titel zählen mehr als im Ort, im Thema oder in der Beschreibung.',
  formula: ({ complete, picture, maxPictures, day }: typeof rankingWeights) =>
    `„Empfohlen“ zählt Punkte: ${complete} für vollständige Angaben, ${picture} je Bild (höchstens ${maxPictures} Bilder), und ${day} weniger je Tag bis zum nächsten buchbaren Termin. Reisen ohne buchbaren Termin und Reisen ohne Bild stehen am Ende. Ähnliche Reisen stehen möglichst nicht nebeneinander. Bezahlen kann man für einen Platz nicht.`,
  matches: (relevance: number) => `Treffer der Suche ${relevance.toLocaleString('de')}`,
  complete: 'vollständige Angaben',
  pictures: (count: number) => (count === 1 ? '1 Bild' : `${count} Bilder`),
  points: (points: number) => (Math.abs(points) === 1 ? `${signed(points)} Punkt` : `${signed(points)} Punkte`),
  noDeparture: 'kein buchbarer Termin',
  moved: 'vorgezogen, weil die nächste Reise der vorigen ähnlich ist',
};

/** Writes a minus sign instead of a hyphen. */
function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
