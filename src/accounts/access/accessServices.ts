import { type BoundLinks, createBoundLinks } from '../boundLinks.ts';
import { createSecondFactors, type SecondFactors } from '../secondFactor/secondFactors.ts';
import { createInvitationLinks, type InvitationLinks } from './acceptInvitation.ts';
import type { AccessSettings } from './accessSettings.ts';
import { createPasswordReset, type PasswordReset } from './forgottenPassword.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { createOwnAddress, type OwnAddress } from './ownAddress.ts';

/** How users of a host get, keep and protect their accounts. */
export interface AccessServices {
  invitations: Invitations;
  invitationLinks: InvitationLinks;
  passwordReset: PasswordReset;
  ownAddress: OwnAddress;
  secondFactors: SecondFactors;
  /** Tokens for the second step of a sign-in. */
  signInSteps: BoundLinks;
}

type AccessServicesSettings = AccessSettings & Omit<Parameters<typeof createSecondFactors>[0], keyof AccessSettings>;

export function createAccessServices(settings: AccessServicesSettings): AccessServices {
  return {
    invitations: createInvitations(settings),
    invitationLinks: createInvitationLinks(settings),
    passwordReset: createPasswordReset(settings),
    ownAddress: createOwnAddress(settings),
    secondFactors: createSecondFactors(settings),
    signInSteps: createBoundLinks({ ...settings, purpose: 'second step of a sign-in' }),
  };
}
