/** The tabs of a demo trip: between three and eight, those that fit it best, in the order they are shown. */
import type { ContentImage, TripTab } from '../../domain/trip.ts';
import { careText } from './careTexts.ts';
import { insuranceText, programmeText, questionsText, servicesText } from './commonTexts.ts';
import { richText } from './richText.ts';
import type { DemoHost, House, Scene, TabText, TripSource } from './tripSource.ts';

interface Candidate {
  key: string;
  title: string;
  text: TabText | null | undefined;
  scene: Scene;
  /** The lower, the sooner the tab is taken. */
  rank: number;
}

/** What a trip includes and what it does not, as its lists show it. */
export interface Services {
  included: string[];
  notIncluded: string[];
}

function candidates(host: DemoHost, source: TripSource, house: House, services: Services): Candidate[] {
  const { id, categories, scenes, excursions, voices } = source;
  const snow = categories.includes('snow') ? house : undefined;
  const voicesKey = host === 'ya' || host === 'english' ? 'kundenmeinungen' : 'meinungen';
  const voicesTitle = host === 'ya' || host === 'english' ? 'Kundenmeinungen' : 'Meinungen';
  return [
    { key: 'programm', title: 'Programm', text: programmeText(source), scene: scenes[0], rank: 0 },
    { key: 'excursions', title: 'Ausflüge', text: excursions, scene: scenes[1], rank: 1 },
    { key: 'skifahren', title: 'Skifahren', text: snow?.skiing, scene: 'snow', rank: 2 },
    { key: 'skikurse', title: 'Skikurse', text: snow?.skiSchool, scene: 'snow', rank: 3 },
    { key: 'skiverleih', title: 'Skiverleih', text: snow?.skiRental, scene: 'snow', rank: id % 2 === 0 ? 4 : 9 },
    { key: 'unterkunft', title: 'Unterkunft', text: house.lodging, scene: house.scene, rank: 3 },
    { key: 'zimmer', title: 'Zimmer', text: house.rooms, scene: house.scene, rank: 6 },
    { key: 'verpflegung', title: 'Verpflegung', text: house.meals, scene: scenes[2], rank: 4 },
    { key: 'ort', title: 'Ort', text: house.place, scene: scenes[1], rank: id % 3 === 0 ? 5 : 7 },
    { key: 'anreise', title: 'Anreise', text: house.travel, scene: house.scene, rank: 5 },
    { key: 'betreuung', title: 'Betreuung', text: careText(host, source), scene: 'team', rank: id % 3 === 0 ? 7 : 4 },
    {
      key: 'leistungen',
      title: 'Leistungen',
      text: id % 4 === 1 ? servicesText(id, services.included, services.notIncluded) : null,
      scene: scenes[2],
      rank: 8,
    },
    {
      key: 'versicherung',
      title: 'Versicherung',
      text: id % 3 === 2 ? insuranceText(id) : null,
      scene: 'team',
      rank: 8,
    },
    { key: voicesKey, title: voicesTitle, text: voices, scene: scenes[2], rank: 1 },
    {
      key: 'faq',
      title: 'Häufige Fragen',
      text: id % 5 < 2 ? questionsText(categories) : null,
      scene: 'team',
      rank: 4,
    },
  ];
}

/** How many tabs: four to eight, three for a few. */
function tabLimit(id: number): number {
  return id % 23 === 0 ? 3 : 4 + ((id * 7) % 5);
}

/** @param image makes the picture of a scene */
export function tabsOf(
  host: DemoHost,
  source: TripSource,
  house: House,
  services: Services,
  image: (scene: Scene) => ContentImage,
): TripTab[] {
  const fitting = candidates(host, source, house, services).filter(({ text }) => text);
  const taken = new Set([...fitting].sort((a, b) => a.rank - b.rank).slice(0, tabLimit(source.id)));
  return fitting.flatMap((candidate) => {
    if (!taken.has(candidate) || !candidate.text) return [];
    const { key, title, scene } = candidate;
    const [summary, ...body] = candidate.text;
    return [{ _key: key, key, title, summary, body: richText(body), image: image(scene) }];
  });
}
