/** Words that are searched for as another word, which the texts contain more often. */
export const textTable: readonly { words: string; text: string }[] = [
  // Without this row, the word would be an inflection of "nahe".
  { words: 'nähen, nähkurs', text: 'Nähen' },
  { words: 'erste hilfe, erste hilfe kurs', text: 'Erste Hilfe' },
  {
    words:
      'reiterhof, reiterferien, reitferien, reitcamp, reiterhöfe, reiturlaub, reiterurlaub, reitfreizeit, ponyhof, reiterhofferien, pferdehof, reiterreise, reitlager, reitkurs',
    text: 'Reiten',
  },
  { words: 'pferdeferien, pferdecamp', text: 'Pferde' },
  { words: 'ponyferien, ponycamp, ponyreiten', text: 'Pony' },
  {
    words: 'segelkurs, segelschule, segelreise, segeltörn, segelfreizeit, segelcamp, segelurlaub, segelferien',
    text: 'Segeln',
  },
  { words: 'surfkurs, surfschule, surfcamp, surfreise, surfurlaub, surffreizeit, surfferien', text: 'Surfen' },
  { words: 'tauchkurs, tauchcamp, tauchschule, tauchreise, tauchurlaub, tauchfreizeit, tauchferien', text: 'Tauchen' },
  {
    words:
      'kletterkurs, klettercamp, kletterferien, kletterfreizeit, kletterurlaub, kletterreise, kletterlager, kletterwoche',
    text: 'Klettern',
  },
  { words: 'snowboardcamp, snowboardkurs, snowboarden, snowboardfreizeit, snowboardreise', text: 'Snowboard' },
  { words: 'kanufreizeit, kanucamp, kanureise, kanufahren, kanu fahren, kanufahrt, kanuferien', text: 'Kanu' },
  { words: 'tenniscamp, tenniskurs, tennisschule, tennisferien', text: 'Tennis' },
  { words: 'tanzcamp, tanzkurs, tanzferien, tanzfreizeit', text: 'Tanzen' },
  { words: 'theatercamp, theaterferien, theaterfreizeit, theaterkurs', text: 'Theater' },
  { words: 'drachen steigen lassen, drachen steigen, drachen fliegen lassen, drachen bauen', text: 'Drachensteigen' },
  {
    words: 'ostereier, ostereiersuche, eiersuche, ostereier suchen, ostereier färben, osternest, osternester',
    text: 'Oster',
  },
  {
    words:
      'laktose, lactose, ohne laktose, ohne lactose, laktosefreies essen, laktosefreie, lactosefrei, laktoseintolerant, laktoseintoleranz, lactoseintolerant, lactoseintoleranz, milchzucker',
    text: 'laktosefrei',
  },
  {
    words:
      'gluten, ohne gluten, glutenfreies essen, glutenfreie, glutenintolerant, glutenunverträglichkeit, glutenintoleranz, zöliakie',
    text: 'glutenfrei',
  },
  {
    words:
      'vegetarier, vegetarierin, vegetarierinnen, vegetarische, fleischlos, ohne fleisch, kein fleisch, isst kein fleisch, vegetarisches essen, vegetarische verpflegung, vegetarische küche, vegetarisch essen, isst vegetarisch, vegetarian, vegetarian food',
    text: 'vegetarisch',
  },
  {
    words:
      'veganer, veganerin, vegane, veganes essen, vegane verpflegung, vegane küche, vegan essen, isst vegan, vegan food',
    text: 'vegan',
  },
  { words: 'muslimisch, muslimin, muslime, muslimische, islamisch', text: 'halal' },
  { words: 'jüdisch, koscheres, koscher essen, koscheres essen', text: 'koscher' },
  {
    words: 'kein schweinefleisch, ohne schweinefleisch, kein schwein, schweinefleischfrei',
    text: 'Schweinefleisch',
  },
  { words: 'pen und paper, pen paper, pen and paper, dungeons and dragons, dnd', text: 'Rollenspiel' },
  { words: 'horse, horses, horse riding, riding, riding camp, pony camp, ponies', text: 'Reiten' },
  { words: 'sailing, sailing camp', text: 'Segeln' },
  { words: 'surfing, surf camp', text: 'Surfen' },
  { words: 'climbing, climbing camp', text: 'Klettern' },
  { words: 'swimming', text: 'Schwimmen' },
  { words: 'dinosaurs, dinosaur', text: 'Dinosaurier' },
  { words: 'animals', text: 'Tiere' },
  { words: 'girl, girls, girls only, girls camp', text: 'Mädchen' },
  { words: 'lake, at the lake, by the lake, at a lake', text: 'See' },
  { words: 'mountains, in the mountains', text: 'Berge' },
  { words: 'forest, in the forest', text: 'Wald' },
  {
    words: 'kreativ, kreativcamp, kreativferien, kreativkurs, kreativwoche, kreatives, creative',
    text: 'Malen oder Basteln',
  },
  { words: 'french, french camp', text: 'Französisch' },
  { words: 'english speaking, in english', text: 'Englisch' },
  {
    words: 'mädchengruppe, mädchenfreizeit, mädchenreise, mädelscamp, mädelsfreizeit, mädelsreise, mädelsurlaub',
    text: 'Mädchencamp',
  },
  { words: 'hip hop', text: 'HipHop' },
  { words: 'harry potter, hogwarts', text: 'Magie' },
  {
    words:
      'stand up paddling, stand up paddeln, stand up paddle, standuppaddling, standup paddling, stand up, sup board, supboard',
    text: 'SUP',
  },
  { words: 'coding, codingcamp, programmierkurs, programmiercamp, coden, programmier', text: 'Programmieren' },
  { words: 'robotikcamp, roboterkurs, robotics', text: 'Robotik' },
  { words: 'wandercamp, wanderferien, wanderfreizeit, wanderreise', text: 'Wandern' },
  {
    words:
      'radreise, radfreizeit, fahrradtour, fahrradreise, radtour, fahrradfreizeit, velotour, veloreise, velo fahren, veloferien, fahrrad tour, velo tour',
    text: 'Radtour',
  },
  { words: 'zeltlager, zeltcamp, zeltfreizeit, zelturlaub, zeltferien', text: 'Schlafen im Zelt' },
  { words: 'pfadi, pfadilager, pfadfinderlager, pfadfindercamp, pfadicamp', text: 'Pfadfinder' },
];
