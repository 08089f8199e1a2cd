/** What organisers mark a trip with, because families search for it and no other field says it. */
export const features = [
  { key: 'erste-reise', label: 'Erste Reise allein' },
  { key: 'handyfrei', label: 'Ohne Handy' },
  { key: 'rollstuhl', label: 'Haus rollstuhlgerecht' },
  { key: 'tagescamp', label: 'Tagescamp' },
] as const;

export function featureLabel(feature: string): string {
  return features.find(({ key }) => key === feature)?.label ?? feature;
}

/** How travellers can arrive: together, or with a pick-up at the station or airport. */
export const journeys = [
  { key: 'bahn', label: 'Bahn' },
  { key: 'bus', label: 'Bus' },
  { key: 'flug', label: 'Flugzeug' },
] as const;
