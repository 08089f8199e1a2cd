import type { RequestHandler } from 'express';
import type { OpenAnswers } from '#bookings/travellers/travellerReader.ts';
import type { Deps } from '#deps.ts';
import type { FoundEntries } from '#messages/inbox/findEntries.ts';
import { inboxOwnerOf } from '#messages/inbox/inboxOwner.ts';
import type { Exports, Slice } from '../../exports.ts';
import { organiserOf } from '../../middleware/organiser.ts';
import { csv, csvRows } from './csv.ts';
import { inboxColumns, inboxRows } from './inboxCsv.ts';
import { readInboxRequest } from './organiserRequest.ts';
import { storeExport } from './storeExport.ts';

/**
 * Sends the selected inbox entries as a CSV file, with the answers about travellers if the role may read them. Must be mounted after
 * `requireOrganiser`.
 */
export function submissionsCsv(
  deps: Pick<Deps, 'inbox' | 'env' | 'database' | 'travellerReader' | 'now'>,
  exports: Exports,
): RequestHandler {
  const { inbox, env, travellerReader } = deps;
  return (req, res) => {
    const organiser = organiserOf(res);
    const selection = readInboxRequest(organiser, req.url);
    const owner = inboxOwnerOf(selection, env.hosts);
    return exports.send(res, organiser.subdomain, async () => {
      const found = await inbox.all(selection);
      const open = await travellerReader.recordReading(organiser, 'export', found.sealed);
      await storeExport(deps, organiser, `submissions of ${owner ?? 'the marketplace'}`, found.count);
      return { name: `eingang-${owner ?? 'marktplatz'}.csv`, type: 'text/csv', slices: slicesOf(found, open) };
    });
  };
}

async function* slicesOf(found: FoundEntries, open: OpenAnswers | null): AsyncGenerator<Slice> {
  yield () => csv([inboxColumns(open !== null)]);
  for await (const page of found.pages()) {
    yield () => {
      const sealed = page.map(({ entry, ...rest }) => ({ reference: entry.reference, ...rest }));
      const answers = open ? open(sealed) : null;
      return csvRows(page.flatMap(({ entry }) => inboxRows(entry, answers)));
    };
  }
}
