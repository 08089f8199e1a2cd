/** Landscapes of pictures. The landscape decides whether there are mountains, palms and other regional features. */
export const landscapes = ['alps', 'hills', 'lowland', 'coast', 'south', 'england'] as const;

/** "south" is the Mediterranean coast and its hinterland; "coast" is any coast further north. */
export type Landscape = (typeof landscapes)[number];

export function isLandscape(text: string): text is Landscape {
  return (landscapes as readonly string[]).includes(text);
}
