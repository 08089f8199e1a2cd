/** The demo brands: what the sites of the hosts show, and who their traders are. All companies are invented. */
import type { DemoHost } from '../tripSource.ts';
import type { TermsVariant } from './partnerTerms.ts';

export interface Brand {
  name: string;
  claim: string;
  phone: string;
  colour: string;
  slug: string;
  description: readonly string[];
  trader: { company: string; address: string; register?: string };
  awards: readonly string[];
  terms: TermsVariant;
}

export const brands: Record<DemoHost, Brand> = {
  lagerfeuer: {
    name: 'Lagerfeuer Ferien',
    claim: 'Ferien, die nach Rauch riechen',
    phone: '030 23125 100',
    colour: '#C4552D',
    slug: 'lagerfeuer-ferien',
    description: [
      'Angefangen hat es mit zwölf Kindern, einem geliehenen Zelt und einem See, dessen Namen niemand aussprechen konnte. Das war 1994. Heute fahren jedes Jahr einige Tausend Kinder und Jugendliche mit uns, aber am letzten Abend sitzen immer noch alle im Kreis.',
      'Wir veranstalten Zeltlager, Burgwochen, Reit-, Musik- und Fußballcamps in Deutschland und Sommerreisen nach Schweden, Dänemark, Frankreich, Italien, Spanien und Kroatien.',
      '### Was uns wichtig ist',
      '- Gruppen, in denen jedes Kind beim Namen genannt wird',
      '- Teamende, die wir selbst ausbilden',
      '- Essen, das jemand gekocht hat',
    ],
    trader: {
      company: 'Lagerfeuer Ferien GmbH',
      address: 'Feuerbachstraße 14, 10967 Berlin',
      register: 'Amtsgericht Charlottenburg, HRB 200100 B',
    },
    awards: ['award-kinderschutz', 'award-klima', 'award-zeltlager'],
    terms: {
      depositPercent: 20,
      balanceDays: 28,
      insurer: 'Nordlicht Reiseabsicherung VVaG, Speicherweg 8, 20457 Hamburg',
      minimum: 'drei Wochen',
    },
  },
  ya: {
    name: 'Young Alps',
    claim: 'Oben ist es schöner',
    phone: '030 23125 200',
    colour: '#1F5F8B',
    slug: 'young-alps',
    description: [
      'Young Alps bringt junge Leute in die Berge, im Winter auf Ski und Board, im Sommer aufs Rad, an den Fels und ins Wildwasser. Unsere Häuser liegen in Österreich, der Schweiz, in Südtirol und Bayern; die meisten kennen wir länger als unsere Telefonnummer.',
      'Fachsport überlassen wir Menschen mit Lizenz: Skilehrerinnen, Bergführern, Guides. Alles andere können wir selbst, vor allem Hüttenabende.',
    ],
    trader: {
      company: 'Young Alps Jugendreisen GmbH',
      address: 'Enzianweg 3, 80339 München',
      register: 'Amtsgericht München, HRB 200200',
    },
    awards: ['award-bergsport', 'award-kinderschutz'],
    terms: {
      depositPercent: 20,
      balanceDays: 30,
      insurer: 'Nordlicht Reiseabsicherung VVaG, Speicherweg 8, 20457 Hamburg',
      minimum: 'vier Wochen',
    },
  },
  forscher: {
    name: 'Forscherferien',
    claim: 'Wir wissen es auch noch nicht',
    phone: '030 23125 300',
    colour: '#2E7D5B',
    slug: 'forscherferien',
    description: [
      'Forscherferien wurde von zwei Physikerinnen gegründet, die in den Ferien lieber in der Werkstatt als am Strand waren. Unsere Camps finden in Universitätsstädten, auf Inseln und in alten Fabriken statt, die Tagescamps in Berlin und München.',
      'Wir versprechen keine kleinen Genies. Wir versprechen Tage, an denen man mit den Händen denkt.',
      '- echte Geräte statt Spielzeug',
      '- kleine Gruppen mit je einer Fachkraft und einer Pädagogin',
      '- viel Zeit draußen, auch ohne Auftrag',
    ],
    trader: {
      company: 'Forscherferien gemeinnützige UG (haftungsbeschränkt)',
      address: 'Ernst-Abbe-Gasse 7, 07743 Jena',
      register: 'Amtsgericht Jena, HRB 200300',
    },
    awards: ['award-bildung', 'award-kinderschutz'],
    terms: {
      depositPercent: 15,
      balanceDays: 21,
      insurer: 'Saaletal Reisegarantie AG, Am Markt 11, 07743 Jena',
      minimum: 'drei Wochen',
    },
  },
  kca: {
    name: 'Küsten-Camp-Abenteuer',
    claim: 'Immer eine Handbreit Abenteuer unterm Kiel',
    phone: '030 23125 400',
    colour: '#0F7C93',
    slug: 'kuesten-camp-abenteuer',
    description: [
      'Seit 2003 packen wir Boote, Bretter und Gummistiefel ein. Küsten-Camp-Abenteuer veranstaltet Segel-, Surf- und Inselferien zwischen Texel und Usedom, dazu Wellenreiten am Atlantik und Rafting in Dalmatien.',
      'Bei uns lernt ihr von Leuten mit Lehrschein und Salz in den Haaren. Auf dem Wasser gilt: erst Sicherheit, dann Spaß, und danach Pommes.',
    ],
    trader: {
      company: 'Küsten-Camp-Abenteuer GmbH & Co. KG',
      address: 'Am Sandtorkai 29, 20457 Hamburg',
      register: 'Amtsgericht Hamburg, HRA 200400',
    },
    awards: ['award-wasser', 'award-klima'],
    terms: {
      depositPercent: 20,
      balanceDays: 28,
      insurer: 'Nordlicht Reiseabsicherung VVaG, Speicherweg 8, 20457 Hamburg',
      minimum: 'vier Wochen',
    },
  },
  dev: {
    name: 'Entwicklung',
    claim: 'Hier wird ausprobiert',
    phone: '030 23125 500',
    colour: '#5B5B73',
    slug: 'entwicklung',
    description: [
      'Unter diesem Namen probieren wir neue Reiseideen im Kleinen aus, bevor eine unserer Marken sie übernimmt. Die Gruppen sind klein, die Preise auch, und eure Meinung zählt doppelt.',
    ],
    trader: {
      company: 'Lagerfeuer Ferien GmbH',
      address: 'Feuerbachstraße 14, 10967 Berlin',
      register: 'Amtsgericht Charlottenburg, HRB 200100 B',
    },
    awards: [],
    terms: {
      depositPercent: 20,
      balanceDays: 28,
      insurer: 'Nordlicht Reiseabsicherung VVaG, Speicherweg 8, 20457 Hamburg',
      minimum: 'drei Wochen',
    },
  },
  english: {
    name: 'English Camps',
    claim: 'Mind the gap? Mind the fun!',
    phone: '030 23125 600',
    colour: '#8C2F4B',
    slug: 'english-camps',
    description: [
      'Sprachen lernt man dort, wo man sie braucht: beim Bestellen, Streiten, Lachen. English Camps schickt Jugendliche nach England, Irland, Malta und Barcelona – und alle, denen das noch zu weit ist, auf einen Gutshof in der Lüneburger Heide.',
      'Unsere Schulen sind staatlich anerkannt, unsere Gastfamilien persönlich besucht, unsere Betreuung ist deutschsprachig und rund um die Uhr erreichbar.',
    ],
    trader: {
      company: 'English Camps Sprachreisen GmbH',
      address: 'Salzstraße 40, 21335 Lüneburg',
      register: 'Amtsgericht Lüneburg, HRB 200600',
    },
    awards: ['award-sprache', 'award-kinderschutz'],
    terms: {
      depositPercent: 20,
      balanceDays: 30,
      insurer: 'Saaletal Reisegarantie AG, Am Markt 11, 07743 Jena',
      minimum: 'vier Wochen',
    },
  },
  cff: {
    name: 'Camp for Friends',
    claim: 'Deine Leute, euer Sommer',
    phone: '030 23125 700',
    colour: '#B5387D',
    slug: 'camp-for-friends',
    description: [
      'Camp for Friends ist für Freundeskreise ab 14: gemeinsam buchen, gemeinsam wohnen, gemeinsam feiern. Wir fahren nach Spanien, Italien, Kroatien, Südfrankreich und in den Schnee und machen in Hamburg Musik.',
      'Unser Team ist jung, unser Notfallplan erwachsen.',
    ],
    trader: {
      company: 'Camp for Friends UG (haftungsbeschränkt)',
      address: 'Hafenstraße 118, 20359 Hamburg',
      register: 'Amtsgericht Hamburg, HRB 200700',
    },
    awards: ['award-jugendschutz'],
    terms: {
      depositPercent: 25,
      balanceDays: 30,
      insurer: 'Nordlicht Reiseabsicherung VVaG, Speicherweg 8, 20457 Hamburg',
      minimum: 'vier Wochen',
    },
  },
  bdkj: {
    name: 'Jugendverband',
    claim: 'Gemeinsam unterwegs',
    phone: '030 23125 800',
    colour: '#6A7F1E',
    slug: 'jugendverband',
    description: [
      'Im Jugendverband fahren junge Menschen mit jungen Menschen: ehrenamtlich geleitet, demokratisch geplant, offen für alle. Zu unserem Programm gehören Zeltlager, Skifreizeiten, Pilgerwege und Kurse für Gruppenleitungen.',
      'Wir sind ein gemeinnütziger Verein. Überschüsse gibt es selten, und wenn doch, werden daraus neue Jurten.',
    ],
    trader: {
      company: 'Jugendverband Unterwegs e. V.',
      address: 'Domgasse 5, 48143 Münster',
      register: 'Amtsgericht Münster, VR 20080',
    },
    awards: ['award-ehrenamt', 'award-kinderschutz'],
    terms: {
      depositPercent: 15,
      balanceDays: 21,
      insurer: 'Saaletal Reisegarantie AG, Am Markt 11, 07743 Jena',
      minimum: 'drei Wochen',
    },
  },
};
