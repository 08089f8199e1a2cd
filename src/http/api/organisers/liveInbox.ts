import type { RequestHandler } from 'express';
import type { Deps } from '../../../deps.ts';
import { inboxOwnerOf } from '../../../submissions/inbox/inboxOwner.ts';
import type { LiveStreams } from '../../liveStreams.ts';
import type { ReadOrganiser } from '../../middleware/organiser.ts';
import { organiserOf, readInboxRequest } from './organiserRequest.ts';

/**
 * Streams the version of the host's inbox, which changes whenever the inbox changes. Must be mounted after `requireOrganiser`.
 * The stream ends when the session ends.
 */
export function liveInbox(
  { env, inboxVersions }: Pick<Deps, 'env' | 'inboxVersions'>,
  live: LiveStreams,
  read: ReadOrganiser,
): RequestHandler {
  return (req, res) => {
    const { subdomain } = organiserOf(res);
    const owner = inboxOwnerOf(readInboxRequest(organiserOf(res), req.url), env.hosts);
    const isSignedIn = async () => typeof (await read(req, subdomain)) === 'object';
    live.follow(req, res, () => inboxVersions.latest(owner), isSignedIn, inboxVersions);
  };
}
