import { readFileSync } from 'node:fs';

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
export function readSecretFiles(settings: Record<string, string>, issues: string[]): Record<string, string> {
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
