/**
 * Entry point of all npm scripts. Runs on the installed Node version, installs missing packages and programs, and then
 * starts the script on the pinned Node. Plain JavaScript without dependencies, because the packages may not be installed
 * yet.
 *
 *   node src/launch/bootstrap.mjs start|test|dev|… [arguments]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import util from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = join(root, 'node_modules', '.installed-lock');

/** Command → script to run on the pinned Node, and required system programs. */
const commands = {
  start: { script: 'src/launch/start.ts', needs: ['redis-server'] },
  dev: { script: 'src/launch/start.ts', needs: ['redis-server'] },
  build: { script: 'src/launch/buildAll.ts', needs: [] },
  check: { script: 'src/launch/check.ts', needs: [] },
  test: { script: 'src/launch/test.ts', needs: ['redis-server', 'chromium-headless-shell'] },
  'test:quick': { script: 'src/launch/test.ts', needs: [] },
  'test:deployment': {
    script: 'src/launch/test.ts',
    needs: ['redis-server', 'chromium-headless-shell', 'firefox-esr', 'caddy'],
  },
  'test:image': { script: 'src/launch/testImage.ts', needs: ['redis-server', 'buildah', 'debootstrap'] },
  bench: { script: 'bench/run.ts', needs: ['redis-server'] },
  'content:import': { script: 'src/launch/importContent.ts', needs: [] },
  'content:push': { script: 'src/launch/pushContent.ts', needs: [] },
  'admin:create': { script: 'src/launch/createAdmin.ts', needs: [] },
  doctor: { script: 'src/launch/doctor.ts', needs: [] },
  backup: { script: 'src/launch/backup.ts', needs: [] },
  restore: { script: 'src/launch/restore.ts', needs: [] },
  person: { script: 'src/launch/person.ts', needs: [] },
};

function exitWithError(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function warnAboutSkippedTests(message) {
  process.stderr.write(`${message}\nThe tests that need it are skipped.\n`);
}

/** npm ci is silent while it downloads or waits for a network. In milliseconds. */
const progressMs = 15_000;

async function installPackages() {
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash) return;
  process.stdout.write('Installing packages (npm ci) …\n');
  const started = Date.now();
  const showProgress = () =>
    process.stdout.write(`npm ci has been running for ${Math.round((Date.now() - started) / 1000)} s …\n`);
  const progress = setInterval(showProgress, progressMs);
  // With NODE_ENV=production, npm would leave out the packages that build the pages, and the pinned Node.
  const status = await run('npm', ['ci', '--include=dev']);
  clearInterval(progress);
  if (status !== 0) exitWithError('The packages could not be installed; see the output of npm above.');
  writeFileSync(stamp, lockHash);
}

/**
 * Runs a program in this terminal and passes signals on to it: Ctrl-C reaches the whole process group, `kill` only this process.
 * @returns its exit code
 */
function run(program, args, env = process.env) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve) => {
    child.on('error', (error) => exitWithError(`${program} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, passOn);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Alternatives for programs that are missing and cannot be installed. Tests in a full Chromium take twice as long. */
const alternatives = {
  'chromium-headless-shell': ['chromium', 'chromium-browser', 'google-chrome'],
  'firefox-esr': ['firefox'],
};
/** Optional programs: the tests that need them are skipped without them. */
const optional = ['firefox-esr', 'caddy', 'buildah', 'debootstrap'];
/** Names for Homebrew. */
const brewNames = {
  'redis-server': 'redis',
  'chromium-headless-shell': '--cask chromium',
  'firefox-esr': '--cask firefox',
  caddy: 'caddy',
};

function isInstalled(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

function installProgram(program) {
  if (isInstalled(program)) return;
  const hasAlternative = alternatives[program]?.some(isInstalled) ?? false;
  const isDebian = existsSync('/etc/debian_version');
  const command = isDebian
    ? `sudo apt-get install -y ${program}`
    : process.platform === 'darwin' && brewNames[program]
      ? `brew install ${brewNames[program]}`
      : `install ${program} with your system's package manager`;
  const canInstall = isDebian && process.getuid?.() === 0;
  if (!canInstall && hasAlternative) return;
  const fail = optional.includes(program) ? warnAboutSkippedTests : exitWithError;
  if (!canInstall) return fail(`${program} is missing. Install it once with: ${command}`);
  process.stdout.write(`Installing the Debian package ${program} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => spawnSync('apt-get', args, { env, encoding: 'utf8' });
  run('update');
  // The product starts its own Redis and does not use the service of the package.
  const result = run('install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confdef', program);
  if (result.status !== 0 && !hasAlternative)
    fail(`${program} could not be installed: ${(result.stderr || '').trim().split('\n').at(-1)}`);
}

const [name, ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) exitWithError(`Unknown command "${name}". Available commands: ${Object.keys(commands).join(', ')}.`);
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const oldestNode = Number(engines.node.replace('>=', ''));
if (Number.parseInt(process.versions.node, 10) < oldestNode)
  exitWithError(`Node ${process.versions.node} is too old; install Node ${oldestNode} or later.`);
await installPackages();
for (const program of command.needs) installProgram(program);

/** Returns the settings of Node itself in `.env`, such as NODE_EXTRA_CA_CERTS. The scripts read the file too late for them. */
function nodeSettings() {
  const file = join(root, '.env');
  try {
    const settings = Object.entries(util.parseEnv(readFileSync(file, 'utf8')));
    return Object.fromEntries(settings.filter(([name]) => name.startsWith('NODE_') && name !== 'NODE_ENV'));
  } catch {
    // The file is missing, or the scripts report why it cannot be read.
    return {};
  }
}

const bin = join(root, 'node_modules', '.bin');
const env = {
  ...nodeSettings(),
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  // Compiled modules are cached on disk, which halves the CPU time in which each process starts.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
  ...(name === 'dev' ? { NODE_ENV: 'development' } : {}),
};
process.exit(await run(join(bin, 'node'), [join(root, command.script), ...args], env));
