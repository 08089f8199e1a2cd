import type { RequestHandler } from 'express';
import type { Deps } from '../../../deps.ts';
import { inboxOwnerOf } from '../../../submissions/inbox/inboxOwner.ts';
import { organiserOf } from '../../middleware/organiser.ts';
import { inboxCsv } from './inboxCsv.ts';
import { readInboxRequest } from './organiserRequest.ts';
import { storeExport } from './storeExport.ts';

/**
 * Sends the selected inbox entries as a CSV file, with the answers about travellers if the role may read them. Must be mounted after
 * `requireOrganiser`.
 */
export function submissionsCsv(
  deps: Pick<Deps, 'inbox' | 'env' | 'content' | 'travellerReader' | 'now'>,
): RequestHandler {
  const { inbox, env, travellerReader } = deps;
  return async (req, res) => {
    const organiser = organiserOf(res);
    const selection = readInboxRequest(organiser, req.url);
    const owner = inboxOwnerOf(selection, env.hosts);
    const entries = await inbox.all(selection);
    const withAnswers = entries.filter(({ hasTravellerData }) => hasTravellerData).map(({ reference }) => reference);
    const answers = await travellerReader.loadTravellerDetails(organiser, 'export', withAnswers);
    await storeExport(deps, organiser, `submissions of ${owner ?? 'the marketplace'}`, entries.length);
    res
      .attachment(`eingang-${owner ?? 'marktplatz'}.csv`)
      .type('text/csv')
      .send(inboxCsv(entries, answers));
  };
}
