/** Rules about settings that depend on each other. Each function returns issues in the form "NAME: what is wrong". */
import { z } from 'zod';

/** Settings as text, before their values are parsed. */
type Settings = Record<string, string | undefined>;

/** Returns the issues that concern every process. */
export function settingIssues(settings: Settings): string[] {
  return [
    ...contentIssues(settings),
    ...mailIssues(settings),
    ...addressIssues(settings),
    ...(settings.DATABASE_OWNER_URL && !settings.DATABASE_URL ? ['DATABASE_OWNER_URL: needs DATABASE_URL'] : []),
    ...(settings.REDIS_URL && settings.REDIS_CLUSTER ? ['REDIS_CLUSTER: cannot be combined with REDIS_URL'] : []),
  ];
}

/** Returns the issues of a process that cannot start embedded services. */
export function serviceIssues(settings: Settings): string[] {
  const {
    REDIS_URL,
    REDIS_CLUSTER,
    DATABASE_URL,
    SANITY_PROJECT_ID,
    CONTENT_API_HOST,
    DATA_KEYS,
    NODE_ENV = 'production',
  } = settings;
  return [
    ...(DATA_KEYS || SANITY_PROJECT_ID || NODE_ENV !== 'production'
      ? []
      : ['DATA_KEYS: is required; only npm start generates a key']),
    ...(REDIS_URL || REDIS_CLUSTER ? [] : ['REDIS_URL: is required; only npm start runs an embedded Redis']),
    ...(DATABASE_URL ? [] : ['DATABASE_URL: is required; only npm start runs an embedded PostgreSQL']),
    ...(SANITY_PROJECT_ID || CONTENT_API_HOST
      ? []
      : ['SANITY_PROJECT_ID: is required; only npm start runs an embedded content backend']),
  ];
}

function contentIssues({ SANITY_PROJECT_ID, SANITY_TOKEN, SESSION_SECRET, DATA_KEYS, NODE_ENV }: Settings): string[] {
  if (!SANITY_PROJECT_ID) return [];
  return [
    ...(SANITY_TOKEN ? [] : ['SANITY_TOKEN: is required with SANITY_PROJECT_ID: a token with write access']),
    ...(SESSION_SECRET || NODE_ENV === 'development'
      ? []
      : ['SESSION_SECRET: is required unless the embedded content backend is used']),
    ...(DATA_KEYS || NODE_ENV === 'development'
      ? []
      : ['DATA_KEYS: is required unless the embedded content backend is used']),
  ];
}

/** With Sanity, MAIL must be set explicitly, so that mails are not written to files by mistake. */
function mailIssues({ MAIL, SMTP_URL, SANITY_PROJECT_ID }: Settings): string[] {
  if (SANITY_PROJECT_ID && !MAIL) {
    return ['MAIL: is required unless the embedded content backend is used: "smtp", or "files" for DATA_DIR/mail'];
  }
  return MAIL === 'smtp' && !SMTP_URL ? ['SMTP_URL: is required with MAIL=smtp'] : [];
}

function addressIssues({ PUBLIC_ORIGIN = '', TRUST_FORWARDED_HOST = '', TRUST_PROXY = '0' }: Settings): string[] {
  const origin = URL.parse(PUBLIC_ORIGIN);
  const trustsHost = z.stringbool().safeParse(TRUST_FORWARDED_HOST).data === true;
  return [
    ...(origin && origin.href !== `${origin.origin}/` ? ['PUBLIC_ORIGIN: must have no path and no query'] : []),
    ...(trustsHost && Number(TRUST_PROXY) === 0
      ? ['TRUST_FORWARDED_HOST: needs TRUST_PROXY; without a proxy, visitors could set the header']
      : []),
  ];
}
