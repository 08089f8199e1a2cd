/** Makes the document of a demo trip from what is written by hand. */
import type { ContentImage, Destination, IsoDate } from '../../domain/trip.ts';
import { careRatioOf } from './careTexts.ts';
import { departuresOf } from './departures.ts';
import { allHouses } from './houses/allHouses.ts';
import { altFor } from './pictures/drawPicture.ts';
import { landscapeOf, placeOf } from './places.ts';
import { richText } from './richText.ts';
import { type Services, tabsOf } from './tabs.ts';
import type { DemoHost, House, Scene, TripSource } from './tripSource.ts';

function picture({ id, house }: TripSource, scene: Scene, index: number): ContentImage {
  const { city, landscape = landscapeOf(city) } = allHouses[house];
  const path = `reisebilder/${scene}-${landscape}/${id}-${index}.jpg`;
  return { _key: `${scene}-${index}`, alt: altFor(path), path };
}

/** Three to seven pictures: the trip's scenes in turn, then the house's and the team's. */
function gallery(source: TripSource, house: House, first: number): ContentImage[] {
  const { id, scenes } = source;
  const motifs: Scene[] = [...scenes, house.scene, ...scenes];
  return motifs.slice(0, 3 + (id % 5)).map((scene, index) => picture(source, scene, first + index));
}

function servicesOf(source: TripSource, house: House): Services {
  const care = source.id % 2 === 0 ? 'Betreuung rund um die Uhr' : 'Pädagogische Betreuung durch geschulte Teams';
  const own = house.lodging ? [care, 'Sicherungsschein'] : [];
  return { included: [...house.included, ...(source.included ?? []), ...own], notIncluded: [...house.notIncluded] };
}

/** Five out of six trips have been rated: 4.2 to 4.9 stars. */
function ratingOf(id: number): Destination['rating'] {
  if (id % 6 === 5) return undefined;
  return { average: (42 + ((id * 5) % 8)) / 10, count: 8 + ((id * 37) % 150) };
}

export interface TripDocument extends Destination {
  _type: 'destination';
}

/**
 * The trip as it stands in the content backend, without any defect.
 * @param firstPicture the number of the card's picture; the others count on from it
 */
export function tripDocument(host: DemoHost, source: TripSource, today: IsoDate, firstPicture = 1): TripDocument {
  const { id } = source;
  const house = allHouses[source.house];
  const services = servicesOf(source, house);
  const [from, to] = source.ages;
  let tabPictures = firstPicture + 9;
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
    tabs: tabsOf(host, source, house, services, (scene) => picture(source, scene, tabPictures++)),
    dates: departuresOf(source, today),
    ...services,
    careRatio: `1:${careRatioOf(source)}`,
    ...(source.videoUrl && { videoUrl: source.videoUrl }),
    rating: ratingOf(id),
  };
}
