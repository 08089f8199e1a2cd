/**
 * Bookings of departures, for organisers (specification §8.7). The host is in the query as in the other organiser routes;
 * without it, it is the one in the trip's id, or the one of the token.
 */
import express, { type Request, type Router } from 'express';
import { z } from 'zod';
import type { Organiser } from '#accounts/sessions.ts';
import { loadParticipants } from '#bookings/departures/loadParticipants.ts';
import type { DepartureKey } from '#bookings/places/departureKey.ts';
import { loadDepartureOverview } from '#bookings/states/departureOverview.ts';
import type { Deps } from '#deps.ts';
import { bookingEvents, stateLabels } from '#domain/bookings/bookingStates.ts';
import { readParticipantSelection } from '#domain/organisers/departures/departurePaths.ts';
import { selectParticipants } from '#domain/organisers/departures/participants.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { Exports } from '../../exports.ts';
import type { Allow } from '../../middleware/allow.ts';
import { smallJsonBytes } from '../../middleware/bodyLimits.ts';
import { jsonBody } from '../../middleware/jsonBody.ts';
import { type OrganiserSession, organiserOf, requireOrganiser } from '../../middleware/organiser.ts';
import { participantsCsv } from './participantsCsv.ts';
import { storeExport } from './storeExport.ts';

const changeSchema = z.object({ reason: z.string().trim().max(500).default('') }).default({ reason: '' });

export function createBookingsApi(
  deps: Deps,
  exports: Exports,
  { read, hosts: hostsOf }: OrganiserSession,
  allow: Allow,
): Router {
  const { hosts } = deps.env;
  const api = express.Router();

  const requireOwner = requireOrganiser(
    read,
    async ({ params }) => findTripKey(String(params.combinedId), hosts)?.subdomain ?? null,
  );
  const noDeparture = () => new AppError(404, 'Diesen Termin gibt es nicht.');
  /** @throws AppError 404 if the trip belongs to another host */
  const departureOf = ({ params }: Request, { subdomain }: Organiser): DepartureKey => {
    const trip = findTripKey(String(params.combinedId), hosts);
    if (trip?.subdomain !== subdomain) throw noDeparture();
    return { ...trip, dateKey: String(params.dateKey) };
  };

  api.get('/admin/departures/:combinedId/:dateKey', requireOwner, allow('bookings.read'), async (req, res) => {
    const overview = await loadDepartureOverview(deps, departureOf(req, organiserOf(res)));
    if (!overview) throw noDeparture();
    res.json(overview);
  });
  api.get(
    '/admin/departures/:combinedId/:dateKey/participants.csv',
    requireOwner,
    allow('bookings.read'),
    async (req, res) => {
      const organiser = organiserOf(res);
      const key = departureOf(req, organiser);
      await exports.send(res, organiser.subdomain, async () => {
        const found = await loadParticipants(deps, key);
        if (!found) throw noDeparture();
        const { departure, participants } = found;
        const query = new URL(req.url, 'http://localhost').searchParams;
        const selected = selectParticipants(participants, readParticipantSelection(query));
        await storeExport(deps, organiser, `participants of ${departure.combinedId}`, selected.length);
        const name = `teilnehmer-${departure.combinedId}-${departure.start}.csv`;
        return { name, type: 'text/csv', slices: participantsCsv(departure, selected) };
      });
    },
  );

  for (const event of bookingEvents) {
    api.post(
      `/admin/bookings/:reference/${event}`,
      requireOrganiser(read, async (req) => {
        const [own] = await hostsOf(req);
        if (!own) throw new AppError(401, 'Bitte melde dich an.');
        return own;
      }),
      allow('bookings.write'),
      jsonBody(smallJsonBytes),
      async (req, res) => {
        const { subdomain, username } = organiserOf(res);
        const { reason } = readFields(changeSchema, req.body, 422, 'Der Grund fehlt oder ist zu lang.');
        const by = { actor: { kind: 'host', name: username }, reason } as const;
        const outcome = await deps.bookingChanges.change(subdomain, String(req.params.reference), event, by);
        if (typeof outcome === 'string') throw new AppError(404, 'Diese Buchung gibt es nicht.');
        if ('notAllowedIn' in outcome) {
          const { notAllowedIn: state } = outcome;
          throw new AppError(409, `Das geht nicht: Die Buchung ist ${stateLabels[state]}.`, [], { state });
        }
        res.json({ reference: req.params.reference, state: outcome.state });
      },
    );
  }
  return api;
}
