/**
 * The first thing that runs on a fresh machine, with whatever Node is there: installs what is missing, then hands over
 * to the pinned Node. Plain JavaScript without dependencies, because nothing is installed yet.
 *
 *   node src/launch/bootstrap.mjs start|test|dev|… [arguments]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = join(root, 'node_modules', '.installed-lock');

/** Command → the script that runs it on the pinned Node, and the system programs it needs. */
const commands = {
  start: { script: 'src/launch/start.ts', needs: ['redis-server'] },
  dev: { script: 'src/launch/start.ts', needs: ['redis-server'] },
  build: { script: 'src/launch/buildAll.ts', needs: [] },
  check: { script: 'src/launch/check.ts', needs: [] },
  test: { script: 'src/launch/test.ts', needs: ['redis-server', 'chromium-headless-shell', 'firefox-esr'] },
  'test:faults': { script: 'test/faults/long/run.ts', needs: ['redis-server'] },
  bench: { script: 'bench/run.ts', needs: ['redis-server'] },
  'content:import': { script: 'src/launch/importContent.ts', needs: [] },
  'admin:create': { script: 'src/launch/createAdmin.ts', needs: [] },
};

function leave(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function goOn(sentence) {
  process.stderr.write(`${sentence}\nThe tests that need it are skipped.\n`);
}

function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Installing the packages (npm ci), once …\n');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (npm.status !== 0) leave('The packages could not be installed; npm said why above.');
  writeFileSync(stamp, wanted);
}

/** What will do where a program is missing and cannot be installed. Tests in a whole Chromium take twice as long. */
const standIns = {
  'chromium-headless-shell': ['chromium', 'chromium-browser', 'google-chrome'],
  'firefox-esr': ['firefox'],
};
/** Programs that one test needs, which is skipped without them. */
const optional = ['firefox-esr'];
const casks = { 'chromium-headless-shell': 'chromium', 'firefox-esr': 'firefox' };

function isInstalled(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

function installProgram(program) {
  if (isInstalled(program)) return;
  const hasStandIn = standIns[program]?.some(isInstalled) ?? false;
  const isDebian = existsSync('/etc/debian_version');
  const command = isDebian
    ? `sudo apt-get install -y ${program}`
    : process.platform === 'darwin'
      ? `brew install ${casks[program] ? `--cask ${casks[program]}` : 'redis'}`
      : `install ${program} with your system's package manager`;
  const mayInstall = isDebian && process.getuid?.() === 0;
  if (!mayInstall && hasStandIn) return;
  const fail = optional.includes(program) ? goOn : leave;
  if (!mayInstall) return fail(`${program} is missing. Install it once with: ${command}`);
  process.stdout.write(`Installing ${program} from Debian's packages, once …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => spawnSync('apt-get', args, { env, encoding: 'utf8' });
  run('update');
  // The package's own service is not wanted: the product starts its own Redis.
  const done = run('install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confdef', program);
  if (done.status !== 0 && !hasStandIn)
    fail(`${program} could not be installed: ${(done.stderr || '').trim().split('\n').at(-1)}`);
}

const [name, ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) leave(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
installPackages();
for (const program of command.needs) installProgram(program);

const bin = join(root, 'node_modules', '.bin');
const child = spawn(join(bin, 'node'), [join(root, command.script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    ...(name === 'dev' ? { NODE_ENV: 'development' } : {}),
  },
});
// Ctrl-C reaches the whole process group: the child stops everything in order, this only waits for it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('error', (error) => leave(`The pinned Node could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
