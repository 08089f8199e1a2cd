import { useState } from 'react';
import type { TripSummary } from '#domain/trip/trip.ts';
import { maxComparedTrips } from '#pageData/compare.ts';
import { comparePath } from '#pageData/comparePath.ts';
import { Button } from '#views/components/Button.tsx';
import * as de from '#views/texts/de.ts';
import styles from './CompareChoice.module.css';

interface CompareChoice {
  ids: readonly string[];
  toggle: (id: string) => void;
  clear: () => void;
}

/** Keeps which trips of a list are chosen for the comparison. Trips that leave the list are not chosen any more. */
export function useCompareChoice(list: readonly string[]): CompareChoice {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ids = chosen.filter((id) => list.includes(id));
  const toggle = (id: string) => {
    if (ids.includes(id)) setChosen(ids.filter((other) => other !== id));
    else if (ids.length < maxComparedTrips) setChosen([...ids, id]);
  };
  return { ids, toggle, clear: () => setChosen([]) };
}

/** Checkbox below the card of a trip. Cannot be checked for a fifth trip; the bar explains why. */
export function ChooseToCompare({
  trip: { combinedId, title },
  choice: { ids, toggle },
}: {
  trip: Pick<TripSummary, 'combinedId' | 'title'>;
  choice: CompareChoice;
}) {
  const isChosen = ids.includes(combinedId);
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && ids.length >= maxComparedTrips}
        aria-label={de.compare.chooseTrip(title)}
        onChange={() => toggle(combinedId)}
      />
      {de.compare.choose}
    </label>
  );
}

/**
 * Bar at the bottom of the window with the link to the comparison, once a trip is chosen.
 * @param asked what was asked of departures, as returned by `askedSearch`
 */
export function CompareBar({ choice: { ids, clear }, asked }: { choice: CompareChoice; asked: string }) {
  const count = ids.length;
  const hint = { 1: de.compare.chooseMore, [maxComparedTrips]: de.compare.full }[count];
  return (
    <div className={count > 0 ? styles.bar : undefined}>
      <p role="status">
        {count > 0 ? (
          <>
            <strong>{de.compare.chosen(count)}</strong> {hint}
          </>
        ) : null}
      </p>
      {count > 0 ? (
        <div className="row-2">
          <Button variant="quiet" size="small" onClick={clear}>
            {de.compare.clear}
          </Button>
          {count > 1 ? (
            <Button size="small" href={comparePath(ids, asked)}>
              {de.compare.compareChosen(count)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
