/** Texts of the pages for people who are not signed in: invitation, new password, confirmation of an address. */
import type { AccountLinkKind, ClosedLink } from '#domain/organisers/accounts/accountLinks.ts';

interface LinkFacts {
  host: string;
  username: string;
  /** Of an invitation; empty for others. */
  roles: string;
  address: string;
}

const askOwner = 'Frag bitte, wer bei euch die Zugänge verwaltet.';

export const access = {
  forgotten: {
    title: 'Passwort vergessen?',
    lead: (host: string) =>
      `Gib den Benutzernamen oder die Mailadresse deines Zugangs bei ${host} ein. Wir schicken dir einen Link, mit dem du ein neues Passwort wählst.`,
    account: 'Benutzername oder Mailadresse',
    submit: 'Link anfordern',
    sent: 'Wenn es diesen Zugang gibt und seine Mailadresse bestätigt ist, kommt gleich eine Mail. Der Link darin gilt 30 Minuten.',
    noAddress:
      'Für deinen Zugang ist keine Mailadresse bestätigt? Dann frag bitte, wer bei euch die Zugänge verwaltet.',
  },
  toSignIn: 'Zur Anmeldung',
  again: 'Neuen Link anfordern',
  usernameHint: 'Buchstaben ohne Umlaute, Ziffern, „-“ und „_“. Damit meldest du dich an.',
  links: {
    einladung: {
      title: 'Willkommen!',
      lead: ({ host, roles }: LinkFacts) =>
        `Du bist bei ${host} eingeladen${roles && `, deine ${roles}`}. Wähle einen Benutzernamen und ein Passwort.`,
      submit: 'Zugang anlegen',
    },
    'passwort-neu': {
      title: 'Neues Passwort',
      lead: ({ host, username }: LinkFacts) =>
        `Wähle ein neues Passwort für deinen Zugang „${username}“ bei ${host}. Danach bist du überall abgemeldet, und deine offenen Einladungen gelten nicht mehr.`,
      submit: 'Passwort speichern',
    },
    mailadresse: {
      title: 'Mailadresse bestätigen',
      lead: ({ host, username, address }: LinkFacts) =>
        `Soll ${address} zum Zugang „${username}“ bei ${host} gehören? Dann gehen Links für ein neues Passwort an diese Adresse.`,
      submit: 'Ja, bestätigen',
    },
  } satisfies Record<AccountLinkKind, { title: string; lead: (facts: LinkFacts) => string; submit: string }>,
  closed: {
    unknown: {
      title: 'Diesen Link gibt es nicht',
      text: {
        einladung: 'Öffne bitte genau den Link aus der Mail, am besten mit einem Klick.',
        'passwort-neu': 'Öffne bitte genau den Link aus der Mail, am besten mit einem Klick.',
        mailadresse: 'Öffne bitte genau den Link aus der Mail, am besten mit einem Klick.',
      },
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      text: {
        einladung: `Einladungen gelten drei Tage. ${askOwner}`,
        'passwort-neu': 'Der Link gilt 30 Minuten. Du kannst einen neuen anfordern.',
        mailadresse: 'Der Link gilt einen Tag. Du kannst die Adresse auf der Seite „Konto“ noch einmal eintragen.',
      },
    },
    used: {
      title: 'Dieser Link gilt nicht mehr',
      text: {
        einladung: `Die Einladung wurde schon angenommen oder zurückgezogen. Hast du sie gerade selbst angenommen? Dann melde dich an. Sonst: ${askOwner}`,
        'passwort-neu':
          'Er wurde schon benutzt, oder dein Zugang wurde inzwischen geändert. Hast du gerade selbst ein neues Passwort gewählt? Dann melde dich damit an. Sonst fordere einen neuen Link an.',
        mailadresse:
          'Die Adresse ist schon bestätigt, oder dein Zugang wurde inzwischen geändert. Auf der Seite „Konto“ siehst du, welche Adresse gilt.',
      },
    },
  } satisfies Record<ClosedLink, { title: string; text: Record<AccountLinkKind, string> }>,
};
