import { randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { type Finding, failed, passed, reasonOf } from './finding.ts';

const subject = 'Content backend';

/**
 * Checks that the token may read, create, change and delete documents. Uses a draft, which no page shows, and deletes it.
 * @param client client of the product's dataset with the token of the product
 */
export async function checkContent(client: SanityClient): Promise<Finding[]> {
  const _id = `drafts.lagerfeuer-doctor-${randomUUID()}`;
  const steps: [right: string, attempt: () => Promise<unknown>][] = [
    ['create', () => client.create({ _id, _type: 'lagerfeuerDoctor' })],
    ['read', () => readDraft(client, _id)],
    ['change', () => client.patch(_id).set({ isChanged: true }).commit()],
    ['delete', () => client.delete(_id)],
  ];
  const query = await settle(() => client.fetch<number>('count(*[_type == "destination"])'));
  if ('error' in query) {
    const fix = 'Check SANITY_PROJECT_ID, SANITY_DATASET, SANITY_TOKEN and the firewall.';
    return [failed(subject, `cannot be queried: ${reasonOf(query.error)}`, fix)];
  }
  const findings = [passed(subject, `answers; ${query.value} trips`)];
  for (const [right, attempt] of steps) {
    const result = await settle(attempt);
    if ('value' in result) continue;
    const fix = `Use a token with write access (role "Editor") in SANITY_TOKEN.${leftover(right, _id)}`;
    return [...findings, failed(subject, `the token may not ${right} drafts: ${reasonOf(result.error)}`, fix)];
  }
  return [...findings, passed(subject, 'the token may read, create, change and delete')];
}

/** Without permission to read drafts, the backend responds as if there were none. */
async function readDraft(client: SanityClient, id: string): Promise<void> {
  if (!(await client.getDocument(id))) throw new Error('the draft was not found after it had been created');
}

/** Returns a hint to delete the draft by hand if it was created but could not be deleted. */
const leftover = (right: string, id: string) => (right === 'create' ? '' : ` Delete the document ${id}.`);

async function settle<T>(attempt: () => Promise<T>): Promise<{ value: T } | { error: unknown }> {
  try {
    return { value: await attempt() };
  } catch (error) {
    return { error };
  }
}
