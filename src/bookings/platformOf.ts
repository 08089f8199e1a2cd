import type { Party } from '#database/columns.ts';
import type { Env } from '#env.ts';
import { platformName } from '#mails/platformName.ts';

/** The platform as the receiver of organisers' replies. */
export function platformOf({ platformEmail }: Env): Party {
  return { name: platformName, address: platformEmail };
}
