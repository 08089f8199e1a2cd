/** docker-compose.yml refers only to things that exist, and starts the demo or production with valid settings. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Env, parseEnv } from '#env.ts';
import { type Compose, readCompose, settingsOf } from './readCompose.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const caddyfile = readFileSync('ops/caddy/Caddyfile', 'utf8');
const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=/gm)].map(([, name]) => name);

const production = {
  SANITY_PROJECT_ID: 'abc12345',
  SANITY_TOKEN: 'a-token',
  SESSION_SECRET: 'a-secret-of-thirty-two-characters-or-more',
  DATA_KEYS: 'a-key-of-thirty-two-characters-or-more',
  MAIL: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1',
  PLATFORM_DOMAIN: 'example.de',
  OPS_PASSWORD: 'a-password',
};
const modes = [
  ['demo', {}],
  ['production', production],
] as const;

const appServices = (compose: Compose) => Object.entries(compose.services).filter(([, { build }]) => build);
const started = (compose: Compose, profile?: string) =>
  Object.entries(compose.services).flatMap(([name, { profiles }]) =>
    profiles.length === 0 || profiles.includes(profile ?? '') ? [name] : [],
  );

describe.each(modes)('%s', (_name, variables: Record<string, string>) => {
  const compose = readCompose(variables);

  test('starts Redis, PostgreSQL and one container of the product', () => {
    expect(started(compose)).toEqual(['redis', 'postgres', 'lagerfeuer']);
  });

  test('with the profile "scale" starts three web processes, two workers and the proxy', () => {
    expect(started(compose, 'scale')).toEqual([
      'redis',
      'postgres',
      'lagerfeuer',
      'web-2',
      'web-3',
      'worker-2',
      'proxy',
    ]);
    const commandOf = (name: string) => [compose.services[name]?.command].flat().join(' ');
    // This command starts a web process and a worker.
    expect(commandOf('lagerfeuer')).toBe('node src/launch/start.ts --built');
    expect(['web-2', 'web-3', 'worker-2'].map(commandOf)).toEqual([
      'node src/server.ts',
      'node src/server.ts',
      'node worker/worker.ts',
    ]);
  });

  test('builds a target of the Dockerfile, and runs commands that its files contain', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    for (const [, { build, command }] of appServices(compose)) {
      expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${build?.target}$`, 'm'));
      const entry = command?.[1] ?? '';
      expect(existsSync(entry)).toBe(true);
      expect(copied).toContain(entry.split('/')[0]);
    }
  });

  test('refers only to documented settings, existing services, volumes and files', () => {
    const knownOf: Record<string, (string | undefined)[]> = {
      proxy: [...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, name]) => name),
      // Variables of the image and of role.sql.
      postgres: ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'APP_PASSWORD'],
    };
    for (const [name, service] of Object.entries(compose.services)) {
      const known = knownOf[name] ?? [...documented, 'NODE_ENV'];
      expect(Object.keys(service.environment).filter((setting) => !known.includes(setting))).toEqual([]);
      expect(Object.keys(service.depends_on).filter((other) => !compose.services[other])).toEqual([]);
      for (const volume of service.volumes.map((text) => text.split(':')[0] ?? '')) {
        expect(volume.startsWith('./') ? existsSync(volume) : volume in compose.volumes, volume).toBe(true);
      }
    }
  });

  test('the containers of the product have a read-only root file system and no privileges', () => {
    for (const [, service] of appServices(compose)) {
      expect(service).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
      expect(service.security_opt).toContain('no-new-privileges:true');
      const dataFolder = settingsOf(service, variables).DATA_DIR;
      expect(service.volumes.some((volume) => volume.split(':')[1] === dataFolder)).toBe(true);
    }
  });

  test('the proxy forwards to the ports of all web processes, and they trust it', () => {
    const { services } = compose;
    const upstreams = String(services.proxy?.environment.WEB_UPSTREAMS).split(' ');
    expect(upstreams.map((address) => address.split(':')[0])).toEqual(['lagerfeuer', 'web-2', 'web-3']);
    for (const [name = '', port] of upstreams.map((address) => address.split(':'))) {
      const service = services[name];
      const settings = service ? settingsOf(service, variables) : {};
      expect([settings.PORT, settings.TRUST_PROXY]).toEqual([port, '1']);
    }
    // Otherwise visitors could bypass the proxy and choose their address in X-Forwarded-For.
    const published = appServices(compose).flatMap(([, { ports }]) => ports);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  test('Redis keeps its data and evicts nothing', () => {
    const { command = '', volumes = [] } = compose.services.redis ?? {};
    for (const option of ['--appendonly yes', '--maxmemory-policy noeviction', '--maxmemory 1gb']) {
      expect(command).toContain(option);
    }
    expect(volumes).toEqual(['redis:/data']);
  });

  test('PostgreSQL has the roles of both addresses, and cannot be reached from outside', () => {
    const { environment = {}, ports, volumes = [], image, command } = compose.services.postgres ?? {};
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB, APP_PASSWORD } = environment;
    const [, role] =
      /create role (\w+) login password :'password'/.exec(readFileSync('ops/compose/role.sql', 'utf8')) ?? [];
    for (const [, service] of appServices(compose)) {
      const { DATABASE_URL, DATABASE_OWNER_URL } = settingsOf(service, variables);
      expect(DATABASE_URL).toBe(`postgres://${role}:${APP_PASSWORD}@postgres:5432/${POSTGRES_DB}`);
      expect(DATABASE_OWNER_URL).toBe(`postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}`);
    }
    expect([image, ports]).toEqual(['postgres:18', []]);
    // The folder of the volume of this image since version 18.
    expect(volumes[0]).toBe('postgres:/var/lib/postgresql');
    expect(command).toContain('log_error_verbosity=terse');
  });
});

describe('the settings of each container', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lagerfeuer-compose-'));
    for (const name of ['content-token', 'session-secret', 'data-keys']) {
      writeFileSync(join(folder, name), 'a-secret-of-thirty-two-characters-or-more');
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns the settings, with the data volume in a folder of this machine. */
  const parsed = (name: string, variables: Record<string, string>) => {
    const service = readCompose(variables).services[name];
    const settings = service ? settingsOf(service, variables) : {};
    const local = Object.entries(settings).map(([key, value]) => [key, value.replace(/^\/data/, folder)]);
    return parseEnv(Object.fromEntries(local), { hasEmbedded: name === 'lagerfeuer' });
  };

  test.each(['lagerfeuer', 'web-2', 'web-3', 'worker-2'])('%s: are valid in both modes', (name) => {
    expect(parsed(name, {}).SANITY_PROJECT_ID).toBeUndefined();
    expect(parsed(name, production)).toMatchObject(production);
  });

  test.each(['lagerfeuer', 'web-2', 'worker-2'])('%s: the .env file of the first deployment is complete', (name) => {
    const [, block = ''] =
      /write the file `\.env`.*?```\n(.*?)```/s.exec(readFileSync('docs/deployment.md', 'utf8')) ?? [];
    const settings = Object.fromEntries(
      [...block.matchAll(/^ *(\w+)=(\S+)/gm)].map(([, key = '', value = '']) => [
        key,
        value === '…' ? (production[key as keyof typeof production] ?? '') : value,
      ]),
    );
    expect(parsed(name, settings)).toMatchObject({ SANITY_PROJECT_ID: 'abc12345', PLATFORM_DOMAIN: 'example.de' });
  });

  test('without configuration, the first container runs the content backend, and the others use it and its secrets', () => {
    expect(parsed('lagerfeuer', {})).toMatchObject({
      CONTENT_HOST: '0.0.0.0',
      CONTENT_PORT: 3002,
      OPS_HOST: '127.0.0.1',
    });
    expect(parsed('lagerfeuer', {}).CONTENT_API_HOST).toBeUndefined();
    for (const name of ['web-2', 'web-3', 'worker-2']) {
      const { CONTENT_API_HOST, SANITY_TOKEN, SESSION_SECRET } = parsed(name, {});
      expect(CONTENT_API_HOST).toBe('http://lagerfeuer:3002');
      expect(SANITY_TOKEN).toBe(SESSION_SECRET);
    }
  });

  test('in production, no container uses the content or the secrets of the demo', () => {
    for (const name of ['lagerfeuer', 'web-2', 'web-3', 'worker-2']) {
      expect(parsed(name, production).CONTENT_API_HOST).toBeUndefined();
      const { SESSION_SECRET: _, ...incomplete } = production;
      expect(() => parsed(name, incomplete)).toThrow('SESSION_SECRET');
    }
  });

  test('the operators’ server is reachable from outside only with a password', () => {
    expect(parsed('lagerfeuer', production).OPS_HOST).toBe('0.0.0.0');
    const { OPS_PASSWORD: _, ...withoutPassword } = production;
    expect(parsed('lagerfeuer', withoutPassword).OPS_HOST).toBe('127.0.0.1');
  });
});

describe('Prometheus', () => {
  const scraped = z
    .object({
      scrape_configs: z.array(
        z.object({ job_name: z.string(), static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
      ),
    })
    .parse(parse(readFileSync('ops/prometheus/prometheus.yml', 'utf8')))
    .scrape_configs.map(({ job_name, static_configs }) => [job_name, static_configs.flatMap(({ targets }) => targets)]);

  /** Returns the addresses under which the processes of a kind publish their operations server on the machine. */
  function published(services: string[], portOf: (env: Env) => number): string[] {
    return services.flatMap((name) => {
      const service = readCompose(production).services[name];
      const port = service && portOf(parseEnv(settingsOf(service, production)));
      const mappings = (service?.ports ?? []).map((text) => text.split(':'));
      return mappings.filter(([, , inside]) => inside === String(port)).map(([, outside]) => `localhost:${outside}`);
    });
  }

  test('scrapes the operations servers of all processes of the scaled setup, and requests the site', () => {
    expect(Object.fromEntries(scraped)).toEqual({
      'lagerfeuer-web': published(['lagerfeuer', 'web-2', 'web-3'], ({ webOpsPort }) => webOpsPort),
      'lagerfeuer-worker': published(['lagerfeuer', 'worker-2'], ({ OPS_PORT }) => OPS_PORT),
      'lagerfeuer-site': ['https://example.de/healthz'],
    });
    expect(scraped.map(([, targets]) => targets?.length)).toEqual([3, 2, 1]);
  });

  test('each port of the machine leads to one container', () => {
    const ports = Object.values(readCompose().services).flatMap((service) => service.ports);
    const outside = ports.map((port) => port.replace(/:\d+(\/udp)?$/, '$1'));
    expect(new Set(outside).size).toBe(outside.length);
  });
});

test('the images are freely licensed', () => {
  const images = Object.values(readCompose().services).map(({ image }) => image);
  expect(new Set(images.map((image) => image.split(':')[0]))).toEqual(
    new Set(['valkey/valkey', 'postgres', 'lagerfeuer', 'caddy']),
  );
});
