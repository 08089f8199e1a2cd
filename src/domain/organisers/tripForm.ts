/**
 * A trip as edited by its organiser. Every field is present: missing texts and lists are empty, missing numbers are
 * `null`. Unknown fields of pictures, tabs and departures are kept unchanged.
 */

import { formTextOf } from '../trip/paragraphs.ts';
import type { PortableText } from '../trip/portableText.ts';
import type { City, ContentDate, ContentImage, Country, TripTab } from '../trip/trip.ts';
import { type DetailsForm, readDetails } from './details/detailsForm.ts';
import { type Fields, type FormRange, fields, list, number, range, text, texts } from './formValues.ts';

/** A string for plain paragraphs; portable text for all other texts. */
export type FormText = string | PortableText;

export type FormImage = Omit<ContentImage, '_key' | 'alt'> & { _key: string; alt: string };

export type FormTab = Omit<TripTab, 'title' | 'summary' | 'body' | 'image'> & {
  title: string;
  summary: string;
  body: FormText;
  image: FormImage | null;
};

export type FormDate = Omit<
  ContentDate,
  'online' | 'basePrice' | 'season' | 'capacity' | 'minimum' | 'minimumDecisionDays'
> & {
  online: boolean;
  /** Euros. */
  basePrice: number | null;
  season: string;
  /** Travellers; null if places are unlimited. */
  capacity: number | null;
  /** Travellers; null if the departure has no minimum. */
  minimum: number | null;
  /** Days before the departure; null for the legal day of decision. */
  minimumDecisionDays: number | null;
};

export interface TripForm extends DetailsForm {
  visible: boolean;
  switchedOn: boolean;
  archived: boolean;
  rdsUrl: string;
  title: string;
  internalName: string;
  teaser: string;
  description: FormText;
  categories: string[];
  country: Omit<Country, 'code'> & { code: string };
  city: Omit<City, 'lat' | 'lng'> & { lat: number | null; lng: number | null };
  ageRange: FormRange;
  images: FormImage[];
  tabs: FormTab[];
  dates: FormDate[];
  included: string[];
  notIncluded: string[];
  careRatio: string;
  videoUrl: string;
}

/** Reads any document into a form; values of the wrong type count as missing. */
export function readTripForm(document: Fields): TripForm {
  const [country, city] = [fields(document.country), fields(document.city)];
  return {
    visible: document.visible === true,
    switchedOn: document.switchedOn === true,
    archived: document.archived === true,
    rdsUrl: text(document.rdsUrl),
    title: text(document.title),
    internalName: text(document.internalName),
    teaser: text(document.teaser),
    description: formText(document.description),
    categories: texts(document.categories),
    country: { ...country, slug: text(country.slug), title: text(country.title), code: text(country.code) },
    city: {
      ...city,
      slug: text(city.slug),
      title: text(city.title),
      lat: number(city.lat),
      lng: number(city.lng),
    },
    ageRange: range(document.ageRange),
    images: list(document.images).map((image, index) => readImage(image, `bild-${index + 1}`)),
    tabs: list(document.tabs).map(readTab),
    dates: list(document.dates).map(readDate),
    included: texts(document.included),
    notIncluded: texts(document.notIncluded),
    careRatio: text(document.careRatio),
    videoUrl: text(document.videoUrl),
    ...readDetails(document),
  };
}

function readImage(image: Fields, key: string): FormImage {
  return { ...image, _key: text(image._key) || key, alt: text(image.alt) };
}

function readTab(tab: Fields, index: number): FormTab {
  return {
    ...tab,
    _key: text(tab._key) || `reiter-${index + 1}`,
    key: text(tab.key),
    title: text(tab.title),
    summary: text(tab.summary),
    body: formText(tab.body),
    image: Object.keys(fields(tab.image)).length > 0 ? readImage(fields(tab.image), 'bild') : null,
  };
}

function readDate(date: Fields, index: number): FormDate {
  return {
    ...date,
    _key: text(date._key) || `termin-${index + 1}`,
    start: text(date.start),
    end: text(date.end),
    online: date.online === true,
    basePrice: number(date.basePrice),
    season: text(date.season),
    capacity: number(date.capacity),
    minimum: number(date.minimum),
    minimumDecisionDays: number(date.minimumDecisionDays),
  };
}

function formText(value: unknown): FormText {
  return formTextOf(list(value) as PortableText);
}
