/** The tabs of a trip page with their usual titles, ordered by relevance for parents (specification §5.5). */
export const tabTitles = [
  { key: 'beschreibung', label: 'Beschreibung' },
  { key: 'programm', label: 'Programm' },
  { key: 'leistungen', label: 'Leistungen' },
  { key: 'unterkunft', label: 'Unterkunft' },
  { key: 'zimmer', label: 'Zimmer' },
  { key: 'verpflegung', label: 'Verpflegung' },
  { key: 'betreuung', label: 'Betreuung' },
  { key: 'ort', label: 'Ort & Umgebung' },
  { key: 'excursions', label: 'Ausflüge' },
  { key: 'skifahren', label: 'Skifahren' },
  { key: 'skikurse', label: 'Skikurse' },
  { key: 'skiverleih', label: 'Skiverleih' },
  { key: 'anreise', label: 'An- & Abreise' },
  { key: 'versicherung', label: 'Versicherung' },
  { key: 'faq', label: 'Häufige Fragen' },
  { key: 'meinungen', label: 'Meinungen' },
  { key: 'kundenmeinungen', label: 'Kundenmeinungen' },
  { key: 'video', label: 'Video' },
] as const;

export type TabKey = (typeof tabTitles)[number]['key'];

/** Returns the usual title of a tab; the key itself if it is unknown. */
export function tabTitle(key: string): string {
  return tabTitles.find((tab) => tab.key === key)?.label ?? key;
}
