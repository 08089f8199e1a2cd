/** Calls of organisers about a departure and its bookings (specification §8.7). */
import { z } from 'zod';
import { addAuditEvent } from '#database/auditEvents.ts';
import { type BookingEvent, stateLabels } from '#domain/bookings/bookingStates.ts';
import {
  departureNoticePath,
  readDepartureAddress,
  readParticipantSelection,
} from '#domain/organisers/departures/departurePaths.ts';
import { selectParticipants } from '#domain/organisers/departures/participants.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import { text } from '#platform/textSchemas.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import type { DepartureKey } from '../departureKey.ts';
import { changeBookingState } from '../states/changeBookingState.ts';
import { closeEntry } from '../waiting/closeEntry.ts';
import { moveToTop } from '../waiting/moveToTop.ts';
import { loadDepartureOverview } from './departureOverview.ts';
import { loadParticipants } from './loadParticipants.ts';
import { participantsCsv } from './participantsCsv.ts';

type DepartureCall = Call<unknown, DepartureKey>;

const noDeparture = () => new AppError(404, 'Diesen Termin gibt es nicht.');

export function hostOfTrip({ env }: BookingDeps, { param }: Call): string | null {
  return findTripKey(param('combinedId'), env.hosts)?.subdomain ?? null;
}

/** Reads the departure in the address. @throws AppError 404 if the trip belongs to another host */
export function readDeparture({ env }: BookingDeps, { param, organiser }: Call): DepartureKey {
  const trip = findTripKey(param('combinedId'), env.hosts);
  if (trip?.subdomain !== organiser.subdomain) throw noDeparture();
  return { ...trip, dateKey: param('dateKey') };
}

export async function sendOverview(deps: BookingDeps, { address }: DepartureCall): Promise<Answer> {
  const overview = await loadDepartureOverview(deps, address);
  if (!overview) throw noDeparture();
  return { json: overview };
}

export function exportParticipants(deps: BookingDeps, { req, address, organiser }: DepartureCall): Answer {
  const { subdomain, username: by } = organiser;
  return {
    async file() {
      const found = await loadParticipants(deps, address);
      if (!found) throw noDeparture();
      const { departure, participants } = found;
      const query = new URL(req.url, 'http://localhost').searchParams;
      const selected = selectParticipants(participants, readParticipantSelection(query));
      const subject = `participants of ${departure.combinedId}`;
      const event = { action: 'export', subdomain, by, subject, count: selected.length } as const;
      await addAuditEvent(deps.database, event, deps.now());
      const name = `teilnehmer-${departure.combinedId}-${departure.start}.csv`;
      return { name, type: 'text/csv', slices: participantsCsv(departure, selected) };
    },
  };
}

export const changeSchema = z.object({ reason: text.max(500).default('') }).default({ reason: '' });

export async function changeState(
  deps: BookingDeps,
  event: BookingEvent,
  { organiser, param, input: { reason } }: Call<z.output<typeof changeSchema>>,
): Promise<Answer> {
  const reference = param('reference');
  const by = { actor: { kind: 'host', name: organiser.username }, reason } as const;
  const outcome = await changeBookingState(deps, organiser.subdomain, reference, event, by);
  if (typeof outcome === 'string') throw new AppError(404, 'Diese Buchung gibt es nicht.');
  if ('notAllowedIn' in outcome) {
    const { notAllowedIn: state } = outcome;
    throw new AppError(409, `Das geht nicht: Die Buchung ist ${stateLabels[state]}.`, [], { state });
  }
  return { json: { reference, state: outcome.state } };
}

export const waitingEntrySchema = z.object({ aktion: z.enum(['entfernen', 'vorziehen']).catch('entfernen') });

/** Removes an entry of the waiting list, with which its offers end, or makes it the first. */
export async function changeWaitingEntry(
  deps: BookingDeps,
  { req, param, input, organiser: { subdomain, username } }: Call<z.output<typeof waitingEntrySchema>>,
): Promise<Answer> {
  const address = readDepartureAddress(req.params as Record<string, string>);
  const reference = param('reference');
  const state =
    input.aktion === 'vorziehen'
      ? await moveToTop(deps, reference, subdomain)
      : await closeEntry(deps, reference, 'removed', { subdomain, username });
  if (!address || state === 'unknown') throw new AppError(404, 'Diesen Eintrag gibt es nicht.');
  if (state === 'waiting') return { redirect: departureNoticePath(address, 'vorgezogen') };
  // A repeated request has the same result as the first one. Otherwise the family was faster.
  return { redirect: departureNoticePath(address, state === 'removed' ? 'entfernt' : 'eintragstand') };
}
