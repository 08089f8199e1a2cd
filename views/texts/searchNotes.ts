/** Texts of a list with a search text: what of it was left out, and answers. */
import type { SubjectNoun } from '#domain/search/understanding/relaxedPhrases.ts';
import { list } from './list.ts';

const quoted = (words: readonly string[]) => words.map((word) => `„${word}“`).join(' und ');

/** @param subject empty for any trip */
const about = (subject: string) => (subject === '' ? '' : ` zu „${subject}“`);

export const searchNotes = {
  onlyMentions: (text: string) => `Diese Reisen nennen „${text}“, etwa bei Unterkunft, Verpflegung oder Anreise.`,
  toMatches: (text: string) => `Zu den Reisen mit „${text}“`,
  noMatches: (text: string, count: number) =>
    `${count === 1 ? 'Diese Reise nennt' : `Diese ${count} Reisen nennen`} „${text}“, etwa bei Unterkunft, Verpflegung oder Anreise.`,
  /** What was left out of a search text, as an adverb. */
  relaxed: {
    nights: 'mit anderer Dauer',
    price: 'zu anderen Preisen',
    departure: 'mit anderer Abreise',
    place: 'anderswo',
    date: 'zu anderen Zeiten',
    age: 'für das nächste passende Alter',
    weeks: 'in den Wochen davor und danach',
  },
  nothingTogether: (subject: string, noun: SubjectNoun | null, phrases: readonly string[]) =>
    `${noun ? `${noun.none} ${noun.one}` : `Keine Reise${about(subject)}`} ${phrases.join(' ')}.`,
  withoutRelaxed: (count: number, subject: string, noun: SubjectNoun | null, elsewhere: readonly string[]) => {
    const trips = noun ? `${count} ${count === 1 ? noun.one : noun.many}` : list.results(count) + about(subject);
    return `${trips} ${elsewhere.join(' und ')}`;
  },
  onlyRelaxed: (count: number, phrases: readonly string[]) => `${list.results(count)} ${phrases.join(' ')}`,
  isOver: (words: string) => `„${words}“ ist vorbei. Meintest du`,
  neighbours: 'Österreich oder Schweiz',
  whichLand: 'Die Ferienwoche hängt vom Land ab. In welchem Land habt ihr Ferien?',
  showLand: 'Anzeigen',
  answers: (count: number) => (count === 1 ? 'Antwort auf deine Frage' : 'Antworten auf deine Fragen'),
  readAnswer: 'Mehr dazu',
  withoutTrips: ({ title, instead }: { title: string; instead: string }) =>
    `${title}: Dort haben wir keine passende Reise. Stattdessen siehst du: ${instead}.`,
  common: (words: readonly string[]) =>
    `${quoted(words)}: Das gilt für alle Reisen hier. Kinder und Jugendliche reisen ohne ihre Eltern und werden betreut.`,
  unknown: (words: readonly string[]) =>
    `${quoted(words)} haben wir nicht berücksichtigt: Danach kann die Suche nicht unterscheiden.`,
  notFound: (words: readonly string[]) => `${quoted(words)} haben wir in keiner Reise gefunden.`,
  apart: (words: readonly string[]) =>
    `${quoted(words)} haben wir weggelassen: Mit allem zusammen haben wir keine Reise gefunden.`,
  excluded: (words: readonly string[]) =>
    `${quoted(words)}: Reisen dazu haben wir weggelassen, soweit ihre Beschreibung es nennt. Frag uns, wenn es ganz sicher sein muss.`,
  singleWords: 'Mehr Reisen zu einzelnen Wörtern:',
  singleWord: (word: string, count: number) => `${word} (${count})`,
  plainText: 'Zu allen Angaben zusammen haben wir keine Reise. Diese Reisen enthalten die Wörter deiner Suche.',
};
