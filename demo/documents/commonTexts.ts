/** Tab texts that do not depend on the house or the host: insurance, services, frequent questions, programme. */
import { z } from 'zod';
import type { Question } from '#domain/trip/tripDetails.ts';
import { pick } from './pick.ts';
import { placeOf } from './places.ts';
import { readContent } from './readContent.ts';
import { firstFor, subjects } from './subjects.ts';
import { frequentQuestion, line, type TabText, tabText } from './texts.ts';
import type { House, TripSource } from './tripSource.ts';

const texts = readContent(
  'texts/tabs.yaml',
  z.strictObject({
    insurance: z.tuple([tabText], tabText),
    insuranceAbroad: line,
    services: z.tuple([tabText], tabText),
    questions: z.partialRecord(
      z.enum(subjects),
      z.strictObject({
        summary: line,
        questions: z.array(frequentQuestion),
      }),
    ),
    swimming: frequentQuestion,
    programmeHeadings: z.tuple([line], line),
    programmeNotes: z.tuple([line], line),
  }),
);

/** Returns the text of the tab "programm". Its summary consists of the first three items. */
export function programmeText({ id, programme }: TripSource): TabText {
  const [first, second, third] = programme;
  const items = [`### ${pick(texts.programmeHeadings, id)}`, ...programme.map((item) => `- ${item}`)];
  const note = pick(texts.programmeNotes, id >> 1);
  return [`${first} · ${second} · ${third}`, ...(id % 3 === 0 ? [note, ...items] : [...items, note])];
}

/** Returns the text of the tab "versicherung". */
export function insuranceText({ id }: TripSource, house: House): TabText {
  return [...pick(texts.insurance, id), ...insuranceAbroad(house)];
}

/** Returns what only journeys abroad need. */
export function insuranceAbroad({ city }: House): string[] {
  return placeOf(city).country.slug === 'deutschland' ? [] : [texts.insuranceAbroad];
}

/** Returns the text of the tab "leistungen". The page adds the lists of included and excluded services. */
export function servicesText(id: number): TabText {
  return pick(texts.services, id);
}

/** Returns the summary of the tab "faq". The page adds the questions. Null if the trip has no questions of its theme. */
export function questionsText(source: TripSource): TabText | null {
  const found = firstFor(source, texts.questions);
  return found ? [found.summary] : null;
}

/** Returns the frequent questions of the first theme that has some, on the water also about swimming. */
export function questionsOf(source: TripSource): Question[] {
  const questions = firstFor(source, texts.questions)?.questions ?? [];
  return source.categories.includes('water-sports') ? [texts.swimming, ...questions] : questions;
}
