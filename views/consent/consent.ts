/** A visitor's consent by category, and the format of the consent script's cookie (specification §10.1). */

import { storedItems } from '#domain/site/storedItems.ts';
import { decodePart } from '#domain/text/addressPart.ts';

/** `necessary` needs no consent. */
export const consentCategories = ['necessary', 'functional', 'statistic', 'marketing', 'unclassified'] as const;

export type Consent = Record<(typeof consentCategories)[number], boolean>;

/** Maps the consent script's category names to ours. */
const scriptNames: Readonly<Record<string, keyof Consent>> = {
  functionality: 'functional',
  performance: 'statistic',
  targeting: 'marketing',
  unclassified: 'unclassified',
};

export const rejectedAll: Consent = {
  necessary: true,
  functional: false,
  statistic: false,
  marketing: false,
  unclassified: false,
};

export const acceptedAll: Consent = {
  necessary: true,
  functional: true,
  statistic: true,
  marketing: true,
  unclassified: true,
};

/**
 * Converts the consent script's categories to a consent.
 * @param categories names used by the consent script; unknown names and values are ignored
 */
export function consentTo(categories: unknown): Consent {
  const names = Array.isArray(categories) ? categories : [];
  const allowed = Object.entries(scriptNames).map(([name, category]) => [category, names.includes(name)]);
  return { ...rejectedAll, ...Object.fromEntries(allowed) };
}

/**
 * Reads the visitor's choice from the cookies.
 * @param cookies value of `document.cookie`
 * @returns null if there is no choice yet or the cookie is invalid: without a valid choice there is no consent
 */
export function parseConsent(cookies: string): Consent | null {
  const start = `${storedItems.consent.name}=`;
  const cookie = cookies.split('; ').find((entry) => entry.startsWith(start));
  const text = cookie?.slice(start.length);
  // The script writes plain JSON; a proxy or another version may encode it.
  const choice = text === undefined ? null : parseJson(decodePart(text) ?? text);
  if (typeof choice !== 'object' || choice === null) return null;
  const { action, categories } = choice as { action?: unknown; categories?: unknown };
  if (action === 'reject') return rejectedAll;
  // The list of categories is a JSON string within the JSON.
  return action === 'accept' ? consentTo(typeof categories === 'string' ? parseJson(categories) : categories) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
