/** Who has paid the entries of bank statements: encrypted for a refund, as a digest to recognise the next payment. */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import type { Payer } from '../payer.ts';
import type { Sealer } from '../sealed.ts';
import { valid } from '../states/amountConditions.ts';
import type { Identified } from './entryIds.ts';

/** Returns who has paid an entry; null if the file does not say from which account. */
export function payerOf({ entry, payerAccount }: Identified): Payer | null {
  return payerAccount === null ? null : { name: entry.payer, iban: payerAccount };
}

/** Returns the digests of a payer's account, the current one first. Its holder is not part: parents pay from one account, and banks write a name in several ways. */
export function payerDigests(sealer: Sealer, subdomain: string, { iban }: Pick<Payer, 'iban'>): string[] {
  return sealer.digests(JSON.stringify([subdomain, iban]));
}

/** Returns the bookings of the families whose account is noted, by the id of an entry from this account. */
export async function loadOfPayers(
  { database, sealer }: { database: Database; sealer: Sealer },
  subdomain: string,
  identified: readonly Identified[],
): Promise<Map<string, Set<string>>> {
  const digests = identified.flatMap((each) => {
    const payer = payerOf(each);
    return payer ? payerDigests(sealer, subdomain, payer).map((digest) => ({ id: each.entry.id, digest })) : [];
  });
  if (digests.length === 0) return new Map();
  const { rows } = await sql<{ digest: string; reference: string }>`
    select distinct payer_digest as digest, other.reference
    from payments
    join submissions paid using (reference)
    cross join lateral plain_address(coalesce(paid.corrected_email, paid.email)) as address
    join submissions other on other.subdomain = paid.subdomain and other.kind = 'booking' and (
      other.reference = paid.reference
      or (address <> '' and (plain_address(other.email) = address or plain_address(other.corrected_email) = address))
    )
    where payer_digest = any(${digests.map(({ digest }) => digest)}::text[]) and paid.subdomain = ${subdomain} and ${valid}
  `.execute(database);
  const byDigest = Map.groupBy(rows, ({ digest }) => digest);
  const found = new Map<string, Set<string>>();
  for (const { id, digest } of digests) {
    const references = byDigest.get(digest)?.map(({ reference }) => reference) ?? [];
    if (references.length > 0) found.set(id, new Set([...(found.get(id) ?? []), ...references]));
  }
  return found;
}
