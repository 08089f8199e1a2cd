/** Texts of the page with the bank details and certificates of a host. */
import type { NoticeOf } from '#domain/organisers/notices.ts';

export const bank = {
  // Narrow windows break it between its words.
  title: 'Bank\u00adverbindung',
  lead: 'Auf dieses Konto überweisen die Familien. Solange etwas zu zahlen ist, steht es auf der Seite jeder bestätigten Buchung, mit einem GiroCode für die Banking-App, und in den E-Mails, die den Betrag nennen.',
  holder: 'Kontoinhaber',
  holderHint: 'So, wie die Bank ihn kennt',
  iban: 'IBAN',
  bic: 'BIC',
  bicHint: 'Nur für Konten außerhalb des Europäischen Wirtschaftsraums nötig, etwa in der Schweiz',
  creditorId: 'Gläubiger-ID für Lastschriften',
  creditorIdHint:
    'Trägst du sie ein, können Familien bei der Buchung auch Lastschrift wählen. Ihr zieht dann unter „Buchungen“ ein, was fällig ist. Die Gläubiger-ID gibt es bei der Bundesbank, die Vereinbarung zum Einziehen bei eurer Bank.',
  save: 'Speichern',
  remove: 'Bankverbindung entfernen',
  removeHint:
    'Familien sehen dann kein Konto mehr. Überweisen können sie nur noch mit dem, was ihr ihnen selbst schickt.',
  failed: 'Die Bankverbindung ist nicht gespeichert',
  receipts: {
    title: 'Quittungen',
    lead: 'Zu jeder eingetragenen Zahlung entsteht eine Quittung mit fortlaufender Nummer, die die Familie auf ihrer Seite herunterlädt. Rückzahlungen und zurückgenommene Einträge bekommen eine Berichtigung. Quittungen ändern sich nie mehr: Der Hinweis gilt für neue.',
    taxNote: 'Hinweis zur Umsatzsteuer',
    save: 'Hinweis speichern',
  },
  certificates: {
    title: 'Sicherungsschein',
    lead: 'Wer eine Reise bestätigt bekommt, bekommt mit derselben E-Mail den Sicherungsschein. Ohne ihn darf vor dem Ende der Reise kein Geld verlangt werden (§ 651t BGB): E-Mails und Seiten der Familien nennen dann keine Anzahlung und kein Konto. Nur Tagesreisen ohne Übernachtung bis 500 € brauchen keinen.',
    none: 'Noch ist keiner gespeichert.',
    waiting: (count: number, first: string, last: string) =>
      `${count === 1 ? 'Eine Buchung hat' : `${count} Buchungen haben`} noch keinen Sicherungsschein (Reisebeginn ${first === last ? first : `${first} bis ${last}`}). Bestätigte Familien bekommen ihn, sobald du ihn speicherst, mit einer E-Mail, die auch die Zahlungen nennt.`,
    download: 'PDF ansehen',
    families: (count: number) =>
      count === 0
        ? 'Noch keine Familie hat ihn bekommen.'
        : count === 1
          ? 'Eine Familie hat ihn bekommen.'
          : `${count} Familien haben ihn bekommen.`,
    remove: 'Entfernen',
    add: 'Sicherungsschein speichern',
    addTitle: 'Neuer Sicherungsschein',
    failed: 'Der Sicherungsschein ist nicht gespeichert',
    insurer: 'Absicherer',
    insurerHint: 'Versicherung, Bank oder Reisesicherungsfonds',
    contact: 'Anschrift und Telefon des Absicherers',
    from: 'Für Reisen, die beginnen ab',
    until: 'bis',
    file: 'Datei',
    fileHint: 'PDF, höchstens 1 MB',
  },
  back: 'Zurück zu deinem Zugang',
  notices: {
    gespeichert: 'Gespeichert. Familien sehen diese Bankverbindung ab sofort.',
    entfernt: 'Die Bankverbindung ist entfernt.',
    schein: 'Der Sicherungsschein ist gespeichert. Neue Bestätigungen bringen ihn mit.',
    scheinverschickt:
      'Der Sicherungsschein ist gespeichert. Die Familien, die auf ihn gewartet haben, bekommen ihn jetzt mit einer E-Mail.',
    steuer: 'Gespeichert. Neue Quittungen tragen diesen Hinweis.',
    scheinweg: 'Der Sicherungsschein ist entfernt.',
    scheinbleibt: 'Dieser Sicherungsschein bleibt: Familien haben ihn schon bekommen, oder es gibt ihn nicht mehr.',
  } satisfies Record<NoticeOf<'bankverbindung'>, string>,
};
