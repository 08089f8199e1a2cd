/** The kinds of country a picture can show: they decide about mountains, palms and what else belongs to a region. */
export const landscapes = ['alps', 'hills', 'lowland', 'coast', 'south', 'england'] as const;

/** "south" is the Mediterranean coast and its hinterland; "coast" any coast further north. */
export type Landscape = (typeof landscapes)[number];

export function isLandscape(text: string): text is Landscape {
  return (landscapes as readonly string[]).includes(text);
}
