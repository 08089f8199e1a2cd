import { embeddedProject } from '#content/embeddedProject.ts';
import type { Env } from '#env.ts';
import { demoAccount } from './seedAccounts.ts';

/** What `npm start` has started. */
interface Started {
  seconds: number;
  /** Data folder. */
  folder: string;
  /** Null without the embedded content backend, like token and password. */
  contentUrl: string | null;
  contentToken: string | null;
  adminPassword: string | null;
  /** Ports of the operations servers by process. */
  opsPorts: Record<string, number>;
  /** About the content of the demo. */
  notes: string[];
  /** Whether the addresses of this machine are those of a container. */
  isInContainer: boolean;
}

/** Returns the lines that `npm start` prints when everything is ready. */
export function announcement(
  env: Pick<Env, 'publicOrigin' | 'hosts' | 'PLATFORM_DOMAIN' | 'OPS_HOST'>,
  { seconds, folder, opsPorts, notes, isInContainer, ...content }: Started,
): string[] {
  const { origin, protocol, port } = new URL(env.publicOrigin);
  const host = env.hosts.list[0]?.subdomain ?? '';
  const isOnAllAddresses = ['0.0.0.0', '::'].includes(env.OPS_HOST);
  const ops = (opsPort: number | undefined) => `http://${isOnAllAddresses ? '127.0.0.1' : env.OPS_HOST}:${opsPort}`;
  const metrics = Object.entries(opsPorts).map(([name, opsPort]) => `${ops(opsPort)}/metrics (${name})`);
  const isHidden = isInContainer && !isOnAllAddresses;
  return [
    `Lagerfeuer is ready after ${seconds.toFixed(1)} s.`,
    '',
    `Marketplace      ${origin}`,
    `A host's site    ${protocol}//${host}.${env.PLATFORM_DOMAIN}${port ? `:${port}` : ''}`,
    ...(isHidden
      ? ['Operators        only inside of this container; set OPS_PASSWORD for access from outside']
      : [`Operators        ${ops(opsPorts.worker)}/`, `Metrics          ${metrics.join(', ')}`]),
    ...(content.contentUrl ? contentLines(content, isInContainer) : []),
    `Data and logs    ${folder}`,
    '',
    ...(notes.length > 0 ? [...notes, ''] : []),
    'Ctrl-C stops all of it.',
  ];
}

function contentLines(
  { contentUrl, contentToken, adminPassword }: Pick<Started, 'contentUrl' | 'contentToken' | 'adminPassword'>,
  isInContainer: boolean,
): string[] {
  const { projectId, dataset } = embeddedProject;
  const address = `Content          ${contentUrl} (project ${projectId}, dataset ${dataset})`;
  return [
    ...(isInContainer ? [] : [address, `Content token    ${contentToken}`]),
    `Demo sign-in     ${demoAccount} / ${adminPassword}`,
  ];
}
