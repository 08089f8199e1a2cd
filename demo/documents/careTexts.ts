/** Texts about the carers. Each host has several variants, so that adjacent trips in a list differ. */
import { z } from 'zod';
import { pick } from './pick.ts';
import { readContent } from './readContent.ts';
import { subjects, subjectsOf } from './subjects.ts';
import { fill, line, type TabText, tabText } from './texts.ts';
import { type DemoHost, demoHosts, type TripSource } from './tripSource.ts';

const {
  hosts: hostTexts,
  skills: skillTexts,
  ratios,
} = readContent(
  'texts/care.yaml',
  z.strictObject({
    hosts: z.record(z.enum(demoHosts), z.tuple([tabText], tabText)),
    /** Additional skills of the carers, by theme of the trip. */
    skills: z.partialRecord(z.enum(subjects), z.tuple([line], line)),
    /** Sentences about the number of children per carer. */
    ratios: z.tuple([line], line),
  }),
);

/** Returns the number of participants per carer: fewer for small children, water sports and snow. */
export function careRatioOf({ ages, categories }: Pick<TripSource, 'ages' | 'categories'>): number {
  if (ages[0] < 8) return 6;
  if (categories.includes('snow') || categories.includes('water-sports')) return 8;
  return ages[0] >= 15 ? 12 : 10;
}

/** Returns the text of the tab "betreuung". */
export function careText(host: DemoHost, source: TripSource): TabText {
  const { id } = source;
  const [summary, ...body] = pick(hostTexts[host], id);
  const ratio = fill(pick(ratios, id >> 1), { children: careRatioOf(source) });
  const skills = subjectsOf(source).flatMap((subject) => {
    const options = skillTexts[subject];
    return options ? [pick(options, id)] : [];
  });
  const more = id % 2 === 0 ? [ratio, ...skills.slice(0, 1)] : [...skills.slice(0, 2), ratio];
  return [summary, ...body, ...more];
}
