import { type ReactNode, useEffect, useEffectEvent, useReducer } from 'react';
import { fewPlaces } from '#domain/bookings/fewPlaces.ts';
import { Button } from '#views/components/Button.tsx';
import * as de from '#views/texts/de.ts';
import styles from './PlacesNotice.module.css';
import type { HoldState } from './placesHold.ts';
import type { FormHold } from './usePlacesHold.ts';

/** Id of the notice, which takes the focus if there are too few places. */
export const placesNoticeId = 'plaetze';

interface PlacesNoticeProps {
  hold: FormHold;
  /** Whether the form is hydrated. Before that, the notice only takes up its space. */
  isLive: boolean;
  /** What else helps if there are too few places. */
  children: ReactNode;
}

/** Tells until when the places of the form are held, or why they are not. */
export function PlacesNotice({ hold, isLive, children }: PlacesNoticeProps) {
  const { state } = hold;
  const minutes = useMinutesLeft(state.status === 'held' ? state.until : null, hold.expire);
  return (
    <div
      id={placesNoticeId}
      className={`stack-2 scriptsOnly ${styles.notice}`}
      data-shown={(isLive && state.status !== 'none') || undefined}
      tabIndex={-1}
    >
      <Content state={state} minutes={minutes} retry={hold.retry} alternative={children} />
      <p className="visuallyHidden" role="status">
        {announcementOf(state, minutes)}
      </p>
    </div>
  );
}

interface ContentProps {
  state: HoldState;
  minutes: number;
  retry: () => void;
  alternative: ReactNode;
}

function Content({ state, minutes, retry, alternative }: ContentProps) {
  const texts = de.bookingPlaces;
  switch (state.status) {
    case 'held':
      return (
        <div role="timer">
          <p className={`bold ${styles.main}`}>{texts.held(state.places, formatTime(state.until))}</p>
          <p>{texts.minutesLeft(minutes)}</p>
        </div>
      );
    case 'ended':
      return (
        <>
          <p className={`bold ${styles.main}`}>{texts.ended}</p>
          <p>{texts.endedHint}</p>
          <Button variant="secondary" size="small" onClick={retry}>
            {texts.holdAgain}
          </Button>
        </>
      );
    case 'tooFew':
      return (
        <div className={styles.few}>
          <p className={`bold ${styles.main}`}>{fewPlaces(state.available, state.heldUntil)}</p>
          <p>
            {state.heldUntil ? texts.heldHint : state.available > 0 ? texts.fewHint : texts.fullHint}{' '}
            {state.heldUntil ? null : alternative}
          </p>
        </div>
      );
    case 'checking':
      return <p>{texts.checking}</p>;
    case 'refused':
      return <p>{state.message}</p>;
    default:
      return <p>{state.status === 'starting' ? texts.starting : null}</p>;
  }
}

/** Returns the text for screen readers, which changes only when something important happens. */
function announcementOf(state: HoldState, minutes: number): string {
  const texts = de.bookingPlaces;
  if (state.status === 'held') return announcedMinutes.includes(minutes) ? texts.endsIn(minutes) : '';
  if (state.status === 'ended') return texts.ended;
  if (state.status === 'tooFew') return fewPlaces(state.available, state.heldUntil);
  if (state.status === 'checking') return texts.checking;
  return state.status === 'refused' ? state.message : '';
}

const announcedMinutes = [5, 1];

/**
 * Returns the number of whole minutes until a time, and calls `onEnd` when it is reached.
 * @param until in milliseconds by the clock of the browser; null for none
 */
function useMinutesLeft(until: number | null, onEnd: () => void): number {
  const [, update] = useReducer((count: number) => count + 1, 0);
  const tick = useEffectEvent(() => {
    update();
    if (until !== null && Date.now() >= until) onEnd();
  });
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => tick(), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.floor((until - Date.now()) / 60_000));
}

function formatTime(at: number): string {
  return new Date(at).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' });
}
