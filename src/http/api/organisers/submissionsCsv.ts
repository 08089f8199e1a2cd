import type { RequestHandler } from 'express';
import type { Deps } from '../../../deps.ts';
import { inboxOwnerOf } from '../../../submissions/inbox/inboxOwner.ts';
import { inboxCsv } from './inboxCsv.ts';
import { organiserOf, readInboxRequest } from './organiserRequest.ts';

/** Sends the selected inbox entries as a CSV file. Must be mounted after `requireOrganiser`. */
export function submissionsCsv({ inbox, env }: Pick<Deps, 'inbox' | 'env'>): RequestHandler {
  return async (req, res) => {
    const selection = readInboxRequest(organiserOf(res), req.url);
    const owner = inboxOwnerOf(selection, env.hosts);
    const entries = await inbox.all(selection);
    res
      .attachment(`eingang-${owner ?? 'marktplatz'}.csv`)
      .type('text/csv')
      .send(inboxCsv(entries));
  };
}
