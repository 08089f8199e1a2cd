import { type WaitingLinkKind, waitingLinkKinds } from '#domain/bookings/waiting/waitingPaths.ts';
import type { Secrets } from '#platform/secrets.ts';
import { createSignedLinks, type SignedLinks } from '#platform/signedLinks.ts';
import { linkPurposes } from './waiting/waitingMails.ts';

export type WaitingLinks = Record<WaitingLinkKind, SignedLinks>;

/** Creates the signed links in mails about the waiting list. @param secrets the session secrets */
export function createWaitingLinks({ secrets, now }: { secrets: Secrets; now: () => Date }): WaitingLinks {
  const links = waitingLinkKinds.map((kind) => [
    kind,
    createSignedLinks({ purpose: linkPurposes[kind], secrets, now }),
  ]);
  return Object.fromEntries(links) as WaitingLinks;
}
