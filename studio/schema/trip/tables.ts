/** The values from which editors choose. The product's tests compare them with its own tables. */
import type { ListValue } from '../types.ts';

const table = (titles: Record<string, string>): ListValue[] =>
  Object.entries(titles).map(([value, title]) => ({ value, title }));

export const categories = table({
  action: 'Action & Abenteuer',
  explorer: 'Entdecker',
  music: 'Musik',
  party: 'Party',
  snow: 'Ski & Snowboard',
  soccer: 'Fußballcamps',
  sport: 'Sport & Action',
  'water-sports': 'Wassersport',
  golf: 'Golf',
  language: 'Sprachtraining',
  beach: 'Strand & Meer',
  science: 'Wissenschaft & Technik',
  kids: 'Kinderreisen',
  relaxed: 'Erholung',
  religion: 'Pilgerreisen',
});

export const seasons = table({
  fruehjahr: 'Frühjahr',
  ostern: 'Ostern',
  pfingsten: 'Pfingsten',
  sommer: 'Sommer',
  herbst: 'Herbst',
  winter: 'Winter',
});

export const boards = table({
  selbst: 'Selbstverpflegung',
  fruehstueck: 'Frühstück',
  halb: 'Halbpension',
  voll: 'Vollpension',
});

export const skills = table({ anfaenger: 'Anfänger', fortgeschritten: 'Fortgeschrittene', profi: 'Profis' });

export const detailQuestions = table({
  allergies: 'Allergien und Unverträglichkeiten',
  medication: 'Medikamente',
  diet: 'Ernährung',
  swimming: 'Schwimmen',
  insurance: 'Krankenversicherung',
  doctor: 'Kinderarzt oder Hausarzt',
  pickUp: 'Wer das Kind abholen darf',
  roomMates: 'Möchte in ein Zimmer mit',
  photoConsent: 'Fotos erlaubt',
  emergencyContacts: 'Notfallkontakte',
});

export const tabs = table({
  beschreibung: 'Beschreibung',
  programm: 'Programm',
  leistungen: 'Leistungen',
  unterkunft: 'Unterkunft',
  zimmer: 'Zimmer',
  verpflegung: 'Verpflegung',
  betreuung: 'Betreuung',
  ort: 'Ort',
  excursions: 'Ausflüge',
  skifahren: 'Skifahren',
  skikurse: 'Skikurse',
  skiverleih: 'Skiverleih',
  anreise: 'Anreise',
  versicherung: 'Versicherung',
  faq: 'Häufige Fragen',
  meinungen: 'Meinungen',
  kundenmeinungen: 'Kundenmeinungen',
  video: 'Video',
});
