import type { WaitingLinkKind } from '../../domain/bookings/waiting/waitingPaths.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { createSignedLinks, type SignedLinks } from '../../platform/signedLinks.ts';

/** The purposes of the signed links. The subject of both is the reference of the entry. */
export const linkPurposes: Record<WaitingLinkKind, string> = { eintrag: 'waiting entry', angebot: 'waiting offer' };

export type WaitingLinks = Record<WaitingLinkKind, SignedLinks>;

/** Creates the signed links in mails about the waiting list. @param secrets the session secrets */
export function createWaitingLinks({ secrets, now }: { secrets: Secrets; now: () => Date }): WaitingLinks {
  return {
    eintrag: createSignedLinks({ purpose: linkPurposes.eintrag, secrets, now }),
    angebot: createSignedLinks({ purpose: linkPurposes.angebot, secrets, now }),
  };
}
