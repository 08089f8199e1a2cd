import type { rankingWeights } from '#domain/search/ranking.ts';

/** Texts that explain the order of results. */
export const rank = {
  why: 'Warum diese Reihenfolge?',
  /** What the law requires to be published (§ 5b UWG). Lists and the terms of the demo show it, so that they say the same. */
  rule: ({ complete, picture, maxPictures, day, varied }: typeof rankingWeights): readonly string[] => [
    'Mit Suchwörtern kommt zuerst, was die meisten davon enthält, und davon, was am besten passt: Wörter im Titel zählen mehr als in Ort und Thema, diese mehr als im Kurztext, diese mehr als in Beschreibung und Programm. Seltene Wörter zählen mehr als häufige, das Wort selbst mehr als ein gleichbedeutendes. Reisen, deren wichtigstes Thema zu den Suchwörtern gehört, kommen vor anderen, die sie auch enthalten. Was deine Suche eher meint, kommt zuerst, zum Beispiel für „Kinder“ Reisen für 7 bis 11 Jahre, für „Ferienlager“ Reisen mit Übernachtung und für die Ferien eines Landes Reisen in diesem Land. Auf der Seite eines Themas kommen zuerst Reisen, bei denen es das wichtigste Thema ist.',
    `Ohne Suchwort und bei gleicher Übereinstimmung zählen Punkte: ${complete} für vollständige Angaben, ${picture} für jedes andere Bild (höchstens ${maxPictures} Bilder) und ${day} weniger je Tag bis zum nächsten buchbaren Termin. Bei gleichen Punkten entscheiden der nächste Termin und dann der Titel nach dem Alphabet. Reisen ohne buchbaren Termin und Reisen ohne Bild stehen am Ende.`,
    `Unter den ersten ${varied} Reisen rückt eine Reise nach hinten, wenn sie das gleiche Bildmotiv wie die Reise vor ihr zeigt oder vom gleichen Veranstalter am gleichen Ort ist. Bezahlen kann man für einen Platz nicht.`,
  ],
  matches: (relevance: number) => `Treffer der Suche ${relevance.toLocaleString('de')}`,
  mainTheme: 'wichtigstes Thema',
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
