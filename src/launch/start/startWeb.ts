import net from 'node:net';
import { getSystemErrorName } from 'node:util';
import type { Env } from '#env.ts';
import { latestBuild } from '#http/files/buildFolders.ts';
import type { ChildSpec } from '../childSpec.ts';
import { LaunchError, say } from '../say.ts';
import { type Children, inheritedDescriptor } from './children.ts';

/**
 * Starts the web processes behind one port. All of them serve the same build, even if they are restarted after a newer build.
 * @param settings environment of each process
 * @throws LaunchError if the port cannot be bound
 */
export async function startWeb(children: Children, env: Env, settings: ChildSpec['env']): Promise<void> {
  const isDevelopment = env.NODE_ENV === 'development';
  const count = isDevelopment ? 1 : env.WEB_PROCESSES;
  const descriptor = reservePort(env);
  const args = ['--listen-fd', String(inheritedDescriptor), ...(isDevelopment ? [] : ['--build', latestBuild()])];
  const run = { entry: 'src/server.ts', args };
  const names = count === 1 ? ['web'] : Array.from({ length: count }, (_, index) => `web-${index + 1}`);
  const shared = { run, descriptor, env: { ...settings, ...webMemory() }, showsFailure: isDevelopment };
  await children.start(...names.map((name) => ({ name, ...shared })));
  say.step(count === 1 ? 'Web server ready' : `${count} web servers ready`);
}

/**
 * Returns allocator settings that limit the memory of a web process: without them V8 reserves 128 MB for short-lived objects
 * after a burst of rendering, and glibc keeps one heap per compressing thread (decision 0031).
 */
function webMemory(): Record<string, string> {
  const inherited = process.env.NODE_OPTIONS ?? '';
  return { NODE_OPTIONS: `--max-semi-space-size=8 ${inherited}`.trim(), MALLOC_ARENA_MAX: '2' };
}

/** Undocumented API that node:cluster uses to share ports. Returns an error number on failure. */
type CreateServerHandle = (address: string | null, port: number, addressType: number) => { fd: number } | number;
const createServerHandle = (net as unknown as { _createServerHandle: CreateServerHandle })._createServerHandle;

/**
 * Binds the public port without accepting connections. The web processes inherit the file descriptor and accept
 * (decision 0019). The port stays open as long as this process runs; connections are queued while no web process runs.
 * @returns the file descriptor
 * @throws LaunchError if the port cannot be bound
 */
export function reservePort({ PORT: port, host }: Pick<Env, 'PORT' | 'host'>): number {
  const handle = createServerHandle(host ?? null, port, host ? net.isIP(host) : -1);
  if (typeof handle === 'object') return handle.fd;
  throw new LaunchError(`Port ${port} cannot be opened (${getSystemErrorName(handle)}); set PORT to a free port.`);
}
