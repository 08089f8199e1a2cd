/** Words that mean the same in a search for trips (specification §4.7). A word may be in several groups. */
import { fold } from '#domain/text/fold.ts';
import { stemOf } from './stems.ts';

/** Words that find each other. */
const groups = [
  'Reiten Reiterhof Reitferien Pferd Pony Ponyhof',
  'Baden Schwimmen',
  'vegetarisch Vegetarier',
  'vegan Veganer',
  'Badi Freibad Schwimmbad Hallenbad',
  'Zelten Zeltlager Camping Sommerlager Wölflingslager Zeltplatz Zeltdorf Rundzelt Tipi Jurte',
  'Schwimmkurs Schwimmunterricht Schwimmabzeichen Seepferdchen',
  'Programmieren Coding Code Informatik Computer',
  'Klettern Kletterwand Klettersteig',
  'Skateboard Skateboarden Skaten Skatebowl Skatepark Longboard',
  'Eislaufen Eislauf Schlittschuh Schlittschuhlaufen Schlittschuhfahren Eisbahn',
  'Kletterpark Hochseilgarten Seilpark Klettergarten Kletterwald',
  'Theater Schauspiel Schauspielern',
  'Fußball Soccer Football Calcio',
  'Fahrrad Rad Velo Radtour Radeln',
  'Schneeschuh Schneeschuhwandern Schneeschuhlaufen',
  'Pfadfinder Pfadi',
  'Mountainbike Bike Biken MTB',
  'Strand Meer',
  'Englisch English',
  'Spanisch Español',
  'Wandern Trekking',
  'Roboter Robotik',
  'Wissenschaft Forschen Forscher Labor Experiment',
  'Astronomie Planetarium Weltraum Sternwarte Sternkunde Sterngucker',
  'Singen Chor Gesang',
  'Tanzen Dance Streetdance',
  'Streetdance HipHop Breakdance',
  'Debattieren Debating Debatte',
  'Wellenreiten Surfen',
  'Kitesurfen Kiten',
  'Kanu Kajak Paddeln',
  'Survival Wildnis Überleben Outdoor',
  'Disco Disko',
  'Pilgern Wallfahrt',
  'Jakobsweg Santiago',
  'Rodeln Schlitten Schlittenfahren',
  'Ritter Mittelalter',
  'Detektiv Krimi Kriminalfall',
  'Wakeboard Wakeboarden',
  'SUP Stehpaddeln Paddling',
  'Schatzsuche Schatzkarte',
  'Zaubern Magie Magic Zauberei Hexe Hexerei',
  'Lego Klötze Bausteine',
  'Boot Kahn Ruderboot',
  'Foto Fotografie Fotografieren',
  'Mathe Mathematik',
  'Werken Basteln Handwerk',
  'Fliegen Flugzeug Flugwerkstatt',
  'Rollenspiel Larp',
  'Film Video Kamera Filmen Filmemachen',
  'Game Gaming Computerspiele Videospiele',
  'Ski Skifahren Skilaufen',
  'Snowboard Snowboarden',
  'Segeln Törn Jolle',
  'Niederlande Holland',
  'England Großbritannien',
  'Malen Kunst Zeichnen',
  'Silvester Jahreswechsel',
  'Erholung Entspannung Wellness',
  'Floß Floßbau',
  'Medizin Arzt Ärztin Ärzte',
  'Drachensteigen Drachenbau Drachenfest',
  'Song Lied',
  'Songwriting Songtext Songwriter',
  'Torwart Torhüter Keeper',
  'Raften Rafting',
  'Husky Huskys Huskies Schlittenhund',
  'Dinosaurier Dino Dinos Saurier',
  'Segelschein Grundschein Segelprüfung Sportbootführerschein',
];

/**
 * General word → words that it also finds. They do not find the general word. "Freestyle@snow" is found only in trips of
 * the category "snow".
 */
const narrowerWords: Record<string, string> = {
  Outdoor: 'Abenteuer Waldläufer Boofen Gipfelcamp Wald Zelten Wandern Kanu Klettern',
  Wassersport: 'Segeln Surfen Windsurfen Kitesurfen Kanu Kajak Rafting',
  Wintersport: 'Ski Snowboard Langlauf',
  Schnee: 'Ski Snowboard',
  Snowboard: 'Freestyle@snow Halfpipe@snow Board@snow',
  Surfen: 'Windsurfen Kitesurfen',
  Klettern: 'Bouldern',
  Bergsteigen: 'Klettern Klettersteig Hochtour Gipfeltour',
  Trommeln: 'Percussion Bodypercussion Schlagzeug',
  Robbe: 'Seehundfahrt Seehundstation',
  Seehund: 'Robbe Seehundfahrt Seehundstation',
  Zocken: 'Game Gaming Videospiele',
  Minecraft: 'Game Gaming Programmieren',
  Fortnite: 'Game Gaming',
  Ballett: 'Tanzen Dance',
  Musizieren: 'Musik',
  Instrument: 'Gitarre Schlagzeug Klavier Geige Band',
  Gitarre: 'Band Ukulele',
  Schlagzeug: 'Band',
  Reiten: 'Voltigieren',
  Reiterhof: 'Voltigieren',
  Reitferien: 'Voltigieren',
  Pferd: 'Voltigieren',
  Pony: 'Voltigieren',
  Ponyhof: 'Voltigieren',
  Wildwasser: 'Rafting Kajak',
  Detektiv: 'Forensik',
  Krimi: 'Forensik',
  Singen: 'Musical',
  Theater: 'Musical',
  Bauernhof: 'Heuhotel Ziegen Bauer',
  Tiere:
    'Pony Pferd Reiten Reitcamp Ziegen Seehund Robbe Husky Schlittenhund Elch Kuh Esel Alpaka Schaf Kaninchen Fledermaus Biber Otter Kranich Seeadler Fischadler Meerestiere Bauernhof Schlangen',
  See: 'Müritz Badesee',
  Wasser:
    'See Meer Strand Ostsee Nordsee Adria Mittelmeer Küste Insel Bucht Ufer Lagune Watt Segeln Surfen Kanu Kajak SUP Rafting Floß Schnorcheln Tauchen Baden Wellen Boot',
  vegetarisch: 'vegan',
  Nordsee: 'Wattenmeer Watt',
  Ballspiele: 'Fußball Volleyball',
  Fußball: 'Futsal',
  Soccer: 'Futsal',
  Räder: 'Rad Fahrrad',
  Technik: 'Roboter Elektronik',
  Fahrrad: 'Mountainbike Bike',
  Velo: 'Mountainbike Bike',
  Rad: 'Mountainbike Bike',
  Radeln: 'Mountainbike Bike',
  Radtour: 'Mountainbike Bike',
  Pilgern: 'Jakobsweg',
  Burg: 'Ritter',
  Mittelalter: 'Burg',
  Pfadfinder: 'Wölflingslager Waldläufer Survival Wildnis',
  Pfadi: 'Wölflingslager Waldläufer Survival Wildnis',
  Natur: 'Nationalpark Wald Tiere',
  Boote: 'Kanu Kajak Segeln',
  Sprache: 'Sprachtraining',
  Baden: 'Strand Badesee',
  Berg: 'Alpen Gipfel Alm',
  Wandern: 'Pilgern Wallfahrt Gipfeltour',
  // Professions that children dream of find what they would do there.
  Archäologe: 'Pfahlbauten Ausgrabung Archäologie',
  Astronaut: 'Astronomie Planetarium Sternwarte Weltraum Rakete',
  Autor: 'Geschichten Schreiben Drehbuch',
  Biologe: 'Mikroskop Tiere Natur',
  Erfinder: 'Roboter Elektronik Flugwerkstatt',
  Förster: 'Wald Nationalpark Ranger',
  Ingenieur: 'Roboter Elektronik Flugwerkstatt',
  Kapitän: 'Segeln Kapitänspatent',
  Kommissar: 'Detektiv Forensik',
  Landwirt: 'Bauernhof Ziegen',
  Meeresbiologe: 'Meereslabor Meerestiere Wattforscher',
  Pilot: 'Flugwerkstatt Flugzeug Segelflug',
  Polizist: 'Detektiv Forensik',
  Regisseur: 'Film Drehbuch',
  Reporter: 'Kamera Interview',
  Sänger: 'Singen Chor Musical Song',
  Tierarzt: 'Pferd Pony Ziegen',
  Tierpfleger: 'Pferd Pony Ziegen',
};

const stemOfWord = (word: string) => stemOf(fold(word));

/** Stem of a word → the stems of its synonyms and narrower words, with the category that a trip needs. */
const synonyms = new Map<string, Map<string, string | null>>();

function add(word: string, others: readonly string[]): void {
  const stem = stemOfWord(word);
  const known = synonyms.get(stem) ?? new Map<string, string | null>();
  synonyms.set(stem, known);
  for (const [other = '', theme = null] of others.map((entry) => entry.split('@'))) {
    if (stemOfWord(other) !== stem) known.set(stemOfWord(other), theme);
  }
}

for (const words of groups.map((group) => group.split(' '))) for (const word of words) add(word, words);
for (const [word, narrower] of Object.entries(narrowerWords)) add(word, narrower.split(' '));

export const wordsWithSynonyms: readonly string[] = [
  ...groups.flatMap((group) => group.split(' ')),
  ...Object.keys(narrowerWords),
];

const none: ReadonlyMap<string, string | null> = new Map();

/** Returns the stems of the words that a word with this stem also finds, each with the category that a trip needs. */
export function synonymsOf(stem: string): ReadonlyMap<string, string | null> {
  return synonyms.get(stem) ?? none;
}
