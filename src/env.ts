/**
 * Reads the settings from process.env, validates them with one schema and reports all issues together (specification
 * §14.2). The other modules of web and worker do not read process.env.
 */

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { closestMatch } from 'leven';
import { z } from 'zod';
import { createHosts, defaultHosts, type Hosts } from '#domain/hosts.ts';
import { isMailAddress } from '#domain/mailAddress.ts';
import { decodePart } from '#domain/text/addressPart.ts';
import { cleanText } from '#domain/text/tidyText.ts';
import { deadlinesOf } from '#platform/deadlines.ts';
import { opsIssues, opsSettings } from '#platform/ops/opsSettings.ts';
import { line } from '#platform/textSchemas.ts';
import { portIssues, webOpsPortOf } from './portSettings.ts';
import { serviceIssues, settingIssues } from './settingIssues.ts';

/** Settings that can be read from a file, as container platforms provide secrets: `SESSION_SECRET_FILE=/run/secrets/session`. */
const secretSettings = [
  'SESSION_SECRET',
  'SESSION_SECRET_ACCEPTED',
  'DATA_KEYS',
  'SANITY_TOKEN',
  'OPS_PASSWORD',
  'DEMO_ADMIN_PASSWORD',
  'REDIS_URL',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'GOOGLE_PLACES_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/**
 * Replaces settings that end with `_FILE` by the content of the file, without white space at both ends. A setting that has a
 * value itself takes precedence.
 * @param settings settings without empty values
 * @param issues receives an issue for each file that cannot be read or is empty
 */
function readSecretFiles(settings: Record<string, string>, issues: string[]): Record<string, string> {
  const read = secretSettings.flatMap((name) => {
    const file = settings[`${name}_FILE`];
    if (file === undefined || settings[name] !== undefined) return [];
    try {
      const value = readFileSync(file, 'utf8').trim();
      if (value !== '') return [[name, value]];
      issues.push(`${name}_FILE: the file ${file} is empty`);
    } catch (error) {
      issues.push(`${name}_FILE: the file ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
    return [];
  });
  return { ...settings, ...Object.fromEntries(read) };
}

const port = z.coerce.number().int().min(0).max(65535);
const address = z.url({ protocol: /^https?$/ });

const sessionSecret = z.string().min(32, 'must have at least 32 characters');

/** A comma-separated list of secrets. */
const dataKeys = z
  .string()
  .refine(
    (text) => splitList(text).every((key) => key.length >= 32),
    'must be a comma-separated list of keys with at least 32 characters each',
  );

const hostSchema = z.strictObject({
  subdomain: z.string().regex(/^[a-z][a-z0-9-]*$/),
  hostId: z.int().positive().nullable().default(null),
  isOnMarketplace: z.boolean(),
  imageBaseUrl: address.optional(),
  frameOrigins: z.array(address).optional(),
  aliases: z.array(z.string().regex(/^[a-z][a-z0-9-]*$/)).default([]),
  name: line.min(1),
  readsMarketplaceInbox: z.boolean().optional(),
});

const contentClient = z.strictObject({
  projectId: z.string().min(1),
  dataset: z.string().min(1),
  apiVersion: z.string().min(1),
});

const json = <T extends z.ZodType>(schema: T) =>
  z.string().transform((text, context): z.output<T> => {
    try {
      return schema.parse(JSON.parse(text));
    } catch (error) {
      context.addIssue({ code: 'custom', message: `is not valid JSON of the expected shape: ${firstLine(error)}` });
      return z.NEVER;
    }
  });

const envSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').optional(),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  OPS_PORT: port.default(3001),
  WEB_OPS_PORT: port.optional(),
  ...opsSettings,
  PLATFORM_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain name in lower case')
    .default('localhost'),
  PUBLIC_ORIGIN: address.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  TRUST_FORWARDED_HOST: z.stringbool().default(false),
  SHUTDOWN_DELAY: z.coerce.number().min(0).max(8).default(0),
  DATA_DIR: z.string().default('.data'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  REDIS_CLUSTER: z
    .string()
    .refine(
      (nodes) => nodes.split(',').every((node) => /^[^\s:,]+:\d{1,5}$/.test(node.trim())),
      'must be a comma-separated list of host:port',
    )
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CATALOGUE_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('lagerfeuer'),
  CONTENT_API_HOST: address.optional(),
  CONTENT_HOST: z.enum(['127.0.0.1', '0.0.0.0']).default('127.0.0.1'),
  CONTENT_PORT: port.optional(),
  CONTENT_SEED: z.string().optional(),
  DEMO_MODULE: z.string().default('demo/demo.ts'),
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  SANITY_DATASET: z
    .string()
    .regex(/^[a-z0-9_-]+$/)
    .default('production'),
  SANITY_API_VERSION: z
    .string()
    .regex(/^v?(1|X|\d{4}-\d{2}-\d{2})$/)
    .default('2026-01-01'),
  SANITY_TOKEN: z.string().min(1).optional(),
  CONTENT_CLIENTS: json(z.record(z.string(), contentClient)).default({}),
  DEMO_ADMIN_PASSWORD: z.string().min(8).optional(),
  ADMIN_LOGIN_URL: address.optional(),
  SESSION_SECRET: sessionSecret.optional(),
  SESSION_SECRET_ACCEPTED: sessionSecret.optional(),
  DATA_KEYS: dataKeys.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  DEADLINE_FACTOR: z.coerce.number().positive().max(1_000).default(1),
  MAIL: z.enum(['files', 'smtp']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  PLATFORM_EMAIL: line.refine(isMailAddress, 'must be a mail address').optional(),
  SUBMISSIONS_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(8, 'must be at least 8 days, longer than the week of deduplication')
    .default(365),
  ACCOUNTING_KEEP_YEARS: z.coerce.number().int().min(1).max(100).default(10),
  TRAVELLER_DATA_KEEP_DAYS: z.coerce.number().int().min(0).default(30),
  AUDIT_KEEP_DAYS: z.coerce.number().int().min(1).default(365),
  GOOGLE_PLACES_KEY: z.string().optional(),
  CONSENT_SCRIPT_URL: address.optional(),
  ANALYTICS_SCRIPT_URL: address.optional(),
  MAP_STYLE_URL: address.optional(),
  STUDIO_ORIGIN: address
    .refine((value) => URL.parse(value)?.origin === value, 'must be an origin without a path')
    .optional(),
  HOSTS_FILE: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .refine(
      (text) => /^(\s*[\w-]+=([^,%]|%[0-9a-fA-F]{2})*(,|$))*$/.test(text),
      'must be a list: name=value,name=value',
    )
    .transform(readHeaders),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Address for commands that need no database; web process and worker require DATABASE_URL. */
const localDatabase = 'postgres://127.0.0.1:5432/lagerfeuer';

export type Env = ReturnType<typeof parseEnv>;

/** An invalid configuration. The message lists all issues for the user. */
export class EnvError extends Error {
  readonly issues: string[];
  constructor(issues: string[]) {
    super(`The configuration is invalid:\n${issues.map((issue) => `  - ${issue}`).join('\n')}`);
    this.issues = issues;
  }
}

/**
 * Reads and checks the configuration.
 * @param source environment variables, usually process.env; empty strings count as unset
 * @param options.hasEmbedded false for a process that cannot start embedded services, so that Redis and the content backend
 *   are required
 * @throws EnvError with all issues
 */
export function parseEnv(source: Record<string, string | undefined>, { hasEmbedded = true } = {}) {
  const issues: string[] = [];
  const settings: Record<string, string | undefined> = readSecretFiles(
    withoutEmpty(hasMailbox(source) ? { ...source, MAIL: undefined } : source),
    issues,
  );
  const result = envSchema.safeParse(settings);
  if (!result.success) issues.push(...result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  issues.push(...opsIssues(settings), ...settingIssues(settings), ...portIssues(settings, hasEmbedded));
  if (!hasEmbedded) issues.push(...serviceIssues(settings));
  const hosts = readHosts(settings.HOSTS_FILE, issues);
  if (!result.success || issues.length > 0 || !hosts) throw new EnvError(issues);
  const env = result.data;
  return {
    ...env,
    hosts,
    deadlines: deadlinesOf(env.DEADLINE_FACTOR),
    redis: { url: env.REDIS_URL, cluster: env.REDIS_CLUSTER },
    /**
     * Address on which web processes listen; undefined for all. Behind a proxy only this machine, because whoever reaches the port
     * directly could invent the address of a visitor.
     */
    host: env.HOST ?? (env.TRUST_PROXY > 0 ? '127.0.0.1' : undefined),
    /** Mail delivery: `smtp` or files in DATA_DIR/mail. */
    mail: env.MAIL ?? (env.SMTP_URL ? ('smtp' as const) : ('files' as const)),
    /** Without SESSION_SECRET, sessions end with the process. */
    sessionSecrets: [
      env.SESSION_SECRET ?? randomBytes(32).toString('base64url'),
      ...(env.SESSION_SECRET_ACCEPTED ? [env.SESSION_SECRET_ACCEPTED] : []),
    ] as [string, ...string[]],
    /** Encrypt the data of travellers. Without DATA_KEYS, nobody can read this data after the process has ended. */
    dataKeys: splitList(env.DATA_KEYS ?? randomBytes(32).toString('base64url')),
    /** First port of the operations servers of web processes. */
    webOpsPort: webOpsPortOf(env),
    publicOrigin: env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN).origin : defaultOrigin(env.PLATFORM_DOMAIN, env.PORT),
    /** Sender of all mails, and recipient of messages that are not for an organiser. */
    platformEmail: env.PLATFORM_EMAIL ?? `kontakt@${env.PLATFORM_DOMAIN}`,
    /** For the role of the application, and for the role that may change the tables. */
    databaseUrl: env.DATABASE_URL ?? localDatabase,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? localDatabase,
    tracing: {
      endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: env.OTEL_EXPORTER_OTLP_HEADERS,
      ratio: env.OTEL_TRACES_SAMPLER_ARG,
    },
    content: {
      /** URL of the embedded backend or of a replacement for Sanity; null means Sanity. */
      apiHost: env.CONTENT_API_HOST ?? null,
      projectId: env.SANITY_PROJECT_ID ?? 'local',
      dataset: env.SANITY_DATASET,
      apiVersion: env.SANITY_API_VERSION,
      token: env.SANITY_TOKEN,
      named: env.CONTENT_CLIENTS,
    },
  };
}

/** Names with at most this number of changed letters are meant to be the same. */
const maxTypos = 2;

/**
 * Finds names that are no settings but look like one, such as "DATABSE_URL". Other names belong to other programs.
 * @returns one line per name
 */
export function misspelledSettings(source: Record<string, string | undefined>): string[] {
  const known = [...Object.keys(envSchema.shape), ...secretSettings.map((name) => `${name}_FILE`)];
  // Short names are similar to those of other programs.
  const long = known.filter((name) => name.length > 3 * maxTypos);
  return Object.keys(source).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = closestMatch(name, long, { maxDistance: maxTypos });
    return meant ? [`${name} is no setting. Is ${meant} meant?`] : [];
  });
}

/** Calls parseEnv for a web process or worker. Prints the issues and exits with status 1 instead of throwing. */
export function parseEnvOrExit(): Env {
  // The launcher has already shown them.
  if (!process.send) for (const line of misspelledSettings(process.env)) process.stderr.write(`${line}\n`);
  try {
    return parseEnv(process.env, { hasEmbedded: false });
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

export function splitList(text: string): [string, ...string[]] {
  return text.split(',').map((item) => item.trim()) as [string, ...string[]];
}

/** Reads a list of headers in the format of OpenTelemetry: name=value,name=value, with escapes as in URLs. */
function readHeaders(text: string): Record<string, string> {
  const headers = text.split(',').filter((header) => header.trim() !== '');
  return Object.fromEntries(
    headers.map((header) => {
      const [name = '', ...value] = header.split('=');
      return [name.trim(), decodePart(value.join('=').trim()) ?? ''];
    }),
  );
}

function withoutEmpty(source: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
}

/** Returns whether MAIL is the path of a mailbox. Login shells set it to one, which is no setting of this product. */
export function hasMailbox({ MAIL }: Record<string, string | undefined>): boolean {
  return MAIL?.startsWith('/') ?? false;
}

function defaultOrigin(domain: string, webPort: number): string {
  return domain === 'localhost' ? `http://localhost:${webPort}` : `https://${domain}`;
}

function readHosts(file: string | undefined, issues: string[]): Hosts | null {
  try {
    return createHosts(
      file
        ? z
            .array(hostSchema)
            .min(1)
            .parse(JSON.parse(cleanText(readFileSync(file, 'utf8'))))
        : defaultHosts,
    );
  } catch (error) {
    issues.push(`HOSTS_FILE: ${firstLine(error)}`);
    return null;
  }
}

function firstLine(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ');
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
