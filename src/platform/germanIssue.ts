/** German messages for validation issues of zod. Usage: `safeParse(value, { error: germanIssue })`. */
import type { z } from 'zod';

const expectedTypes: Record<string, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'Ja oder Nein',
  array: 'eine Liste',
  object: 'ein Objekt mit Feldern',
  record: 'ein Objekt mit Feldern',
};

const formats: Record<string, string> = {
  date: 'Das ist kein gültiges Datum.',
  datetime: 'Das ist kein gültiger Zeitpunkt.',
  email: 'Das ist keine E-Mail-Adresse.',
  url: 'Das ist keine Webadresse.',
};

/** Returns a German sentence for an issue. A message defined in the schema takes precedence. */
export const germanIssue: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  if (input === undefined || input === null || input === '') return 'Diese Angabe fehlt.';
  switch (issue.code) {
    case 'invalid_type': {
      // A query parameter that occurs twice is parsed as an array.
      if (Array.isArray(input)) return 'Diese Angabe darf nur einmal vorkommen.';
      const expected = expectedTypes[issue.expected];
      return expected ? `Hier wird ${expected} erwartet.` : wrong;
    }
    case 'invalid_value':
      return `Möglich ist: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return issue.origin === 'array'
        ? `Hier ${issue.minimum === 1 ? 'wird mindestens ein Eintrag' : `werden mindestens ${issue.minimum} Einträge`} gebraucht.`
        : `Der kleinste mögliche Wert ist ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `Kürze den Text bitte auf ${issue.maximum} Zeichen.`;
      if (issue.origin === 'array') return `Mehr als ${issue.maximum} Einträge gehen hier nicht.`;
      return `Der größte mögliche Wert ist ${issue.maximum}.`;
    case 'invalid_format':
      return formats[issue.format] ?? wrong;
    default:
      return wrong;
  }
};

const wrong = 'Diese Angabe hat nicht die richtige Form.';
