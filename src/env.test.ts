import { describe, expect, test } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

const issuesOf = (source: Record<string, string>) => {
  try {
    parseEnv(source);
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
    [{}, 3011, 3010],
    [{ OPS_PORT: '4000' }, 4010, 4009],
    [{ OPS_PORT: '4000', WEB_OPS_PORT: '5000', CONTENT_OPS_PORT: '6000' }, 5000, 6000],
    [{ OPS_PORT: '0' }, 0, 0],
    [{ OPS_PORT: '65530' }, 0, 0],
  ])('has ports for the operations servers: %j', (settings, webOpsPort, contentOpsPort) => {
    expect(parseEnv(settings)).toMatchObject({ webOpsPort, contentOpsPort });
  });

  test('treats empty values as unset', () => {
    expect(parseEnv({ PORT: '', SANITY_PROJECT_ID: '' })).toMatchObject({
      PORT: 3000,
      content: { projectId: 'local' },
    });
  });

  test('lists all issues', () => {
    const issues = issuesOf({ PORT: 'abc', OPS_HOST: '0.0.0.0', HOSTS_FILE: '/nowhere.json', CONTENT_CLIENTS: '{' });
    expect(issues.sort()).toEqual(['CONTENT_CLIENTS', 'HOSTS_FILE', 'OPS_PASSWORD', 'PORT']);
  });

  test.each([
    [{ REDIS_URL: 'http://127.0.0.1' }, 'REDIS_URL'],
    [{ REDIS_URL: 'redis://127.0.0.1', REDIS_CLUSTER: '127.0.0.1:7000' }, 'REDIS_CLUSTER'],
    [{ PLATFORM_DOMAIN: 'https://example.de' }, 'PLATFORM_DOMAIN'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
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
  ])('rejects %o', (source, variable) => {
    expect(issuesOf(source)).toEqual([variable]);
  });

  describe('mail setting', () => {
    const sanity = { SANITY_PROJECT_ID: 'abc', SESSION_SECRET: 'x'.repeat(32) };
    const smtp = { SMTP_URL: 'smtp://127.0.0.1' };

    test.each([
      [{}, 'files'],
      [smtp, 'smtp'],
      [{ ...smtp, MAIL: 'smtp' }, 'smtp'],
      [{ ...smtp, MAIL: 'files' }, 'files'],
      [{ ...sanity, ...smtp, MAIL: 'smtp' }, 'smtp'],
      [{ ...sanity, MAIL: 'files' }, 'files'],
    ])('%o results in %s', (source, mail) => {
      expect(parseEnv(source).mail).toBe(mail);
    });

    test.each([
      [sanity, ['MAIL']],
      [{ ...sanity, ...smtp }, ['MAIL']],
      [{ ...sanity, MAIL: 'smtp' }, ['SMTP_URL']],
    ])('rejects %o', (source, variables) => {
      expect(issuesOf(source)).toEqual(variables);
    });
  });
});
