/** Tab texts that do not depend on the house or the host: insurance, services, frequent questions, programme. */
import { z } from 'zod';
import type { Question } from '#domain/trip/tripDetails.ts';
import { pick } from './pick.ts';
import { readContent } from './readContent.ts';
import { frequentQuestion, line, type TabText, tabText } from './texts.ts';
import { categoryKeys, type TripSource } from './tripSource.ts';

const texts = readContent(
  'texts/tabs.yaml',
  z.strictObject({
    insurance: z.tuple([tabText], tabText),
    services: z.tuple([tabText], tabText),
    questions: z.partialRecord(
      z.enum(categoryKeys),
      z.strictObject({
        /** The youngest travellers of a trip are at least as old. */
        from: z.int().optional(),
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
export function insuranceText(id: number): TabText {
  return pick(texts.insurance, id);
}

/** Returns the text of the tab "leistungen". The page adds the lists of included and excluded services. */
export function servicesText(id: number): TabText {
  return pick(texts.services, id);
}

type AskedTrip = Pick<TripSource, 'categories' | 'ages'>;

/** Returns the summary of the tab "faq". The page adds the questions. Null if the trip has no questions of its theme. */
export function questionsText(source: AskedTrip): TabText | null {
  const found = questionsFor(source);
  return found ? [found.summary] : null;
}

/** Returns the frequent questions of the first category that has some for the age, on the water also about swimming. */
export function questionsOf(source: AskedTrip): Question[] {
  const questions = questionsFor(source)?.questions ?? [];
  return source.categories.includes('water-sports') ? [texts.swimming, ...questions] : questions;
}

function questionsFor({ categories, ages: [youngest] }: AskedTrip) {
  return categories
    .map((category) => texts.questions[category])
    .find((entry) => entry !== undefined && youngest >= (entry.from ?? 0));
}
