/** A cache of understood search texts. Entries are kept until a change concerns what they have read. */
import { LRUCache } from 'lru-cache';
import { type Hosts, scopeKey } from '#domain/site/hosts.ts';
import type { IsoDate } from '#domain/trip/trip.ts';
import type { UnderstandText, UnderstoodText } from '../queries/understoodText.ts';
import type { CatalogueResult, ChangeLog } from './changeLog.ts';
import { createReads } from './reads.ts';

const maxTexts = 500;

export interface UnderstoodTextsSettings {
  understandText: UnderstandText;
  changes: ChangeLog;
  hosts: Hosts;
  /** Returns the day in Europe/Berlin. "im Juli" is the next one. */
  today: () => IsoDate;
}

interface CachedText extends CatalogueResult {
  day: IsoDate;
  understood: UnderstoodText;
}

/** Creates a function that understands each text once. */
export function createUnderstoodTexts({
  understandText,
  changes,
  hosts,
  today,
}: UnderstoodTextsSettings): UnderstandText {
  const cache = new LRUCache<string, CachedText>({ max: maxTexts });
  const current = (key: string): CachedText | null => {
    const cached = cache.get(key);
    return cached?.day === today() && changes.outdatedSince(cached) === null ? cached : null;
  };
  return (scope, text, reads) => {
    const key = `${scopeKey(scope)} ${text}`;
    let entry = current(key);
    if (!entry) {
      const [validAt, day, ownReads] = [changes.position(), today(), createReads(hosts)];
      entry = { validAt, day, reads: ownReads, understood: understandText(scope, text, ownReads) };
      cache.set(key, entry);
    }
    reads?.include(entry.reads);
    return entry.understood;
  };
}
