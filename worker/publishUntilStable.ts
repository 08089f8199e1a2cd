import type { Outcome, PublishOptions } from '../src/catalog/publish/publisher.ts';

/**
 * Publishes what content says and then looks again, until what was published is what is there. Whoever of several jobs
 * and sweeps publishes last has therefore published what content says now: a late one cannot bring back what was
 * deleted meanwhile, nor anything that shares its second with a newer edit.
 * @param look reads one document; its stamp tells whether it is still the same
 * @param publish makes the read model say what was seen
 */
export async function publishUntilStable<Seen extends { stamp: string }, Result extends string>(
  look: () => Promise<Seen>,
  publish: (seen: Seen, options: PublishOptions) => Promise<Outcome | Result>,
): Promise<Outcome | Result> {
  let seen = await look();
  let mayBeOlder = false;
  for (;;) {
    const outcome = await publish(seen, { mayBeOlder });
    const again = await look();
    const isSame = again.stamp === seen.stamp;
    if (isSame && outcome !== 'stale') return outcome;
    // Refused as older, yet it is what content says: content itself went back, say to a backup.
    mayBeOlder = isSame;
    seen = again;
  }
}
