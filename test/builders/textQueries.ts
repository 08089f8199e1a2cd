/**
 * Everyday text queries over the demo content. The first `count` results each contain one of the texts, in title or
 * place. Queries for places, ages, prices or seasons are not here, because they become filters.
 */
interface TextQuery {
  query: string;
  count: number;
  texts: string[];
}

const riding = 'Ponyträume, Reitcamp, Voltigierzirkus';
const sailing =
  'Golf trifft Segeln, Segeln auf, Segelschein, Strandsegeln, Segelcamp Brouwersdam, Plattboden-Törn, Friesland';
const football = 'Fußball, Football, Futsal, Beachsoccer, Torwart, Calcio';
const climbing = 'Kletter, Klettern';
const surfing = 'Surf, surf, Wellenreiten';
const robots = 'Roboter, Robotik';
const coding = 'Klötze, Code, Roboter, Robotik, Game-Design';
const england = 'Brighton, Bournemouth, Oxford, London, Eastbourne, Torquay, Cambridge';
const alps = 'Saalbach, Zell am See, Maria Alm, Mayrhofen, Flachau, Schladming';
const golf = 'Golf, Abschlag, Platzreife, Fairway';
const stars = 'Astronomie, Sterngucker, Sternennächte, Sternen';
const paddling = 'Kanu, Paddel, paddeln, Kajak';

/** Query: number of results, and texts. */
const table: Record<string, [number, string]> = {
  Reiterhof: [3, riding],
  Reiterferien: [3, riding],
  Reiten: [2, riding],
  Pferde: [3, riding],
  Ponyhof: [3, riding],
  Ponyreiten: [3, riding],
  'mein Kind will reiten': [3, riding],
  'Reiten Anfänger': [2, riding],
  Reitabzeichen: [1, riding],
  Segelkurs: [5, sailing],
  segeln: [5, sailing],
  Segelreise: [5, sailing],
  Segelschein: [1, 'Segelschein'],
  segln: [5, sailing],
  'Segeln Holland': [3, 'Segel, Plattboden, Friesland'],
  Fußballcamp: [5, football],
  Fussballferien: [5, football],
  Fusball: [5, football],
  Soccer: [5, football],
  'Mädchen Fußball': [1, 'Mädchen-Fußballcamp'],
  Torwarttraining: [1, 'Torwart'],
  Kletterkurs: [3, climbing],
  Klettercamp: [3, climbing],
  'Klettern Gardasee': [1, 'Klettern und Gelato'],
  Kletterwand: [3, climbing],
  Sachsen: [5, 'Leipzig, Dresden, Bad Schandau'],
  tauchen: [1, 'Tauchcamp'],
  Tauchkurs: [1, 'Tauchcamp'],
  Schnorcheln: [1, 'Schnorcheln'],
  Surfcamp: [5, surfing],
  Windsurfen: [2, 'Windsurf'],
  Wellenreiten: [2, surfing],
  'Surfen Frankreich': [1, 'Biscarrosse'],
  Programmieren: [4, coding],
  Programmierkurs: [4, coding],
  Informatik: [4, coding],
  'coding camp': [2, coding],
  Robotter: [2, robots],
  Roboter: [2, robots],
  Astronomie: [2, stars],
  Sternwarte: [2, stars],
  'Chemie Labor': [1, 'Chemie'],
  Theater: [1, 'Theaterwoche'],
  Schauspiel: [1, 'Theaterwoche'],
  Musical: [2, 'Musical'],
  Tanzcamp: [1, 'Streetdance'],
  Chor: [1, 'Chorwoche'],
  'Sprachreise England': [5, england],
  'Englisch lernen': [5, `${england}, English, Lüneburg, Dublin, Malta`],
  'Spanisch lernen': [1, 'Spanisch in Barcelona'],
  'Ski Österreich': [5, alps],
  Skikurs: [2, 'Ski, ski'],
  Snowbord: [1, 'Snowboard'],
  Wintersport: [2, 'Ski, ski, Snowboard'],
  Golfkurs: [5, golf],
  'Golf Mallorca': [1, 'Golf Academy Mallorca'],
  Kochkurs: [1, 'Kochcamp'],
  Detektivcamp: [1, 'Detektive'],
  Pilgerreise: [4, 'Pilgern, Jakobsweg, Wallfahrt, Kapellen'],
  Baumhaus: [1, 'Baumhaus'],
  'Übernachten im Baumhaus': [1, 'Baumhaus'],
  Survival: [1, 'Survival'],
  'Kanu Schweden': [2, 'Bengtsfors'],
  Kanufreizeit: [3, paddling],
  'günstige Ferien Ostsee': [1, 'Osterküken an der Ostsee'],
  Mountainbike: [1, 'Mountainbike'],
  'Rafting mit WLAN': [2, 'Rafting'],
  'Zirkus Judo': [1, 'Voltigierzirkus'],
};

export const textQueries: TextQuery[] = Object.entries(table).map(([query, [count, texts]]) => ({
  query,
  count,
  texts: texts.split(', '),
}));
