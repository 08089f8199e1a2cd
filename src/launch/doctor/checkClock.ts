import { type Finding, failed, passed, reasonOf, skipped } from './finding.ts';

const subject = 'Clock';
/** Accepted difference in milliseconds. Tokens, rate limits and schedules tolerate it. */
const maxDifferenceMs = 5_000;

export interface ClockSource {
  name: string;
  /** Returns the current time of another machine. */
  read: () => Promise<Date>;
}

/** Compares the clock of this machine with the clocks of other machines. @param now clock of this machine */
export async function checkClock(sources: ClockSource[], now = () => new Date()): Promise<Finding[]> {
  return Promise.all(sources.map((source) => compare(source, now)));
}

async function compare({ name, read }: ClockSource, now: () => Date): Promise<Finding> {
  const before = now().getTime();
  try {
    const other = (await read()).getTime();
    const after = now().getTime();
    // The other clock was read between `before` and `after`.
    const differenceMs = other < before ? before - other : Math.max(0, other - after);
    const seconds = Math.round(differenceMs / 1_000);
    if (differenceMs <= maxDifferenceMs) return passed(subject, `agrees with ${name}`);
    return failed(subject, `differs from ${name} by ${seconds} s`, 'Synchronise the clock with NTP, on both machines.');
  } catch (error) {
    return skipped(subject, `${name} could not be asked: ${reasonOf(error)}`);
  }
}

/** Returns the time of a web server, from the header `Date`, which has a resolution of a second. */
export async function readDateHeader(url: string): Promise<Date> {
  const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
  const time = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(time)) throw new Error('its response has no date');
  return new Date(time);
}
