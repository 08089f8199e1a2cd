// Proves specification §14.2
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';

const lockFile = '{}';

/** Runs `npm run doctor` with the given `.env`, with a script that prints the number of additional certificates. */
function runDoctor(settings: string, env: Record<string, string> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'lagerfeuer-bootstrap-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['src/launch', 'node_modules/.bin']) mkdirSync(join(root, folder), { recursive: true });
  cpSync('src/launch/bootstrap.mjs', join(root, 'src/launch/bootstrap.mjs'));
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'));
  const files = {
    'package.json': '{ "type": "module", "engines": { "node": ">=20" } }',
    'package-lock.json': lockFile,
    'node_modules/.installed-lock': createHash('sha256').update(lockFile).digest('hex'),
    'src/launch/doctor.ts': `import { getCACertificates } from 'node:tls'; console.log(getCACertificates('extra').length);`,
    'one.pem': rootCertificates.slice(0, 1).join('\n'),
    'two.pem': rootCertificates.slice(0, 2).join('\n'),
    '.env': settings,
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env;
  const args = [join(root, 'src/launch/bootstrap.mjs'), 'doctor'];
  return spawnSync(process.execPath, args, { env: { ...inherited, ...env }, encoding: 'utf8' }).stdout.trim();
}

test.each([
  ['of .env', 'NODE_EXTRA_CA_CERTS=one.pem\n', {}, '1'],
  ['of the environment, which wins', 'NODE_EXTRA_CA_CERTS=one.pem\n', { NODE_EXTRA_CA_CERTS: 'two.pem' }, '2'],
  ['of none', 'PORT=3000\n', {}, '0'],
])('commands trust the certificate authorities %s', (_, settings, env, certificates) => {
  expect(runDoctor(settings, env)).toBe(certificates);
});
