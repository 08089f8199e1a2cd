/** Creates the document of a demo trip from its source in `demo/content`. */
import type { IsoDate } from '#domain/dates.ts';
import type { ContentImage, Destination } from '#domain/trip/trip.ts';
import { houseOf } from './allHouses.ts';
import { careRatioOf } from './careTexts.ts';
import { questionsOf } from './commonTexts.ts';
import { departuresOf, withDecisionDays } from './departures.ts';
import { detailsOf } from './details.ts';
import { pictureOf } from './pictures.ts';
import { landscapeOf, placeOf } from './places.ts';
import { richText } from './richText.ts';
import { brandOf } from './site/brandDocuments.ts';
import { usesPistes } from './subjects.ts';
import { tabsOf } from './tabs.ts';
import type { DemoHost, House, TripSource } from './tripSource.ts';

/** Returns a picture of a trip. @throws Error if it shows another landscape than that of the trip */
function tripPicture({ id, house }: TripSource, name: string): ContentImage {
  const { city, landscape = landscapeOf(city) } = houseOf(house);
  if (name.split('-')[1] !== landscape) {
    throw new Error(`demo/content: trip ${id}: the picture "${name}" does not show the landscape "${landscape}"`);
  }
  return { _key: name, ...pictureOf(name) };
}

const rental = 'Leihausrüstung für den Schnee';

/** Whether skis or boards cost extra: the house names their price, and neither the trip nor the house has said more. */
function paysForRental(source: TripSource, house: House): boolean {
  const isNamed = (service: string) => /leih|alpinski/i.test(service);
  const named = [...house.included, ...(source.included ?? []), ...house.notIncluded];
  return usesPistes(source) && house.skiRental !== undefined && !named.some(isNamed);
}

/** Returns the included and excluded services without duplicates. */
function servicesOf(source: TripSource, house: House): Pick<Destination, 'included' | 'notIncluded'> {
  const included = [...house.included, ...(source.included ?? [])];
  const care = source.id % 2 === 0 ? 'Betreuung rund um die Uhr' : 'Pädagogische Betreuung durch geschulte Teams';
  if (house.lodging && !included.some((service) => service.includes('Betreuung'))) included.push(care);
  if (house.lodging) included.push('Sicherungsschein');
  return { included, notIncluded: [...house.notIncluded, ...(paysForRental(source, house) ? [rental] : [])] };
}

export interface TripDocument extends Destination {
  _type: 'destination';
}

/** Returns the document of a trip without defects. */
export function tripDocument(host: DemoHost, source: TripSource, today: IsoDate): TripDocument {
  const { id } = source;
  const house = houseOf(source.house);
  const [from, to] = source.ages;
  const tabs = tabsOf(host, source, house, (name) => tripPicture(source, name));
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
    images: source.pictures.gallery.map((name) => tripPicture(source, name)),
    tabs,
    dates: withDecisionDays(departuresOf(source, house, today), brandOf(host).terms.minimumDays),
    ...servicesOf(source, house),
    careRatio: `1:${careRatioOf(source)}`,
    ...(source.videoUrl && { videoUrl: source.videoUrl }),
    ...detailsOf(host, source, house, {
      hasInsuranceTab: tabs.some(({ key }) => key === 'versicherung'),
      questions: questionsOf(source),
    }),
  };
}
