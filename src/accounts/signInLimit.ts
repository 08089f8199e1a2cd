/**
 * Limits the attempts to sign in. Each attempt is counted before the password is checked, and refunded only if it succeeds
 * (docs/decisions/0008).
 */
import type { CreateLimit, Limit } from '#platform/limits.ts';

/** Attempts (`points`) per window (`duration`, in seconds). */
const rules = {
  /** Known device and its account. The other limits do not apply to known devices. */
  device: { points: 10, duration: 900 },
  /** IP address, for all accounts. A whole office may share an address. */
  address: { points: 50, duration: 900 },
  /** IP address and account. */
  pair: { points: 10, duration: 900 },
  /** Account, for all unknown devices. Limits attempts from many addresses. */
  account: { points: 100, duration: 900 },
};

export interface Attempt {
  /** "{subdomain}.{name}", in lower case. */
  account: string;
  /** As returned by `addressKey`. */
  address: string;
  /** Id of a device known for this account; null for an unknown one. */
  device: string | null;
}

export type CountedAttempt =
  | { secondsToWait: number }
  | {
      /** Refunds the attempt, and resets the count of this device or address for this account. */
      succeeded(): Promise<void>;
    };

/** Counts an attempt. Returns the time to wait if the limit is exceeded. */
export type CountSignIn = (attempt: Attempt) => Promise<CountedAttempt>;

export function createSignInLimit(createLimit: CreateLimit): CountSignIn {
  const limitOf = (name: keyof typeof rules) => createLimit(`sign-in-${name}`, rules[name]);
  const limits = {
    device: limitOf('device'),
    address: limitOf('address'),
    pair: limitOf('pair'),
    account: limitOf('account'),
  };
  return async ({ account, address, device }) => {
    // The account is counted last, so that attempts rejected by the limits of an address do not count for the account.
    const counts: [Limit, who: string][] = device
      ? [[limits.device, `${account} ${device}`]]
      : [
          [limits.address, address],
          [limits.pair, `${account} ${address}`],
          [limits.account, account],
        ];
    for (const [limit, who] of counts) {
      const secondsToWait = await limit.count(who);
      if (secondsToWait > 0) return { secondsToWait };
    }
    return {
      async succeeded() {
        const isReset = (limit: Limit) => limit === limits.device || limit === limits.pair;
        await Promise.all(counts.map(([limit, who]) => (isReset(limit) ? limit.reset(who) : limit.refund(who))));
      },
    };
  };
}
