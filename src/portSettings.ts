/** The ports of the processes: which ones are derived from others, and which ones must differ. */

interface Ports {
  OPS_PORT: number;
  WEB_OPS_PORT?: number | undefined;
}

/** Returns the first port of the operations servers of web processes. */
export function webOpsPortOf({ OPS_PORT, WEB_OPS_PORT }: Ports): number {
  return WEB_OPS_PORT ?? portAfter(OPS_PORT, 10);
}

/** Returns the port at a distance of another one; 0 (a free port) if that one is 0 or there is no such port. */
function portAfter(first: number, distance: number): number {
  return first === 0 || first + distance > 65_535 ? 0 : first + distance;
}

/**
 * Returns issues in the form "NAME: what is wrong".
 * @param settings as text
 * @param isTogether whether one command starts all processes, as `npm start` does. Otherwise other processes may be on other machines
 */
export function portIssues(settings: Record<string, string | undefined>, isTogether: boolean): string[] {
  const read = (name: string) => (settings[name] === undefined ? undefined : Number(settings[name]));
  const { PORT = 3000, OPS_PORT = 3001 } = { PORT: read('PORT'), OPS_PORT: read('OPS_PORT') };
  const webOps = webOpsPortOf({ OPS_PORT, WEB_OPS_PORT: read('WEB_OPS_PORT') });
  const webProcesses = isTogether ? (read('WEB_PROCESSES') ?? 1) : 1;
  const hasContent = isTogether && !settings.SANITY_PROJECT_ID && !settings.CONTENT_API_HOST;
  const used: [name: string, first: number, last: number][] = [
    ['PORT', PORT, PORT],
    ['OPS_PORT', OPS_PORT, OPS_PORT],
    ['WEB_OPS_PORT', webOps, webOps + webProcesses - 1],
  ];
  if (hasContent) {
    const contentPort = read('CONTENT_PORT') ?? 0;
    used.push(['CONTENT_PORT', contentPort, contentPort]);
  }
  return used.flatMap(([name, first, last], index) => {
    const earlier = used.slice(0, isTogether ? index : Math.min(index, 1));
    const other = earlier.find(([, from, to]) => first !== 0 && from !== 0 && first <= to && from <= last);
    if (!other) return [];
    const range = first === last ? `${first}` : `${first} to ${last}, one for each of WEB_PROCESSES,`;
    return [`${name}: ${range}${settings[name] ? '' : ' by default'} is also used for ${other[0]}`];
  });
}
