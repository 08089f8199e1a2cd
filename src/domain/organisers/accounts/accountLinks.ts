/** The links in mails to users of hosts: their pages and how long they are valid. */

/** The page of each link, as in its address. */
export const accountLinkKinds = ['einladung', 'passwort-neu', 'mailadresse'] as const;
export type AccountLinkKind = (typeof accountLinkKinds)[number];

export const linkMinutes: Record<AccountLinkKind, number> = {
  einladung: 72 * 60,
  'passwort-neu': 30,
  mailadresse: 24 * 60,
};

/** Why a link cannot be used: forged or of another host, too old, or used, withdrawn or replaced. */
export const closedLinkReasons = ['unknown', 'expired', 'used'] as const;
export type ClosedLink = (typeof closedLinkReasons)[number];

/** @param token of the link; "{token}" in mails, which are signed when they are sent */
export function accountLinkPath(subdomain: string, kind: AccountLinkKind, token: string): string {
  return `/admin/${subdomain}/${kind}/${token}`;
}

/** Returns the end of validity of a link that is created at an instant. */
export function linkExpiry(kind: AccountLinkKind, at: Date): Date {
  return new Date(at.getTime() + linkMinutes[kind] * 60_000);
}
