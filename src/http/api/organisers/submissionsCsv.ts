import type { RequestHandler } from 'express';
import type { Deps } from '../../../deps.ts';
import { inboxOwnerOf } from '../../../submissions/inbox/inboxOwner.ts';
import { organiserOf } from '../../middleware/organiser.ts';
import { inboxCsv } from './inboxCsv.ts';
import { readInboxRequest } from './organiserRequest.ts';
import { storeExport } from './storeExport.ts';

/** Sends the selected inbox entries as a CSV file. Must be mounted after `requireOrganiser`. */
export function submissionsCsv(deps: Pick<Deps, 'inbox' | 'env' | 'content' | 'now'>): RequestHandler {
  const { inbox, env } = deps;
  return async (req, res) => {
    const organiser = organiserOf(res);
    const selection = readInboxRequest(organiser, req.url);
    const owner = inboxOwnerOf(selection, env.hosts);
    const entries = await inbox.all(selection);
    await storeExport(deps, organiser, `submissions of ${owner ?? 'the marketplace'}`, entries.length);
    res
      .attachment(`eingang-${owner ?? 'marktplatz'}.csv`)
      .type('text/csv')
      .send(inboxCsv(entries));
  };
}
