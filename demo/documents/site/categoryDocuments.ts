import type { CategoryDocument } from '../../../src/domain/documents.ts';
import { altFor } from '../../pictures/drawPicture.ts';
import type { CategoryKey, Scene } from '../tripSource.ts';

interface CategorySource {
  scene: Scene;
  heading: string;
  /** Headings of single list slugs, where they differ. */
  bySlug?: Record<string, string>;
  intro: string;
}

const sources: Record<CategoryKey, CategorySource> = {
  action: {
    scene: 'river',
    heading: 'Abenteuerreisen für Kinder und Jugendliche',
    bySlug: { 'action-und-abenteuer': 'Action und Abenteuer: raus, rauf, rein' },
    intro:
      'Floß bauen, Schlucht durchqueren, im Wald schlafen: Hier finden alle etwas, die am Abend gern schmutzige Knie haben. Jede Tour wird von ausgebildeten Guides begleitet, und jede Mutprobe ist freiwillig.',
  },
  explorer: {
    scene: 'island',
    heading: 'Entdeckerreisen',
    bySlug: { entdecker: 'Reisen für Entdeckerinnen und Entdecker' },
    intro:
      'Städte, Höhlen, Inseln, Moore: Es gibt noch genug, was in keinem Schulbuch steht. Unsere Entdeckerreisen beginnen mit einer Frage und enden mit einer Geschichte.',
  },
  music: {
    scene: 'music',
    heading: 'Musikcamps und Bühnenferien',
    intro:
      'Band gründen, Musical schreiben, auflegen, singen: In diesen Ferien wird es laut, manchmal auch ganz leise. Vorkenntnisse braucht ihr selten, Applaus gibt es immer.',
  },
  party: {
    scene: 'stage',
    heading: 'Jugendreisen mit Feierlaune',
    bySlug: { party: 'Partyreisen mit Köpfchen' },
    intro:
      'Strandpartys, Mottoabende, Konzerte – gemeinsam losziehen und gemeinsam zurückkommen. Der Jugendschutz reist mit, die gute Stimmung auch.',
  },
  snow: {
    scene: 'snow',
    heading: 'Ski- und Snowboardreisen',
    bySlug: {
      'ski-und-snowboard': 'Ski und Snowboard: ab auf die Piste',
      'ski-and-snowboard': 'Ski- und Snowboardcamps',
    },
    intro:
      'Vom ersten Schneepflug bis zum Sprung im Park: Hier steht ihr mit Gleichaltrigen auf Ski oder Board. Kurse, Verleih und Skipass sind bei vielen Reisen schon dabei.',
  },
  soccer: {
    scene: 'pitch',
    heading: 'Fußballcamps',
    intro:
      'Zwei Einheiten am Tag, ein Trikot, ein Team: Unsere Fußballcamps gibt es auf Rasen, in der Halle und im Sand. Trainiert wird nach Alter und Können, gespielt wird immer.',
  },
  sport: {
    scene: 'skate',
    heading: 'Sportreisen und Sportcamps',
    bySlug: { 'sport-und-action': 'Sport und Action für Bewegungshungrige' },
    intro:
      'Klettern, Biken, Reiten, Tanzen, Volleyball – am Ende der Woche könnt ihr etwas, das ihr am Anfang noch nicht konntet. Und der Muskelkater wird geteilt.',
  },
  'water-sports': {
    scene: 'sea',
    heading: 'Wassersportreisen',
    bySlug: { wassersport: 'Wassersport: Segeln, Surfen, Paddeln' },
    intro:
      'Ob Nordsee, Bergsee oder Atlantik: Auf dem Wasser lernt man schnell, zusammenzuarbeiten. Boote, Bretter und Schwimmwesten sind da, sicher schwimmen müsst ihr selbst.',
  },
  golf: {
    scene: 'golf',
    heading: 'Golfcamps für junge Leute',
    intro:
      'Vom ersten Abschlag bis zur Platzreife, am märkischen See oder auf Mallorca. Unterrichtet wird von Profis in kleinen Gruppen, gespielt wird so oft wie möglich.',
  },
  language: {
    scene: 'language',
    heading: 'Sprachreisen für Schülerinnen und Schüler',
    bySlug: { sprachtraining: 'Sprachtraining, das nach Ferien schmeckt' },
    intro:
      'Englisch in Brighton, Spanisch in Barcelona oder ein Gutshof in der Heide, auf dem niemand Deutsch spricht. Ihr lernt vormittags mit Muttersprachlern und nachmittags von allein.',
  },
  beach: {
    scene: 'beach',
    heading: 'Strandreisen und Badeferien',
    bySlug: { 'strand-und-meer': 'Strand und Meer: Sand zwischen den Zehen' },
    intro:
      'Ostsee, Adria, Mittelmeer, Atlantik: Handtuch einpacken genügt fast. Gebadet wird nur unter Aufsicht, und an vielen Stränden steht ein Volleyballnetz.',
  },
  science: {
    scene: 'lab',
    heading: 'Wissenschaftscamps',
    bySlug: { 'wissenschaft-und-technik': 'Wissenschaft und Technik zum Anfassen' },
    intro:
      'Roboter bauen, Sterne fotografieren, Moore vermessen: Hier darf man so lange „Warum?“ fragen, bis es jemand weiß. Gearbeitet wird mit echten Geräten und echten Forschenden.',
  },
  kids: {
    scene: 'campfire',
    heading: 'Ferienlager und Kinderreisen',
    bySlug: { kinderreisen: 'Kinderreisen: das erste Mal ohne Eltern' },
    intro:
      'Kleine Gruppen, feste Bezugspersonen und jeden Abend eine Geschichte: Unsere Kinderreisen beginnen mit sechs Jahren. Heimweh darf mitkommen, es fährt meistens früher ab.',
  },
  relaxed: {
    scene: 'relax',
    heading: 'Reisen zum Durchatmen',
    bySlug: { erholung: 'Erholung: Ferien ohne Stundenplan' },
    intro:
      'Hängematte, See, ein gutes Buch und Leute, mit denen man auch schweigen kann. Diese Reisen lassen viel Zeit und verlangen wenig.',
  },
  religion: {
    scene: 'pilgrim',
    heading: 'Pilgerreisen und Besinnungstage',
    intro:
      'Unterwegs zu Fuß, zu Gast in Taizé oder eine Woche am Berg: Hier ist Platz für große Fragen. Man muss nicht an alles glauben, um mitzugehen.',
  },
};

/** The fifteen categories with their headings, introductions and pictures. */
export function categoryDocuments(): CategoryDocument[] {
  return Object.entries(sources).map(([key, { scene, heading, bySlug = {}, intro }]) => {
    const picture = (name: string) => {
      const path = `reisebilder/${scene}/${name}-${key}.jpg`;
      return { alt: altFor(path), path };
    };
    return {
      _id: `category-${key}`,
      _type: 'category',
      key,
      h1: [{ text: heading }, ...Object.entries(bySlug).map(([slug, text]) => ({ slug, text }))],
      intro,
      cardImage: picture('karte'),
      heroImage: picture('kopf'),
      iconUrl: `/icons/${key}.svg`,
    };
  });
}
