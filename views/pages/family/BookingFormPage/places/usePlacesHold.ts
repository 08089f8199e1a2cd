import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { storedItems } from '#domain/site/storedItems.ts';
import { storedJson, storedText } from '#views/storage/browserStorage.ts';
import { createHoldCalls, type Places } from './holdCalls.ts';
import type { KeptHold } from './placesHold.ts';
import { createPlacesHold, type HoldState, type PlacesHold } from './placesHold.ts';

/** Keeps the hold of a booking form in this browser: whoever has lost the tab goes on with the same places. */
const stored = (combinedId: string) => storedJson<KeptHold>(storedItems.placesHold, combinedId);

/** Returns null if there is none or the storage is unavailable. */
function readHold(combinedId: string): KeptHold | null {
  const hold = stored(combinedId).read();
  return hold?.token && hold.dateKey && hold.places > 0 ? hold : null;
}

/** Returns the places that this browser still holds; null if their time is over. */
export function readHeldPlaces(combinedId: string): Places | null {
  const hold = readHold(combinedId);
  return hold?.until && hold.until > Date.now() ? hold : null;
}

/** Without storage, the form starts a new hold. */
function keepHold(combinedId: string, hold: KeptHold | null): void {
  stored(combinedId).write(hold);
}

export interface FormHold extends Pick<PlacesHold, 'retry' | 'expire' | 'endBooking' | 'beginBooking'> {
  state: HoldState;
}

interface UsePlacesHold {
  combinedId: string;
  /** A hold that a group has for this family. It stays when the form is left. */
  ofGroup: KeptHold | null;
  /** Input in this form extends the hold. */
  form: RefObject<HTMLFormElement | null>;
  /** Places to be held; null if none are needed. */
  wanted: Places | null;
  /** Whether entered values of an earlier visit are restored, so that `wanted` is final. */
  isReady: boolean;
}

/** Events of users who are still busy with the form. */
const activities = ['input', 'click', 'keydown'];

/** Holds the places of the booking form from its opening until the page is left (decision 0040). */
export function usePlacesHold({ combinedId, ofGroup, form, wanted, isReady }: UsePlacesHold): FormHold {
  const [state, setState] = useState<HoldState>({ status: 'none' });
  const hold = useRef<PlacesHold | null>(null);
  const follow = useEffectEvent(() => {
    if (isReady) hold.current?.want(wanted);
  });

  useEffect(() => {
    // The hold of a group replaces one of an earlier visit, which ends by itself.
    if (ofGroup) keepHold(combinedId, null);
    const created = createPlacesHold({
      calls: createHoldCalls(combinedId, ofGroup?.token),
      kept: ofGroup ?? readHold(combinedId),
      keep: (kept) => keepHold(combinedId, kept?.token === ofGroup?.token ? null : kept),
      onChange: setState,
    });
    hold.current = created;
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow();
    };
    // Another tab with this form uses the same hold, and releases it when it is closed.
    const unwatch = storedText(storedItems.placesHold, combinedId).watch(() =>
      created.compare(readHold(combinedId) ?? ofGroup),
    );
    const element = form.current;
    for (const type of activities) element?.addEventListener(type, created.activity);
    window.addEventListener('pagehide', created.close);
    window.addEventListener('pageshow', restored);
    return () => {
      for (const type of activities) element?.removeEventListener(type, created.activity);
      unwatch();
      window.removeEventListener('pagehide', created.close);
      window.removeEventListener('pageshow', restored);
      created.close();
    };
  }, [combinedId, form, ofGroup]);

  const { dateKey, places } = wanted ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows the wanted places, which are a new object at each render
  useEffect(() => follow(), [combinedId, isReady, dateKey, places]);

  return {
    state,
    retry: () => hold.current?.retry(),
    expire: () => hold.current?.expire(),
    beginBooking: async () => (await hold.current?.beginBooking()) ?? '',
    endBooking: (shortage) => hold.current?.endBooking(shortage),
  };
}
