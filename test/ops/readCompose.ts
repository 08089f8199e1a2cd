/** Reads docker-compose.yml like Docker Compose: merge keys and variables are resolved. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const serviceSchema = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), target: z.string() }).optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  profiles: z.array(z.string()).default([]),
  init: z.boolean().optional(),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  restart: z.enum(['unless-stopped']),
  stop_grace_period: z.string().optional(),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).default([]),
  environment: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.enum(['service_healthy']) })).default({}),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string().optional(),
      retries: z.number().optional(),
      start_period: z.string().optional(),
    })
    .optional(),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
});

export type Service = z.infer<typeof serviceSchema>;
export type Compose = z.infer<typeof composeSchema>;

/** @param variables variables of the shell and of the file `.env` */
export function readCompose(variables: Record<string, string> = {}): Compose {
  const text = interpolate(readFileSync('docker-compose.yml', 'utf8'), variables);
  return composeSchema.parse(parse(text, { merge: true }));
}

/** Resolves `${NAME}`, `${NAME:-default}` and `${NAME:+replacement}`. */
function interpolate(text: string, variables: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-+])([^}]*))?\}/g, (_, name: string, operator?: string, operand = '') => {
    const value = variables[name] ?? '';
    if (operator === '+') return value === '' ? '' : operand;
    return value === '' ? operand : value;
  });
}

/**
 * Returns the settings of a service's container: its files, then its environment. A setting without a value is taken from
 * the variables.
 */
export function settingsOf(service: Service, variables: Record<string, string>): Record<string, string> {
  const files = service.env_file.map(({ path }) => (path === '.env' ? variables : readEnvFile(path)));
  const own = Object.entries(service.environment).flatMap(([name, value]) => {
    const resolved = value ?? variables[name];
    return resolved === undefined ? [] : [[name, String(resolved)]];
  });
  return Object.assign({}, ...files, Object.fromEntries(own));
}

function readEnvFile(path: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return {};
  }
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}
