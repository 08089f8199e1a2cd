import type { Env } from '#env.ts';
import { latestBuild } from '#http/files/buildFolders.ts';
import type { ChildSpec } from '../childSpec.ts';
import { say } from '../say.ts';
import { type Children, inheritedDescriptor } from './children.ts';
import { reservePort } from './reservePort.ts';

/**
 * Starts the web processes behind one port. All of them serve the same build, even if they are restarted after a newer build.
 * @param settings environment of each process
 * @throws LaunchError if the port cannot be bound
 */
export async function startWeb(children: Children, env: Env, settings: ChildSpec['env']): Promise<void> {
  const isDevelopment = env.NODE_ENV === 'development';
  const count = isDevelopment ? 1 : env.WEB_PROCESSES;
  const descriptor = reservePort(env.PORT);
  const args = ['--listen-fd', String(inheritedDescriptor), ...(isDevelopment ? [] : ['--build', latestBuild()])];
  const run = { entry: 'src/server.ts', args };
  const names = count === 1 ? ['web'] : Array.from({ length: count }, (_, index) => `web-${index + 1}`);
  await children.start(...names.map((name) => ({ name, run, descriptor, env: { ...settings, ...webMemory() } })));
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
