// Proves specification §14.2
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { processStart } from './start/processStart.ts';

const lockFile = '{}';

/** Creates a folder with installed packages, in which the npm scripts of package.json run. */
function createRoot(scripts: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'lagerfeuer-bootstrap-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['src/launch', 'node_modules/.bin']) mkdirSync(join(root, folder), { recursive: true });
  cpSync('src/launch/bootstrap.mjs', join(root, 'src/launch/bootstrap.mjs'));
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'));
  const files = {
    'package.json': readFileSync('package.json', 'utf8'),
    'package-lock.json': lockFile,
    'node_modules/.installed-lock': createHash('sha256').update(lockFile).digest('hex'),
    ...scripts,
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return root;
}

/** Runs `npm run doctor` with the given `.env`, with a script that prints the number of additional certificates. */
function runDoctor(settings: string, env: Record<string, string> = {}) {
  const root = createRoot({
    'src/launch/doctor.ts': `import { getCACertificates } from 'node:tls'; console.log(getCACertificates('extra').length);`,
    'one.pem': rootCertificates.slice(0, 1).join('\n'),
    'two.pem': rootCertificates.slice(0, 2).join('\n'),
    '.env': settings,
  });
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

test('a signal to npm alone ends the product', async () => {
  const script = `console.log('pid', process.pid); process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 1000);`;
  const cwd = createRoot({ 'src/launch/start.ts': script });
  const npm = spawn('npm', ['start'], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  npm.stdout.on('data', (text) => {
    output += text;
  });
  await expect.poll(() => output, { timeout: 20_000 }).toContain('pid');
  const pid = Number(/pid (\d+)/.exec(output)?.[1]);
  onTestFinished(() => void (processStart(pid) && process.kill(pid, 'SIGKILL')));
  npm.kill('SIGTERM');
  await expect.poll(() => processStart(pid), { timeout: 5_000 }).toBe(null);
});
