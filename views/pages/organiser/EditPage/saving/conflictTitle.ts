import { berlinTime, berlinToday, formatDay, type IsoDate } from '#domain/dates.ts';
import type { SavedBy } from '#domain/organisers/tripHistory.ts';
import * as de from '#views/texts/de.ts';

/**
 * Returns the title of a conflict, which names who has saved and when, in the time of Berlin.
 * @param today current day in Berlin; a save of another day is shown with its day
 */
export function conflictTitle(savedBy: SavedBy | null, today: IsoDate): string {
  if (!savedBy) return de.editor.conflictTitle;
  const at = new Date(savedBy.at);
  const day = berlinToday(at);
  return de.editor.conflictTitleBy(savedBy.by, berlinTime(at), day === today ? null : formatDay(day));
}
