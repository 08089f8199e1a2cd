// Proves specification §2.1, §14.2
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EnvError, misspelledSettings, parseEnv } from './env.ts';

const issuesOf = (source: Record<string, string>, options?: { hasEmbedded: boolean }) => {
  try {
    parseEnv(source, options);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.issues.map((issue) => issue.split(':')[0]);
  }
};

describe('parseEnv', () => {
  test('has defaults for all settings', () => {
    expect(parseEnv({})).toMatchObject({ PORT: 3000, OPS_PORT: 3001, publicOrigin: 'http://localhost:3000' });
  });

  test.each([
    [{}, 3011],
    [{ OPS_PORT: '4000' }, 4010],
    [{ OPS_PORT: '4000', WEB_OPS_PORT: '5000' }, 5000],
    [{ OPS_PORT: '0' }, 0],
    [{ OPS_PORT: '65530' }, 0],
  ])('has ports for the operations servers of web processes: %j', (settings, webOpsPort) => {
    expect(parseEnv(settings)).toMatchObject({ webOpsPort });
  });

  test('treats empty values as unset', () => {
    expect(parseEnv({ PORT: '', SANITY_PROJECT_ID: '' })).toMatchObject({
      PORT: 3000,
      content: { projectId: 'local' },
    });
  });

  test('cleans texts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lagerfeuer-hosts-'));
    const file = join(folder, 'hosts.json');
    const host = { subdomain: 'ya', isOnMarketplace: true, name: 'Fo\u0308rder\u00adkreis\0 ' };
    writeFileSync(file, `\ufeff${JSON.stringify([host])}`);
    const env = parseEnv({ HOSTS_FILE: file, PLATFORM_EMAIL: ' hallo@fo\u0308rderkreis.example\u200b' });
    expect([env.hosts.find('ya')?.name, env.platformEmail]).toEqual(['Förderkreis', 'hallo@förderkreis.example']);
    rmSync(folder, { recursive: true });
  });

  test('lists all issues', () => {
    const issues = issuesOf({ PORT: 'abc', OPS_HOST: '0.0.0.0', HOSTS_FILE: '/nowhere.json', CONTENT_CLIENTS: '{' });
    expect(issues.sort()).toEqual(['CONTENT_CLIENTS', 'HOSTS_FILE', 'OPS_PASSWORD', 'PORT']);
  });

  test.each([
    [{ REDIS_URL: 'http://127.0.0.1' }, 'REDIS_URL'],
    [{ REDIS_URL: 'redis://127.0.0.1', REDIS_CLUSTER: '127.0.0.1:7000' }, 'REDIS_CLUSTER'],
    [{ PLATFORM_DOMAIN: 'https://example.de' }, 'PLATFORM_DOMAIN'],
    [{ PLATFORM_EMAIL: 'hallo@example' }, 'PLATFORM_EMAIL'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
    [{ DEADLINE_FACTOR: '0' }, 'DEADLINE_FACTOR'],
    [{ WEB_PROCESSES: '0' }, 'WEB_PROCESSES'],
    [{ WEB_PROCESSES: '65' }, 'WEB_PROCESSES'],
    [{ CONSENT_SCRIPT_URL: 'cookie-script.js' }, 'CONSENT_SCRIPT_URL'],
    [{ MAP_STYLE_URL: '/stil.json' }, 'MAP_STYLE_URL'],
    [{ STUDIO_ORIGIN: 'https://studio.example.de/inhalte' }, 'STUDIO_ORIGIN'],
    [{ ANALYTICS_SCRIPT_URL: 'javascript:alert(1)' }, 'ANALYTICS_SCRIPT_URL'],
    [{ LOG_LEVEL: 'laut' }, 'LOG_LEVEL'],
    [{ SANITY_API_VERSION: 'neu' }, 'SANITY_API_VERSION'],
    [{ MAIL: 'pigeon' }, 'MAIL'],
    [{ MAIL: 'smtp' }, 'SMTP_URL'],
    [{ REDIS_CLUSTER: '10.0.0.1' }, 'REDIS_CLUSTER'],
    [{ PUBLIC_ORIGIN: 'https://example.de/start' }, 'PUBLIC_ORIGIN'],
    [{ TRUST_FORWARDED_HOST: 'true' }, 'TRUST_FORWARDED_HOST'],
    [{ PORT: '4000', OPS_PORT: '4000' }, 'OPS_PORT'],
    [{ PORT: '3001' }, 'OPS_PORT'],
    [{ PORT: '3011' }, 'WEB_OPS_PORT'],
    [{ PORT: '3013', WEB_PROCESSES: '3' }, 'WEB_OPS_PORT'],
    [{ OPS_PORT: '4000', WEB_OPS_PORT: '3998', WEB_PROCESSES: '4' }, 'WEB_OPS_PORT'],
    [{ CONTENT_PORT: '3000' }, 'CONTENT_PORT'],
    [{ CONTENT_PORT: '3012', WEB_PROCESSES: '2' }, 'CONTENT_PORT'],
  ])('rejects %o', (source, variable) => {
    expect(issuesOf(source)).toEqual([variable]);
  });

  test.each<Record<string, string>>([
    { PORT: '0', OPS_PORT: '0', CONTENT_PORT: '0' },
    { PORT: '3012' },
    { PORT: '3010' },
    { CONTENT_PORT: '3002', WEB_PROCESSES: '64' },
  ])('accepts different ports: %o', (source) => {
    expect(issuesOf(source)).toEqual([]);
  });

  test.each([
    [{ PORT: '3011' }, ['WEB_OPS_PORT: 3011 by default is also used for PORT']],
    // Each of them may be the port of another machine.
    [{ OPS_PORT: '9090', WEB_OPS_PORT: '9090' }, []],
    [{ PORT: '3013', WEB_PROCESSES: '3' }, []],
    [{ PORT: '3010' }, []],
  ])('a process of its own needs only its own ports: %o', (source, issues) => {
    const services = { REDIS_URL: 'redis://a', DATABASE_URL: 'postgres://a/b', CONTENT_API_HOST: 'http://a' };
    const parse = () => parseEnv({ ...source, ...services, DATA_KEYS: 'y'.repeat(32) }, { hasEmbedded: false });
    if (issues.length > 0) expect(parse).toThrow(issues[0]);
    else expect(parse).not.toThrow();
  });

  describe('mail setting', () => {
    const sanity = {
      SANITY_PROJECT_ID: 'abc',
      SANITY_TOKEN: 'a-token',
      SESSION_SECRET: 'x'.repeat(32),
      DATA_KEYS: 'y'.repeat(32),
    };
    const smtp = { SMTP_URL: 'smtp://127.0.0.1' };

    test.each([
      [{}, 'files'],
      [smtp, 'smtp'],
      [{ ...smtp, MAIL: 'smtp' }, 'smtp'],
      [{ ...smtp, MAIL: 'files' }, 'files'],
      [{ ...sanity, ...smtp, MAIL: 'smtp' }, 'smtp'],
      [{ ...sanity, MAIL: 'files' }, 'files'],
      // Set by login shells.
      [{ MAIL: '/var/mail/mara' }, 'files'],
    ])('%o results in %s', (source, mail) => {
      expect(parseEnv(source).mail).toBe(mail);
    });

    test.each([
      [sanity, ['MAIL']],
      [{ ...sanity, ...smtp }, ['MAIL']],
      [{ ...sanity, MAIL: '/var/mail/mara' }, ['MAIL']],
      [{ ...sanity, MAIL: 'smtp' }, ['SMTP_URL']],
    ])('rejects %o', (source, variables) => {
      expect(issuesOf(source)).toEqual(variables);
    });
  });

  test('control: accepts settings that match each other', () => {
    const env = parseEnv({ TRUST_FORWARDED_HOST: 'true', TRUST_PROXY: '1', REDIS_CLUSTER: '10.0.0.1:7000, b:7001' });
    expect(env.TRUST_FORWARDED_HOST).toBe(true);
  });

  test('requires the secrets of a production environment together with SANITY_PROJECT_ID', () => {
    expect(issuesOf({ SANITY_PROJECT_ID: 'abc' }).sort()).toEqual([
      ...['DATA_KEYS', 'MAIL', 'SANITY_TOKEN', 'SESSION_SECRET'],
    ]);
  });

  test.each([
    [{}, undefined],
    [{ TRUST_PROXY: '1' }, '127.0.0.1'],
    [{ TRUST_PROXY: '1', HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ HOST: '::1' }, '::1'],
  ])('with %o, web processes listen on %s', (source, host) => {
    expect(parseEnv(source).host).toBe(host);
  });

  test('removes the slash at the end of the public origin', () => {
    expect(parseEnv({ PUBLIC_ORIGIN: 'https://example.de/' }).publicOrigin).toBe('https://example.de');
  });

  describe('for a process without embedded services', () => {
    const issuesWith = (source: Record<string, string>) => issuesOf(source, { hasEmbedded: false });

    test('requires Redis and the content backend, and lists all issues together', () => {
      expect(issuesWith({ PORT: 'abc' })).toEqual([
        'PORT',
        'DATA_KEYS',
        'REDIS_URL',
        'DATABASE_URL',
        'SANITY_PROJECT_ID',
      ]);
    });

    test.each([
      ['REDIS_URL', 'redis://127.0.0.1'],
      ['REDIS_CLUSTER', '127.0.0.1:7000'],
    ])('accepts %s', (name, value) => {
      const others = {
        CONTENT_API_HOST: 'http://127.0.0.1:3002',
        DATABASE_URL: 'postgres://127.0.0.1/lagerfeuer',
        DATA_KEYS: 'y'.repeat(32),
      };
      expect(issuesWith({ [name]: value, ...others })).toEqual([]);
    });
  });

  describe('settings in files', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'lagerfeuer-secrets-'));
      writeFileSync(join(folder, 'token'), 'a-token-from-a-file\n');
      writeFileSync(join(folder, 'empty'), '\n');
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    test('are read without the line break at their end', () => {
      expect(parseEnv({ SANITY_TOKEN_FILE: join(folder, 'token') }).SANITY_TOKEN).toBe('a-token-from-a-file');
    });

    test('have a lower priority than the setting itself', () => {
      const settings = { SANITY_TOKEN: 'a-token', SANITY_TOKEN_FILE: join(folder, 'token') };
      expect(parseEnv(settings).SANITY_TOKEN).toBe('a-token');
    });

    test.each(['empty', 'missing'])('are rejected if the file is %s', (name) => {
      expect(issuesOf({ SESSION_SECRET_FILE: join(folder, name) })).toEqual(['SESSION_SECRET_FILE']);
    });
  });
});

describe('names that look like a setting', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['SMTP_URL_FIEL', 'SMTP_URL_FILE'],
  ])('%s is reported as %s', (name, meant) => {
    expect(misspelledSettings({ [name]: 'x', PORT: '3000', PATH: '/bin' })).toEqual([
      `${name} is no setting. Is ${meant} meant?`,
    ]);
  });

  test.each([
    'HOST',
    'HOME',
    'PATH',
    'MAILTO',
    'NODE_PATH',
    'COMPOSE_PROFILES',
    'POSTGRES_PASSWORD',
    'SESSION_SECRET_FILE',
  ])('%s is not', (name) => expect(misspelledSettings({ [name]: 'x' })).toEqual([]));
});
