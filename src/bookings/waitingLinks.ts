import { type WaitingLinkKind, waitingLinkKinds } from '#domain/bookings/waiting/waitingPaths.ts';
import type { Secrets } from '#platform/secrets.ts';
import { createSignedLinks, type SignedLinks } from '#platform/signedLinks.ts';

/**
 * The purposes of the signed links. The subject is the reference of the entry; that of a link which confirms a mailbox also names
 * the request.
 */
export const waitingLinkPurposes: Record<WaitingLinkKind, string> = {
  bestaetigung: 'waiting confirmation',
  eintrag: 'waiting entry',
  angebot: 'waiting offer',
};

export type WaitingLinks = Record<WaitingLinkKind, SignedLinks>;

/** Creates the signed links in mails about the waiting list. @param secrets the session secrets */
export function createWaitingLinks({ secrets, now }: { secrets: Secrets; now: () => Date }): WaitingLinks {
  const links = waitingLinkKinds.map((kind) => [
    kind,
    createSignedLinks({ purpose: waitingLinkPurposes[kind], secrets, now }),
  ]);
  return Object.fromEntries(links) as WaitingLinks;
}
