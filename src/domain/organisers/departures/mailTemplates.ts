/** Mails of organisers to the guardians of a departure: templates with placeholders. */

export const placeholders = {
  vorname: 'Vorname der Ansprechperson',
  nachname: 'Nachname der Ansprechperson',
  kinder: 'wer mitfährt',
  nummer: 'Nummer der Buchung',
  reise: 'Titel der Reise',
  termin: 'Reisezeitraum',
  zustieg: 'Zustieg mit Uhrzeit',
  mindestzahl: 'Mindestteilnehmerzahl',
  veranstalter: 'euer Name',
} as const;

export type Placeholder = keyof typeof placeholders;
export type PlaceholderValues = Record<Placeholder, string>;

export interface MailText {
  subject: string;
  text: string;
}

export const mailTemplateKeys = ['frei', 'packliste', 'anreise', 'angaben'] as const;
export type MailTemplateKey = (typeof mailTemplateKeys)[number];

export const mailTemplates: Record<MailTemplateKey, MailText & { title: string }> = {
  frei: { title: 'Eigener Text', subject: '', text: 'Hallo {vorname},\n\n\n\nViele Grüße\n{veranstalter}' },
  packliste: {
    title: 'Packliste',
    subject: 'Packliste für {reise}',
    text: `Hallo {vorname},

bald geht es los: {reise}, {termin}. Damit {kinder} alles dabei hat, hier unsere Packliste:

- Schlafsack und Isomatte
- Regenjacke und feste Schuhe
- Badesachen und Sonnenschutz
- Waschzeug und Handtuch
- Krankenkassenkarte und nötige Medikamente

Bitte beschrifte die Sachen mit Namen.

Viele Grüße
{veranstalter}`,
  },
  angaben: {
    title: 'Fehlende Angaben',
    subject: 'Uns fehlen noch Angaben: {reise}',
    text: `Hallo {vorname},

damit wir gut für {kinder} sorgen können, fehlen uns noch ein paar Angaben. Bitte trag sie auf der Seite deiner Buchung unter „Angaben zu den Reisenden“ ein. Den Link dorthin findest du in der E-Mail mit der Bestätigung.

Schick sie uns bitte nicht per E-Mail: Auf der Seite sind sie verschlüsselt.

Viele Grüße
{veranstalter}`,
  },
  anreise: {
    title: 'Anreise',
    subject: 'Anreise: {reise}, {termin}',
    text: `Hallo {vorname},

hier die letzten Infos zur Anreise für {kinder}:

Zustieg: {zustieg}

Bitte seid 15 Minuten vorher da. Unterwegs erreichst du uns unter der Nummer, die in den Reiseunterlagen steht.

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
    Object.hasOwn(values, name) ? (values[name as Placeholder] ?? whole) : whole,
  );
}

/** Limits of a mail in characters. */
export const maxSubject = 150;
export const maxMailText = 5_000;
/** Recipients of one mailing. All of them are stored in one transaction. */
export const maxRecipients = 300;
