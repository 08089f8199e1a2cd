/** Mails of organisers to the guardians of a departure: templates with placeholders. */

export const placeholders = {
  vorname: 'Vorname der Ansprechperson',
  nachname: 'Nachname der Ansprechperson',
  kinder: 'wer mitfährt',
  nummer: 'Nummer der Buchung',
  reise: 'Titel der Reise',
  termin: 'Reisezeitraum',
  tage: 'Tage bis zur Abreise: „12 Tage“',
  zustieg: 'Zustieg mit Uhrzeit',
  packliste: 'Packliste der Reise, ein Punkt je Zeile',
  mindestzahl: 'Mindestteilnehmerzahl',
  offen: 'was insgesamt noch offen ist',
  zahlung: 'was davon als Nächstes zu überweisen ist',
  zahltag: 'bis wann: „bis Sa. 19.6.2027“ oder „gerade nichts zu zahlen“',
  link: 'Link zur Seite der Buchung, als eigene Zeile im Text',
  veranstalter: 'euer Name',
} as const;

export type Placeholder = keyof typeof placeholders;
/** The link is a part of the mail of its own. */
export type PlaceholderValues = Record<Exclude<Placeholder, 'link'>, string>;
export const linkPlaceholder = '{link}';

export interface MailText {
  subject: string;
  text: string;
}

export const mailTemplateKeys = ['frei', 'packliste', 'angaben'] as const;
export type MailTemplateKey = (typeof mailTemplateKeys)[number];

export const mailTemplates: Record<MailTemplateKey, MailText & { title: string }> = {
  frei: { title: 'Eigener Text', subject: '', text: 'Hallo {vorname},\n\n\n\nViele Grüße\n{veranstalter}' },
  packliste: {
    title: 'Packliste',
    subject: 'Packliste für {reise}',
    text: `Hallo {vorname},

bald geht es los: {reise}, {termin}. Damit {kinder} alles dabei hat, hier unsere Packliste:

{packliste}

Bitte beschrifte die Sachen mit Namen.

Viele Grüße
{veranstalter}`,
  },
  angaben: {
    title: 'Fehlende Angaben',
    subject: 'Uns fehlen noch Angaben: {reise}',
    text: `Hallo {vorname},

damit wir gut für {kinder} sorgen können, fehlen uns noch ein paar Angaben. Bitte trag sie auf der Seite deiner Buchung unter „Angaben zu den Reisenden“ ein.

{link}

Schick sie uns bitte nicht per E-Mail: Auf der Seite sind sie verschlüsselt.

Viele Grüße
{veranstalter}`,
  },
};

const placeholder = /\{([^{}\s]{1,40})\}/g;

/** Returns the placeholders in a text that do not exist, each once. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !Object.hasOwn(placeholders, name));
}

/** Replaces placeholders by their values. Values are not searched for placeholders; those without a value stay unchanged. */
export function fillPlaceholders(text: string, values: Partial<PlaceholderValues>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as keyof PlaceholderValues] ?? whole) : whole,
  );
}

/** A template of a host. */
export interface OwnMailTemplate extends MailText {
  id: string;
  name: string;
}

/** Templates of one host. */
export const maxTemplates = 50;
export const maxTemplateName = 60;
/** Limits of a mail in characters. */
export const maxSubject = 150;
export const maxMailText = 5_000;
/** Recipients of one mailing. All of them are stored in one transaction. */
export const maxRecipients = 300;
