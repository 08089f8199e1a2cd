/** What a visitor has allowed, by category, and how the consent script tells us (specification §10.1). */

/** `necessary` needs no consent. */
export const consentCategories = ['necessary', 'functional', 'statistic', 'marketing', 'unclassified'] as const;

export type Consent = Record<(typeof consentCategories)[number], boolean>;

/** The cookie in which the consent script keeps the choice. */
export const consentCookie = 'CookieScriptConsent';

/** What the consent script calls our categories; what it does not name is called the same. */
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

/** @param categories names as the consent script uses them; anything else is not consent */
export function consentTo(categories: unknown): Consent {
  const names = Array.isArray(categories) ? categories : [];
  const allowed = Object.entries(scriptNames).map(([name, category]) => [category, names.includes(name)]);
  return { ...rejectedAll, ...Object.fromEntries(allowed) };
}

/**
 * The choice that is kept in the cookies.
 * @param cookies as `document.cookie` gives them
 * @returns null while nothing was chosen, and for a cookie that cannot be read: no answer is no consent
 */
export function parseConsent(cookies: string): Consent | null {
  const start = `${consentCookie}=`;
  const cookie = cookies.split('; ').find((each) => each.startsWith(start));
  const choice = cookie === undefined ? null : parseJson(decode(cookie.slice(start.length)));
  if (typeof choice !== 'object' || choice === null) return null;
  const { action, categories } = choice as { action?: unknown; categories?: unknown };
  if (action === 'reject') return rejectedAll;
  // The list of categories is JSON within the JSON.
  return action === 'accept' ? consentTo(typeof categories === 'string' ? parseJson(categories) : categories) : null;
}

/** The script writes its JSON as it is; a proxy or another version may percent-encode it. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
