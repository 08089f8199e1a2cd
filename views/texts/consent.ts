import type { StoredItem, StoredItemKey } from '#domain/site/storedItems.ts';

/** Texts of the list of stored items on the cookie page. */
export const stored = {
  title: 'Was dein Browser speichert',
  organisers: 'Nur für Veranstalter',
  kinds: {
    cookie: 'Cookies',
    localStorage: 'Lokaler Speicher',
    sessionStorage: 'Speicher des Tabs',
    cache: 'Seiten und Bilder für unterwegs',
  } satisfies Record<StoredItem['kind'], string>,
  tab: 'Bis du den Tab schließt.',
  duration: (seconds: number): string => {
    const units = [
      [365 * 86_400, 'ein Jahr', 'Jahre'],
      [86_400, 'einen Tag', 'Tage'],
      [3_600, 'eine Stunde', 'Stunden'],
      [60, 'eine Minute', 'Minuten'],
    ] as const;
    const [size, one, many] = units.find(([size]) => seconds >= size) ?? units[3];
    const count = Math.round(seconds / size);
    return `Höchstens ${count === 1 ? one : `${count} ${many}`}.`;
  },
  items: {
    consent: { purpose: 'Was du erlaubst und was nicht, falls wir danach fragen.' },
    locale: { purpose: 'Die Sprache, in der du die Seite liest.' },
    town: {
      purpose: 'Dein Ort, wenn du ihn für den Preis bis zu dir einträgst.',
      until: 'Bis du ihn entfernst, höchstens ein Jahr.',
    },
    booked: { purpose: 'Namen und Gesamtpreis deiner Buchung, verschlüsselt, damit wir sie dir bestätigen können.' },
    tokens: { purpose: 'Deine Anmeldung. Skripte können sie nicht lesen.' },
    adminMode: { purpose: 'Ob der Verwaltungsmodus an ist.' },
    device: {
      purpose:
        'Dass du dich mit diesem Browser schon einmal angemeldet hast. Dann sperren dich falsche Versuche anderer nicht aus.',
    },
    favourites: { purpose: 'Die Nummern deiner Favoriten.', until: 'Bis du sie entfernst.' },
    favouriteSnapshots: {
      purpose: 'Termine und Preise deiner Favoriten, um dir Änderungen zu zeigen.',
      until: 'Bis du den Favoriten entfernst.',
    },
    votes: {
      purpose: 'Namen und Stimmen aus dem letzten Link zum Abstimmen, um dir zu sagen, welche in einem neuen fehlen.',
      until: 'Bis du den Link einer anderen Abstimmung öffnest.',
    },
    recentTrips: {
      purpose: 'Die Nummern der zwölf Reisen, die du zuletzt angesehen hast.',
      until: 'Bis du die Liste unter „Favoriten“ löschst oder abschaltest.',
    },
    children: {
      purpose:
        'Alter, Land und, wenn du magst, Namen deiner Kinder für Suche und Familienkalender, wenn du sie einträgst.',
      until: 'Bis du sie entfernst.',
    },
    ownLand: { purpose: 'Das Land, dessen Schulferien wir dir zuerst zeigen.', until: 'Bis du die Auswahl entfernst.' },
    askedDepartures: {
      purpose:
        'Wann deine letzte Suche stattfinden soll und was sie kosten darf, damit wir dir diese Termine zuerst zeigen.',
      until: 'Bis du die Auswahl entfernst.',
    },
    tripDraft: {
      purpose: 'Änderungen einer Reise, die du noch nicht gespeichert hast.',
      until: 'Bis du sie speicherst oder verwirfst.',
    },
    bookingDraft: {
      purpose:
        'Eine angefangene Buchung mit ihren Bemerkungen, ohne die Antworten auf Fragen zur Gesundheit und ohne Notfallkontakte.',
    },
    packed: {
      purpose: 'Was du auf der Packliste einer Buchung abgehakt hast.',
      until: 'Bis du die Daten der Website in deinem Browser löschst.',
    },
    placesHold: {
      purpose: 'Welche Plätze gerade für dich reserviert sind.',
      until: 'Bis die Reservierung endet oder du das Formular verlässt.',
    },
    contactDraft: { purpose: 'Eine angefangene Nachricht an uns.' },
    scrollPositions: { purpose: 'Wie weit du auf einer Seite warst, damit „Zurück“ dort weitergeht.' },
    reloadedAt: { purpose: 'Wann die Seite zuletzt für eine neue Version neu geladen hat.' },
    favouritePages: {
      purpose: 'Favoriten und ihre Seiten, damit du sie auch ohne Netz lesen kannst.',
      until: 'Bis du den letzten Favoriten entfernst.',
    },
    favouritePictures: { purpose: 'Bilder dazu.', until: 'Bis du den letzten Favoriten entfernst.' },
    emergencySheets: {
      purpose: 'Notfallblätter und Teilnehmerlisten, die du auf diesem Gerät sicherst.',
      until: 'Bis 14 Tage nach dem Ende der Reise oder bis zur Abmeldung.',
    },
    checkIns: {
      purpose: 'Wer auf einer Reise da ist, solange ein Gerät der Gruppenleitung kein Netz hat.',
      until: 'Bis es gesendet ist.',
    },
  } as Record<StoredItemKey, { purpose: string; until?: string }>,
};

/** Texts of the consent section on the cookie page. */
export const consent = {
  title: 'Deine Auswahl',
  none: 'Zurzeit gibt es nichts zu erlauben: Diese Website lädt keine Dienste von anderen. Deshalb fragen wir dich auch nicht.',
  noScript: 'Ohne JavaScript laden wir keine Dienste von anderen. Du musst nichts auswählen.',
  undecided: 'Du hast noch nichts ausgewählt. Bis dahin ist nur erlaubt, was notwendig ist.',
  categories: {
    necessary: 'Notwendig',
    functional: 'Funktional',
    statistic: 'Statistik',
    marketing: 'Marketing',
    unclassified: 'Nicht zugeordnet',
  },
  allowed: 'erlaubt',
  alwaysAllowed: 'immer erlaubt',
  refused: 'nicht erlaubt',
  change: 'Auswahl ändern',
  reload: 'Wenn du die Statistik verbietest, lädt die Seite einmal neu. Danach ist das Messskript weg.',
  dialogUnavailable:
    'Die Abfrage lässt sich gerade nicht öffnen, vielleicht blockiert dein Browser sie. Deine Auswahl ist zurückgenommen: Erlaubt ist nur noch, was notwendig ist.',
};
