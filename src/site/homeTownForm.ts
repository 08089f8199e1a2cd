/** Keeps the family's town in a cookie of its browser, without scripts too (specification §8.2). */
import { z } from 'zod';
import { findHomeTown } from '#domain/places/findHomeTown.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import { readTownArgs, townPath } from '#pageData/townPath.ts';
import { createCookies } from '#platform/http/cookies.ts';
import { form } from '#platform/http/routeTable.ts';
import { line } from '#platform/textSchemas.ts';
import type { SiteDeps } from './pageContext.ts';

const fields = z.object({ ort: line, zurueck: line.default(''), aktion: line.default('') });

export const homeTownForm = form({
  path: pathOf('home-town'),
  body: { type: 'form', bytes: 8_192 },
  input: { schema: fields, invalid: 'Dieses Formular ist nicht lesbar.' },
  handle({ env }: SiteDeps, { input: { aktion, ...entered }, res }) {
    const { text, back } = readTownArgs(new URLSearchParams(entered));
    const cookies = createCookies(env.publicOrigin.startsWith('https:'));
    const town = findHomeTown(text);
    if (aktion === 'entfernen' || text.trim() === '') cookies.clear(res, storedItems.town);
    else if (town) cookies.set(res, storedItems.town, town.name, { httpOnly: true });
    else return { redirect: townPath({ text, back }) };
    return { redirect: back };
  },
});
