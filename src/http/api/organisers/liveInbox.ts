import type { RequestHandler } from 'express';
import type { Deps } from '#deps.ts';
import { inboxOwnerOf } from '#messages/inbox/inboxOwner.ts';
import type { LiveStreams } from '../../liveStreams.ts';
import { isStillAllowed } from '../../middleware/allow.ts';
import { organiserOf, type ReadOrganiser } from '../../middleware/organiser.ts';
import { readInboxRequest } from './organiserRequest.ts';

/**
 * Streams the version of the host's inbox, which changes whenever the inbox changes. Must be mounted after `requireOrganiser`.
 * The stream ends when the session ends or the permission is gone.
 */
export function liveInbox(
  { env, inboxVersions }: Pick<Deps, 'env' | 'inboxVersions'>,
  live: LiveStreams,
  read: ReadOrganiser,
): RequestHandler {
  return (req, res) => {
    const { subdomain } = organiserOf(res);
    const owner = inboxOwnerOf(readInboxRequest(organiserOf(res), req.url), env.hosts);
    const isAllowed = () => isStillAllowed(read, req, subdomain, 'bookings.read');
    live.follow(req, res, () => inboxVersions.latest(owner), isAllowed, inboxVersions);
  };
}
