/** The account from which a booking is or was paid, which is stored encrypted. */
import { z } from 'zod';
import type { Sealed, Sealer } from './sealed.ts';

export interface Payer {
  name: string;
  iban: string;
}

export const payerSchema = z.object({ name: z.string(), iban: z.string() });
const aboutOf = (reference: string) => `payer of ${reference}`;

export function sealPayer(sealer: Sealer, reference: string, payer: Payer): Sealed {
  return sealer.seal(payer, aboutOf(reference));
}

/** Returns null if the payer is not readable any more. */
export function openPayer(sealer: Sealer, reference: string, sealed: Sealed): Payer | null {
  const opened = sealer.open(sealed, aboutOf(reference));
  return typeof opened === 'string' ? null : (payerSchema.safeParse(opened.content).data ?? null);
}
