/** Builds and inspects container images with buildah, which needs no daemon. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** The base image of the Dockerfile. */
export const baseImage = 'docker.io/library/node:24-bookworm-slim';

const environment = { ...process.env, BUILDAH_ISOLATION: 'chroot' };

/** Runs buildah and returns its output. @throws if it fails */
export function buildah(...args: string[]): string {
  return execFileSync('buildah', args, {
    encoding: 'utf8',
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

/** Returns why images cannot be built on this machine; null if they can be built. */
export function missingForImages(): string | null {
  if (process.getuid?.() !== 0) return 'only root can mount images';
  for (const program of ['buildah', 'debootstrap', 'unshare']) {
    try {
      execFileSync('which', [program]);
    } catch {
      return `${program} is not installed`;
    }
  }
  return null;
}

/** Provides the base image: the existing one, the official one, or one of the same Debian version with the pinned Node. */
export function provideBaseImage(): void {
  if (has(baseImage)) return;
  try {
    buildah('pull', baseImage);
  } catch {
    buildBaseImage();
  }
}

/** Builds an image like the official one for machines without access to its registry. */
function buildBaseImage(): void {
  const root = mkdtempSync(join(tmpdir(), 'lagerfeuer-base-'));
  try {
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', root], { stdio: 'ignore' });
    const local = join(root, 'usr/local');
    cpSync('node_modules/node/bin/node', join(local, 'bin/node'));
    const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
    cpSync(join(npm, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
    execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
    trustSameAuthorities(root);
    for (const folder of ['var/cache/apt', 'var/lib/apt/lists']) rmSync(join(root, folder), { recursive: true });
    const container = buildah('from', 'scratch');
    buildah('add', '--quiet', container, root, '/');
    buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container);
    buildah('commit', '--quiet', '--rm', container, baseImage);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Networks with their own certificate authority: the build must trust it to install packages. */
function trustSameAuthorities(root: string): void {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  if (!file) return;
  mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true });
  cpSync(file, join(root, 'etc/ssl/certs/ca-certificates.crt'), { dereference: true });
  mkdirSync(join(root, 'usr/local/etc'), { recursive: true });
  writeFileSync(join(root, 'usr/local/etc/npmrc'), 'cafile=/etc/ssl/certs/ca-certificates.crt\n');
}

/** Builds a target of the Dockerfile. The format "docker" keeps the health check. @returns the name of the image */
export function buildImage(target: string): string {
  const name = `localhost/lagerfeuer-${target}`;
  const options = ['--pull-never', '--network', 'host', '--format', 'docker', '--layers', '--target', target];
  buildah('build', ...options, '--tag', name, '.');
  return name;
}

const inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      Volumes: z.record(z.string(), z.unknown()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

export type ImageConfig = z.infer<typeof inspected>['Docker']['config'];

export function configOf(image: string): ImageConfig {
  return inspected.parse(JSON.parse(buildah('inspect', '--type', 'image', image))).Docker.config;
}

/** Returns the size of an image with its base, in megabytes. */
export function megabytesOf(image: string): number {
  const container = buildah('from', '--pull-never', image);
  try {
    const usage = execFileSync('du', ['-s', '--block-size=1000000', buildah('mount', container)], { encoding: 'utf8' });
    return Number.parseInt(usage, 10);
  } finally {
    buildah('rm', container);
  }
}

function has(image: string): boolean {
  try {
    return buildah('images', '--quiet', image) !== '';
  } catch {
    return false;
  }
}
