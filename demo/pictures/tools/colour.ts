/** Colour arithmetic on `#rrggbb` strings. */

type Channels = readonly [red: number, green: number, blue: number];

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(parts: Channels): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours. `amount` 0 returns the first colour, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  const share = Math.min(1, Math.max(0, amount));
  return hex([r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share]);
}

/** Returns the colour of a surface in coloured light. */
export function litBy(surface: string, light: string): string {
  const [r1, g1, b1] = channels(surface);
  const [r2, g2, b2] = channels(light);
  return hex([(r1 * r2) / 255, (g1 * g2) / 255, (b1 * b2) / 255]);
}

export const lighter = (colour: string, amount: number) => mix(colour, '#ffffff', amount);
export const darker = (colour: string, amount: number) => mix(colour, '#1b1d33', amount);
