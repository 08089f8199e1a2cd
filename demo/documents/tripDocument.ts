/** Creates the document of a demo trip from its source in `demo/content`. */
import type { ContentImage, Destination, IsoDate } from '#domain/trip/trip.ts';
import { altFor } from '../pictures/drawPicture.ts';
import { houseOf } from './allHouses.ts';
import { careRatioOf } from './careTexts.ts';
import { questionsOf } from './commonTexts.ts';
import { departuresOf, withDecisionDays } from './departures.ts';
import { detailsOf } from './details.ts';
import { landscapeOf, placeOf } from './places.ts';
import { richText } from './richText.ts';
import { brandOf } from './site/brandDocuments.ts';
import { tabsOf } from './tabs.ts';
import type { DemoHost, House, Scene, TripSource } from './tripSource.ts';

function picture({ id, house }: TripSource, scene: Scene, index: number): ContentImage {
  const { city, landscape = landscapeOf(city) } = houseOf(house);
  const path = `reisebilder/${scene}-${landscape}/${id}-${index}.jpg`;
  const alt = altFor(path);
  if (alt === '')
    throw new Error(`demo/content: trip ${id}: the scene "${scene}" does not exist in the landscape "${landscape}"`);
  return { _key: `${scene}-${index}`, alt, path };
}

/** Returns three to seven pictures: the scenes of the trip, the scene of the house, then the scenes of the trip again. */
function gallery(source: TripSource, house: House, first: number): ContentImage[] {
  const { id, scenes } = source;
  const motifs: Scene[] = [...scenes, house.scene, ...scenes];
  return motifs.slice(0, 3 + (id % 5)).map((scene, index) => picture(source, scene, first + index));
}

/** Returns the included and excluded services without duplicates. */
function servicesOf(source: TripSource, house: House): Pick<Destination, 'included' | 'notIncluded'> {
  const included = [...house.included, ...(source.included ?? [])];
  const care = source.id % 2 === 0 ? 'Betreuung rund um die Uhr' : 'Pädagogische Betreuung durch geschulte Teams';
  if (house.lodging && !included.some((service) => service.includes('Betreuung'))) included.push(care);
  if (house.lodging) included.push('Sicherungsschein');
  return { included, notIncluded: [...house.notIncluded] };
}

export interface TripDocument extends Destination {
  _type: 'destination';
}

/**
 * Returns the document of a trip without defects.
 * @param firstPicture number of the card's picture; the other pictures get the following numbers
 */
export function tripDocument(host: DemoHost, source: TripSource, today: IsoDate, firstPicture = 1): TripDocument {
  const { id } = source;
  const house = houseOf(source.house);
  const [from, to] = source.ages;
  let tabPictures = firstPicture + 9;
  const tabs = tabsOf(host, source, house, (scene) => picture(source, scene, tabPictures++));
  return {
    _id: `${host}-${id}`,
    _type: 'destination',
    subdomain: host,
    destinationId: id,
    visible: true,
    switchedOn: true,
    archived: false,
    rdsUrl: `/buchungsformular/${id}-${host}`,
    title: source.title,
    internalName: `${source.code}-${today.slice(2, 4)}`,
    teaser: source.teaser,
    description: richText(source.story),
    categories: [...source.categories],
    ...placeOf(house.city),
    ageRange: { from, to },
    images: gallery(source, house, firstPicture),
    tabs,
    dates: withDecisionDays(departuresOf(source, today), brandOf(host).terms.minimumDays),
    ...servicesOf(source, house),
    careRatio: `1:${careRatioOf(source)}`,
    ...(source.videoUrl && { videoUrl: source.videoUrl }),
    ...detailsOf(host, source, house, {
      hasInsuranceTab: tabs.some(({ key }) => key === 'versicherung'),
      questions: questionsOf(source.categories),
    }),
  };
}
