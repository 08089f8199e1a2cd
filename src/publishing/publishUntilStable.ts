import { setTimeout as pause } from 'node:timers/promises';
import type { PublishOptions, PublishOutcome } from '#catalog/publish/publisher.ts';

/** Pause between the publications of a document that changes all the time, such as a trip that many people book, in milliseconds. */
const restMs = 200;

/**
 * Publishes a document and reads it again, until the published version is the current one. Therefore the last of
 * several concurrent jobs and sweeps always publishes the current version. A slow job cannot restore a deleted
 * document, or overwrite a newer edit that was made in the same second.
 * @param read reads the document; its stamp identifies the version
 * @param publish publishes the version that was read
 */
export async function publishUntilStable<Version extends { stamp: string }, Result extends string>(
  read: () => Promise<Version>,
  publish: (version: Version, options: PublishOptions) => Promise<PublishOutcome | Result>,
): Promise<PublishOutcome | Result> {
  let version = await read();
  let mayBeOlder = false;
  for (let publications = 1; ; publications++) {
    const outcome = await publish(version, { mayBeOlder });
    if (publications > 1) await pause(restMs);
    const latest = await read();
    const isCurrent = latest.stamp === version.stamp;
    if (isCurrent && outcome !== 'stale') return outcome;
    // A current version that was rejected as older: the content was reverted, for example by a restored backup.
    mayBeOlder = isCurrent;
    version = latest;
  }
}
