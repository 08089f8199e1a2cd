import type { TakenDeparture } from '#domain/organisers/takenDeparture.ts';

const days = (count: number) => (count === 1 ? '1 Termin' : `${count} Termine`);
const problemWord = (count: number) => (count === 1 ? 'Problem' : 'Probleme');

export const editor = {
  description: 'Eine Reise bearbeiten',
  publicPage: 'Öffentliche Seite',
  preview: 'Vorschau (neuer Tab)',
  index: 'Abschnitte',
  openSection: (number: number, count: number, title: string) => `Abschnitt ${number} von ${count}: ${title}`,
  changedSection: 'geändert',
  previousSection: (title: string) => `Zurück: ${title}`,
  nextSection: (title: string) => `Weiter: ${title}`,
  problems: (count: number) => `${count} ${problemWord(count)}`,
  problemWord,
  noProblems: 'Keine Probleme.',
  noOtherProblems: 'Sonst gibt es keine Probleme.',
  broken: (count: number) => (count === 1 ? 'Eine Angabe ist fehlerhaft' : `${count} Angaben sind fehlerhaft`),
  brokenText:
    'Ein fehlerhafter Termin wird nicht angeboten. Bei anderen Fehlern zeigt die Website die letzte Fassung ohne Fehler; gibt es keine, fehlt die Reise. Berichtige das und speichere.',
  missing: 'Das fehlt Familien noch',
  missingParts: {
    description: () => 'Die Beschreibung',
    categories: () => 'Kategorien, nach denen sie suchen',
    altTexts: (count: number) =>
      count === 1 ? 'Der Alternativtext eines Bildes' : `Die Alternativtexte von ${count} Bildern`,
    payment: () => 'Wann sie was bezahlen',
    cancellation: () => 'Was eine Stornierung kostet',
  },
  nextProblem: 'Nächstes Problem',
  nextTripWithProblems: 'Nächste Reise mit Problemen',
  levelAfter: 'Stufe nach dem Speichern',
  levelNow: 'Stufe',
  levelChange: (from: number, to: number) => `Mit dem Speichern: von Stufe ${from} auf ${to}.`,
  needsScripts:
    'Ohne JavaScript kannst du hier Häkchen, Zahlen und einfache Texte ändern. Für Bilder, Reiter, Termine und Listen schalte es bitte ein.',

  save: 'Speichern',
  saveShortcut: 'Speichern (Strg+S oder ⌘S)',
  saving: 'Wird gespeichert …',
  discard: 'Verwerfen',
  discardQuestion: 'Alle ungespeicherten Änderungen verwerfen?',
  unsaved: (count: number) => (count === 1 ? '1 Feld geändert' : `${count} Felder geändert`),
  nothingToSave: 'Alles gespeichert',
  savedAt: (time: string) => `Um ${time} Uhr gespeichert.`,
  saved: 'Gespeichert.',
  live: (ms: number) => `Nach ${ms.toLocaleString('de')} ms auf der öffentlichen Seite.`,
  published: (ms: number) => `Nach ${ms.toLocaleString('de')} ms übernommen; zu sehen ist die Reise nicht.`,
  notYetLive: 'Auf der öffentlichen Seite ist das noch nicht angekommen.',
  viewPublic: 'Öffentliche Seite ansehen',
  leave: 'Du hast ungespeicherte Änderungen. Seite trotzdem verlassen?',
  faulty: (count: number) => (count === 1 ? 'Eine Angabe stimmt noch nicht' : `${count} Angaben stimmen noch nicht`),
  failed: 'Die Reise wurde nicht gespeichert',
  offline: 'Wir konnten dich nicht verbinden. Deine Änderungen sind noch da: Versuche es gleich noch einmal.',
  gone: 'Diese Reise gibt es nicht mehr.',

  signedInTitle: 'Du bist wieder angemeldet',
  signedInText:
    'Gespeichert wurde noch nichts. Ist die Reise noch in einem anderen Tab offen, stehen dort alle deine Eingaben: Geh dorthin zurück und wiederhole, was nicht geklappt hat.',
  signedInDraft:
    'Hast du den Tab geschlossen, kannst du hier den Entwurf wiederherstellen. Bilder, die noch nicht hochgeladen waren, wähle dann bitte neu aus.',
  signedInPlain:
    'Ohne JavaScript: Geh im Browser zurück, bis du deine Eingaben wieder siehst, und speichere noch einmal.',

  draftTitle: 'Es gibt einen ungespeicherten Entwurf',
  draftText: (when: string) => `Du hast diese Reise am ${when} Uhr bearbeitet und nicht gespeichert.`,
  restore: 'Entwurf wiederherstellen',
  dropDraft: 'Entwurf verwerfen',

  questionTitle: 'Wirklich so speichern?',
  newCity: (city: string, country: string) =>
    `„${city}“ (${country}) gibt es bisher bei keiner Reise. Sind Schreibweise und Lage richtig?`,
  checkCity: 'Ort prüfen',
  lowerLevel: (from: string, to: string) => `Die Sichtbarkeit sinkt von Stufe ${from} auf Stufe ${to}:`,
  saveAnyway: 'Trotzdem speichern',
  keepEditing: 'Weiter bearbeiten',

  conflictTitle: 'Jemand anderes hat inzwischen gespeichert',
  /** @param day date, if it is not today */
  conflictTitleBy: (user: string, time: string, day: string | null) =>
    `${user} hat ${day ? `am ${day} ` : ''}um ${time} Uhr gespeichert`,
  conflictText: 'Diese Felder habt ihr beide geändert. Welche Fassung soll gelten?',
  conflictPlain: 'Deine Eingaben stehen noch in den Feldern. Wenn du noch einmal speicherst, gelten sie.',
  conflictNone: 'Ihr habt verschiedene Felder geändert. Beides lässt sich zusammenführen.',
  conflictTaken: 'Von der anderen Fassung übernommen',
  mine: 'Meine Fassung',
  theirs: 'Die andere Fassung',
  otherVersionIs: (value: string) => `In der anderen Fassung steht: ${value}`,
  resolve: 'So speichern',
  empty: 'leer',
  yes: 'ja',
  no: 'nein',

  fillDefaults: 'Vorgaben übernehmen',
  defaultsFilled: 'Die Vorgaben stehen jetzt in diesem Abschnitt. Gespeichert ist noch nichts.',

  paragraphs: 'Eine leere Zeile beginnt einen neuen Absatz.',
  noChoice: 'Keine Angabe',
  otherSystem: 'Anderes Buchungssystem',
  otherSystemHint: 'Ohne Häkchen buchen Familien über das eigene Buchungsformular der Reise.',
  formatted:
    'Dieser Text hat Überschriften, Listen oder Auszeichnungen. Er wird hier nur gezeigt und bleibt, wie er ist.',
  formatting: 'Gestaltung',
  heading: 'Zwischenüberschrift',
  bold: 'Fett',
  italic: 'Kursiv',
  list: 'Aufzählung',
  link: 'Link',
  linkAddress: 'Adresse des Links',
  linkHint: 'Er kommt auf die markierten Wörter, sonst auf das Wort an der Schreibmarke.',
  linkIssue: 'Die Adresse beginnt mit „https://“, „/“, „mailto:“ oder „tel:“.',
  setLink: 'Link setzen',
  unknownBlock: (type: string) => `Baustein „${type}“: bleibt, wie er ist.`,

  up: (name: string) => `${name} nach oben`,
  down: (name: string) => `${name} nach unten`,
  remove: (name: string) => `${name} entfernen`,
  moved: (name: string, place: number, count: number) => `${name} ist jetzt an Stelle ${place} von ${count}.`,
  removed: (name: string) => `${name} entfernt. Bis zum Speichern kannst du das zurücknehmen.`,
  removedUntilSaved: 'Entfernt, sobald du speicherst:',
  restoreItem: 'Wiederherstellen',
  restored: (name: string) => `${name} ist wieder da.`,

  image: (number: number) => `Bild ${number}`,
  noImages: 'Noch keine Bilder.',
  alt: 'Alternativtext',
  altHint: 'Fehlt noch: Was ist zu sehen? Für alle, die das Bild nicht sehen können.',
  brokenImage: 'Bild fehlt',

  drag: 'Ziehen, um die Reihenfolge zu ändern',
  addPictures: 'Bilder hinzufügen',
  addTabPicture: 'Anderes Bild hochladen',
  dropPictures: 'Auswählen oder hierher ziehen: JPEG, PNG, WebP oder AVIF, je höchstens 15 MB.',
  dropPicture: 'Auswählen oder hierher ziehen, höchstens 15 MB.',
  noPicture: 'Das ist kein Foto. Bitte wähle ein Bild im Format JPEG, PNG, WebP oder AVIF.',
  heic: 'HEIC-Bilder können wir nicht lesen. Bitte speichere das Foto als JPEG und lade es dann hoch.',
  pictureTooBig: (megabytes: number) =>
    `Das Bild hat ${megabytes.toLocaleString('de')} MB. Erlaubt sind höchstens 15 MB.`,
  uploading: 'Das Hochladen hat begonnen.',
  uploaded: (file: string) => `${file} ist hochgeladen. Bitte beschreibe das Bild noch im Feld Alternativtext.`,
  uploadsUnderWay: (count: number) => `${count === 1 ? 'Ein Bild wird' : `${count} Bilder werden`} hochgeladen`,
  uploadWaits: 'Wartet …',
  uploadIsRead: 'Wird geprüft …',
  uploadProgress: (file: string) => `${file} wird hochgeladen`,
  uploadOffline: 'Wir konnten dich nicht verbinden. Das Bild ist noch nicht hochgeladen.',
  uploadFailed: 'Das hat nicht geklappt. Bitte versuche es in einem Moment noch einmal.',
  retryUpload: 'Noch einmal versuchen',
  stopUpload: (file: string) => `Hochladen von ${file} abbrechen`,
  dropUpload: (file: string) => `Meldung zu ${file} schließen`,

  tab: (title: string) => `Reiter „${title}“`,
  tabTitle: 'Überschrift',
  tabTitleHint: (usual: string) => `Leer lassen für „${usual}“.`,
  summary: 'Zusammenfassung',
  body: 'Text',
  tabImage: 'Bild des Reiters',
  tabImageHint: 'Eines der Bilder dieser Reise oder ein eigenes.',
  noTabImage: 'Kein Bild',
  noSummary: 'Keine Zusammenfassung',
  newTab: 'Neuer Reiter',
  addTab: 'Reiter hinzufügen',
  noTabs: 'Noch keine Reiter.',

  date: (range: string) => `Termin ${range}`,
  newDate: 'ohne Daten',
  legalDecision: (days: number, day: string) => `Leer: ${days} Tage vorher, am ${day}. Früher geht.`,
  places: (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`),
  online: 'Online',
  past: 'vorbei',
  cancelledDate: 'Abgesagt: zählt nicht mehr als Termin',
  taken: ({ booked, offered, held, families }: TakenDeparture) => {
    const places = (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`);
    const parts = [
      booked > 0 ? `${places(booked)} gebucht` : '',
      offered > 0 ? `${places(offered)} angeboten` : '',
      held > 0 ? `${places(held)} gerade reserviert` : '',
      families > 0 ? 'Warteliste' : '',
    ];
    return parts.filter(Boolean).join(' · ');
  },
  pastDates: (count: number) => (count === 1 ? '1 vergangener Termin' : `${count} vergangene Termine`),
  addDate: 'Termin hinzufügen',
  copyDate: (name: string) => `${name} ins nächste Jahr kopieren`,
  copyDates: 'Alle ins nächste Jahr kopieren',
  copied: (count: number) => `${days(count)} kopiert, noch offline: Bitte prüfe die Preise.`,
  allOnline: 'Alle online',
  allOffline: 'Alle offline',
  allAreOnline: 'Alle Termine sind online.',
  allAreOffline: 'Alle Termine sind offline.',
  noDates: 'Noch keine Termine.',

  line: (number: number) => `Zeile ${number}`,
  addLine: 'Zeile hinzufügen',
  noLines: 'Noch nichts eingetragen.',

  conditionsOnTripPage: (range: string) => `So steht es auf der Reiseseite, zum Beispiel für ${range}`,
  /** Short texts, to compare two versions. */
  deposit: (percent: string, days: number | null) =>
    `Anzahlung ${percent}${days === null ? '' : `, ${days} Tage nach der Bestätigung`}`,
  balance: (days: number) => `Restzahlung ${daysBefore(days)}`,
  tier: (days: number | '?', percent: string) => `${daysBefore(days)}: ${percent}`,
};

export const preview = {
  title: 'Vorschau',
  back: 'Zurück zum Bearbeiten',
  toDashboard: 'Zurück zur Übersicht',
  states: {
    saved: 'Vorschau: So sehen Besucher die Reise, wie sie gespeichert ist.',
    draft: 'Vorschau mit deinen ungespeicherten Änderungen.',
    faulty: 'Vorschau ohne deine ungespeicherten Änderungen: Einige Angaben darin stimmen noch nicht.',
  },
};

function daysBefore(days: number | '?'): string {
  return days === 1 ? '1 Tag vor der Abreise' : `${days} Tage vor der Abreise`;
}
