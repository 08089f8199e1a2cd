/** Runs the command of an image as a container engine does: as process 1, with the image's user and a read-only root. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildah, configOf } from './images.ts';

export interface Container {
  /** Standard output and error so far. */
  output(): string;
  /** Returns the user id and the process id inside of the container. */
  identity(): { userId: number; processId: number };
  /** Runs a command in the container. @returns whether it exits with 0 */
  succeeds(command: string[]): boolean;
  /** Process id of the command on this machine. */
  hostProcessId(): number;
  /** Exit code of the command; null if a signal ended it. */
  exited: Promise<number | null>;
  /** Sends SIGTERM to the command and returns its exit code. */
  terminate(): Promise<number | null>;
  remove(): Promise<void>;
}

/** Mounts the root read-only, with writable /tmp and /data, and replaces this shell by the command. */
const script = `
set -e
root=$1; data=$2; directory=$3; user=$4; shift 4
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
exec chroot --userspec="$user:$user" "$root" env -i -C "$directory" "$@"
`;

/**
 * Starts a container that shares the network of this machine.
 * @param settings environment variables in addition to those of the image
 * @param command replaces the command of the image
 */
export function runContainer(image: string, settings: Record<string, string>, command?: string[]): Container {
  const { User, Env, Cmd, WorkingDir } = configOf(image);
  const name = buildah('from', '--pull-never', image);
  const root = buildah('mount', name);
  const data = mkdtempSync(join(tmpdir(), 'lagerfeuer-container-'));
  chownSync(data, 1000, 1000);
  const environment = ['HOME=/tmp', ...Env, ...Object.entries(settings).map(([key, value]) => `${key}=${value}`)];
  const run = [root, data, WorkingDir, User, ...environment, ...(command ?? Cmd)];
  const child = spawn('unshare', ['--mount', '--pid', '--fork', 'sh', '-c', script, 'sh', ...run], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  /** The only child of `unshare` is process 1 of the container. */
  const processId = () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')[0]);
  const numberOf = (field: string) => {
    const line = new RegExp(`^${field}:\\s+(.*)$`, 'm').exec(readFileSync(`/proc/${processId()}/status`, 'utf8'));
    return Number(line?.[1]?.split(/\s+/).at(field === 'NSpid' ? -1 : 0));
  };
  const terminate = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(processId(), 'SIGTERM');
    return exited;
  };
  return {
    output: () => text,
    identity: () => ({ userId: numberOf('Uid'), processId: numberOf('NSpid') }),
    succeeds(parts) {
      const namespaces = ['--target', String(processId()), '--mount', '--pid'];
      const inRoot = ['chroot', '--userspec', `${User}:${User}`, root, 'env', '-i', ...environment, ...parts];
      try {
        execFileSync('nsenter', [...namespaces, ...inRoot], { stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    },
    hostProcessId: processId,
    exited,
    terminate,
    async remove() {
      await terminate();
      buildah('rm', name);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
