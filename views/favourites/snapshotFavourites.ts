/** Takes snapshots of favourites when they are marked, to show their changes later. */
import { readFavourites, watchFavourites } from './favourites.ts';

/** Starts taking snapshots. The code for it is loaded when the first trip is marked. */
export function snapshotFavourites(): void {
  let known = readFavourites();
  watchFavourites(() => {
    const ids = readFavourites();
    const added = ids.filter((id) => !known.includes(id));
    known = ids;
    // Every tab is notified of a change; only the visible one takes the snapshot.
    if (added.length > 0 && !document.hidden)
      void import('./snapshotStore.ts').then(({ takeSnapshots }) => takeSnapshots(added)).catch(() => undefined);
  });
}
