import { type Finding, failed, passed } from './finding.ts';

const subject = 'Time zone';

/** Instants with the hour in Berlin: without time zone data, or with data that lacks daylight saving time, one of them differs. */
const expectedHours = { '2027-01-15T12:00:00Z': '13', '2027-07-15T12:00:00Z': '14' };

/** Checks the time zone data of Node.js, by which trips end and schedules run at the right day and hour. */
export function checkTimeZone(hourInBerlin = hourByIntl): Finding {
  const wrong = Object.entries(expectedHours).filter(([instant, hour]) => hourInBerlin(new Date(instant)) !== hour);
  if (wrong.length === 0) return passed(subject, `data of Europe/Berlin is present (version ${process.versions.tz})`);
  return failed(
    subject,
    `wrong time in Europe/Berlin for ${wrong.map(([instant]) => instant).join(', ')}`,
    'Use a build of Node.js with full internationalisation data, such as the official ones.',
  );
}

function hourByIntl(instant: Date): string {
  return new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' })
    .format(instant)
    .slice(0, 2);
}
