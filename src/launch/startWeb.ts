import type { Env } from '../env.ts';
import { latestBuild } from '../http/buildFolders.ts';
import { type Children, type ChildSpec, inheritedDescriptor } from './children.ts';
import { reservePort } from './reservePort.ts';
import { say } from './say.ts';

/**
 * Starts the web processes behind one port. All of them serve the same build, also those that are started again after
 * another build.
 * @param settings environment of each
 * @throws LaunchError when the port cannot be taken
 */
export async function startWeb(children: Children, env: Env, settings: ChildSpec['env']): Promise<void> {
  const isDevelopment = env.NODE_ENV === 'development';
  const count = isDevelopment ? 1 : env.WEB_PROCESSES;
  const descriptor = reservePort(env.PORT);
  const args = ['--listen-fd', String(inheritedDescriptor), ...(isDevelopment ? [] : ['--build', latestBuild()])];
  const run = { entry: 'src/server.ts', args };
  const names = count === 1 ? ['web'] : Array.from({ length: count }, (_, index) => `web-${index + 1}`);
  await children.start(...names.map((name) => ({ name, run, descriptor, env: settings })));
  say.step(count === 1 ? 'Web server ready' : `${count} web servers ready`);
}
