/**
 * The tabs of a demo trip: three to eight, in the order of the page. Programme, lodging, meals and journey are
 * always included if the trip has them, because other pages refer to them. Other tabs fill the remaining places by rank.
 */
import type { ContentImage, TripTab } from '#domain/trip/trip.ts';
import { careText } from './careTexts.ts';
import { insuranceText, programmeText, questionsText, servicesText } from './commonTexts.ts';
import { richText } from './richText.ts';
import { usesPistes } from './subjects.ts';
import type { TabText } from './texts.ts';
import type { DemoHost, House, TripSource } from './tripSource.ts';

interface Candidate {
  key: string;
  title: string;
  text: TabText | null | undefined;
  /** Priority: lower ranks are included first; rank 0 is always included. */
  rank: number;
}

function candidates(host: DemoHost, source: TripSource, house: House): Candidate[] {
  const { id, excursions, included } = source;
  const snow = usesPistes(source) ? house : undefined;
  // What is included has no price.
  const skiRental = included?.some((service) => /leih/i.test(service)) ? undefined : snow?.skiRental;
  return [
    { key: 'programm', title: 'Programm', text: programmeText(source), rank: 0 },
    { key: 'excursions', title: 'Ausflüge', text: excursions, rank: 1 },
    { key: 'skifahren', title: 'Skifahren', text: snow?.skiing, rank: 2 },
    { key: 'skikurse', title: 'Skikurse', text: snow?.skiSchool, rank: 3 },
    { key: 'skiverleih', title: 'Skiverleih', text: skiRental, rank: id % 2 === 0 ? 4 : 9 },
    { key: 'unterkunft', title: 'Unterkunft', text: house.lodging, rank: 0 },
    { key: 'zimmer', title: 'Zimmer', text: house.rooms, rank: 6 },
    { key: 'verpflegung', title: 'Verpflegung', text: house.meals, rank: 0 },
    { key: 'ort', title: 'Ort', text: house.place, rank: id % 3 === 0 ? 5 : 7 },
    { key: 'anreise', title: 'Anreise', text: house.travel, rank: 0 },
    { key: 'betreuung', title: 'Betreuung', text: careText(host, source), rank: id % 3 === 0 ? 7 : 4 },
    {
      key: 'leistungen',
      title: 'Leistungen',
      text: id % 4 === 1 ? servicesText(id) : null,
      rank: 8,
    },
    {
      key: 'versicherung',
      title: 'Versicherung',
      text: id % 3 === 2 && house.lodging ? insuranceText(source, house) : null,
      rank: 8,
    },
    {
      key: 'faq',
      title: 'Häufige Fragen',
      text: id % 5 < 2 ? questionsText(source) : null,
      rank: 4,
    },
  ];
}

/** Returns the maximum number of tabs: six to eight, or three for a few trips. Tabs with rank 0 may exceed it. */
function tabLimit(id: number): number {
  return id % 23 === 0 ? 3 : 6 + (id % 3);
}

/** Returns the tabs of a trip. @param image returns the picture with a name */
export function tabsOf(
  host: DemoHost,
  source: TripSource,
  house: House,
  image: (name: string) => ContentImage,
): TripTab[] {
  const fitting = candidates(host, source, house).filter(({ text }) => text);
  const ranked = fitting.filter(({ rank }) => rank > 0).sort((a, b) => a.rank - b.rank);
  const needed = fitting.filter(({ rank }) => rank === 0);
  const taken = new Set([...needed, ...ranked.slice(0, Math.max(0, tabLimit(source.id) - needed.length))]);
  return fitting.flatMap((candidate) => {
    if (!taken.has(candidate) || !candidate.text) return [];
    const { key, title } = candidate;
    const picture = source.pictures.tabs[key];
    const [summary, ...body] = candidate.text;
    return [{ _key: key, key, title, summary, body: richText(body), ...(picture && { image: image(picture) }) }];
  });
}
