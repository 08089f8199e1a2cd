import type { Outcome, PublishOptions } from '#catalog/publish/publisher.ts';

/**
 * Publishes a document and reads it again, until the published version is the current one. Therefore the last of
 * several concurrent jobs and sweeps always publishes the current version. A slow job cannot restore a deleted
 * document, or overwrite a newer edit that was made in the same second.
 * @param read reads the document; its stamp identifies the version
 * @param publish publishes the version that was read
 */
export async function publishUntilStable<Version extends { stamp: string }, Result extends string>(
  read: () => Promise<Version>,
  publish: (version: Version, options: PublishOptions) => Promise<Outcome | Result>,
): Promise<Outcome | Result> {
  let version = await read();
  let mayBeOlder = false;
  for (;;) {
    const outcome = await publish(version, { mayBeOlder });
    const latest = await read();
    const isCurrent = latest.stamp === version.stamp;
    if (isCurrent && outcome !== 'stale') return outcome;
    // A current version that was rejected as older: the content was reverted, for example by a restored backup.
    mayBeOlder = isCurrent;
    version = latest;
  }
}
