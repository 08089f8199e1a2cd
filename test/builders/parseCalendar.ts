/** Parses an iCalendar file: unfolds lines, unescapes texts and returns values by property name. */
export function parseCalendar(text: string): Map<string, string> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      const value = line.slice(colon + 1).replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character));
      return [line.slice(0, colon), value];
    }),
  );
}
