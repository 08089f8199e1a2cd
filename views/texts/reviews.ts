import type { ReviewAspect, ReviewAuthor } from '#domain/reviews/review.ts';
import type { AgeGroupKey, ReviewSort } from '#domain/reviews/reviewList.ts';

const years = (age: number) => (age === 1 ? '1 Jahr' : `${age} Jahre`);

export const reviews = {
  title: 'Bewertungen',
  titleOf: (trip: string) => `Bewertungen zu „${trip}“`,
  description: (trip: string, count: number) =>
    count === 1
      ? `Eine Bewertung der Reise „${trip}“.`
      : `${count} Bewertungen der Reise „${trip}“ von Familien und Jugendlichen.`,
  count: (count: number) => (count === 1 ? '1 Bewertung' : `${count} Bewertungen`),
  stars: (average: number) => `${average.toFixed(1).replace('.', ',')} von 5 Sternen`,
  number: (average: number) => average.toFixed(1).replace('.', ','),
  ofFive: 'von 5',
  aspects: {
    programm: 'Programm',
    betreuung: 'Betreuung',
    unterkunft: 'Unterkunft',
    verpflegung: 'Verpflegung',
  } satisfies Record<ReviewAspect, string>,
  aspectsTitle: 'Im Einzelnen',
  starsTitle: 'Verteilung',
  /** Half stars are rounded up, so that a bar contains all overall ratings of this range. */
  starsLabel: (stars: number) => {
    const from = stars === 1 ? '1' : `${stars - 1},5`;
    return `${from} bis ${stars === 5 ? '5' : `${stars},4`} Sterne`;
  },
  author: (by: ReviewAuthor, name: string | null, age: number) =>
    by === 'eltern'
      ? `${name ?? 'Ein Elternteil'}, Kind: ${years(age)}`
      : `${name ?? (age < 12 ? 'Kind' : 'Selbst mitgereist')}, ${years(age)}`,
  verified: 'Bei uns gebucht',
  answer: 'Antwort des Veranstalters',
  all: (count: number) => `Alle ${count} Bewertungen lesen`,
  onlyRating: 'Zu dieser Reise gibt es noch keine einzelnen Bewertungen, nur die Gesamtnote des Veranstalters.',
  origin: 'Woher die Bewertungen kommen',
  backToTrip: 'Zur Reise',
  sort: 'Sortieren',
  sorts: { newest: 'Neueste', best: 'Beste', worst: 'Kritischste' } satisfies Record<ReviewSort, string>,
  age: 'Alter bei der Reise',
  allAges: 'Alle Altersgruppen',
  ages: {
    'bis-9': 'bis 9 Jahre',
    '10-12': '10 bis 12 Jahre',
    '13-15': '13 bis 15 Jahre',
    'ab-16': 'ab 16 Jahren',
  } satisfies Record<AgeGroupKey, string>,
  newestOnly: (shown: number, count: number) => `Hier stehen die neuesten ${shown} von ${count} Bewertungen.`,
  form: {
    title: 'Wie war die Reise?',
    description: 'Bewerte die Reise, die du bei uns gebucht hast.',
    errorTitle: 'Bitte prüfe deine Bewertung',
    label: 'Bewertung',
    faulty: (count: number) => (count === 1 ? 'Eine Angabe fehlt noch' : `${count} Angaben fehlen noch`),
    failed: 'Das hat gerade nicht geklappt',
    stars: 'Sterne',
    choose: 'Bitte wählen',
    starOptions: { 5: '5 – großartig', 4: '4 – gut', 3: '3 – in Ordnung', 2: '2 – eher schlecht', 1: '1 – schlecht' },
    by: 'Wer schreibt?',
    authors: { eltern: 'Mutter, Vater oder andere Erziehungsberechtigte', jugendliche: 'Ich bin selbst mitgereist' },
    age: 'Alter des Kindes oder Jugendlichen bei der Reise',
    name: 'Vorname oder Initialen',
    nameHint: 'Wird mit der Bewertung gezeigt. Bitte keinen Nachnamen.',
    text: 'Wie war es?',
    textHint: 'Was war gut, was weniger? Bitte nenne keine anderen Personen mit Namen.',
    note: 'Veröffentlicht wird nur, was du hier einträgst, mit dem Hinweis „Bei uns gebucht“.',
    send: 'Bewertung veröffentlichen',
    declineTitle: 'Lieber nicht?',
    declineText: 'Dann fragen wir dich nicht mehr.',
    decline: 'Keine Bewertung abgeben',
    sentTitle: 'Danke für deine Bewertung!',
    sentText: 'Sie steht in wenigen Augenblicken auf der Seite der Reise und hilft anderen Familien bei der Wahl.',
    declinedTitle: 'Alles klar, keine Bewertung',
    declinedText: 'Wir haben es notiert und schreiben dir dazu nicht mehr. Danke, dass ihr mit uns unterwegs wart!',
    closed: {
      unknown: {
        title: 'Dieser Link stimmt nicht',
        text: 'Öffne ihn bitte direkt aus unserer Mail. Vielleicht fehlt am Ende ein Stück.',
      },
      expired: {
        title: 'Dieser Link ist abgelaufen',
        text: 'Links zum Bewerten gelten nur für eine begrenzte Zeit nach der Reise.',
      },
      given: {
        title: 'Diese Reise hast du schon bewertet',
        text: 'Jeder Link gilt nur für eine Bewertung. Danke, dass du dir die Zeit genommen hast!',
      },
      declined: {
        title: 'Du wolltest diese Reise nicht bewerten',
        text: 'Das haben wir so notiert, deshalb gilt der Link nicht mehr. Wenn du es dir anders überlegt hast, schreib uns.',
      },
    },
  },
  organiser: {
    search: 'Bewertungen durchsuchen',
    searchHint: 'Reise, Name oder Text',
    standing: 'Stand',
    all: 'Alle',
    open: 'Unbeantwortet',
    apply: 'Anzeigen',
    reset: 'Alle Bewertungen zeigen',
    none: 'Zu deinen Reisen gibt es noch keine Bewertungen.',
    noneChosen: 'Zu dieser Auswahl gibt es keine Bewertungen.',
    lead: (count: number) => (count === 1 ? 'Eine Bewertung.' : `${count} Bewertungen, die neueste zuerst.`),
    answer: 'Deine Antwort, für alle sichtbar',
    removeHint: 'Ein leeres Feld entfernt die Antwort.',
    send: 'Antwort veröffentlichen',
    change: 'Antwort ändern',
    start: 'Antworten',
    notices: {
      gespeichert: 'Gespeichert. Die Antwort steht in wenigen Augenblicken auf der Seite der Reise.',
      veraltet: 'Nicht gespeichert: Die Bewertung hat sich inzwischen geändert. Bitte sieh sie dir noch einmal an.',
    },
  },
  noneOfAge: 'In dieser Altersgruppe gibt es noch keine Bewertung.',
};
