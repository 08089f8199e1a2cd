import type { House } from '../tripSource.ts';

/** Hotels and camps of Camp for Friends. */
export const friendsHouses = {
  costaAlegre: {
    city: 'lloret-de-mar',
    scene: 'pool',
    included: ['Busreise ab fünfzehn Städten', 'Übernachtung im Drei- oder Vierbettzimmer', 'Halbpension', 'Clubkarte'],
    notIncluded: ['Kaution 50 Euro', 'Touristensteuer'],
    lodging: [
      'Hotel mit zwei Pools, fünf Minuten zum Strand.',
      'Das Hotel Costa Alegre ist laut, freundlich und fest in jugendlicher Hand. Drei- bis Vierbettzimmer mit Bad und Balkon.',
    ],
    meals: [
      'Buffet morgens und abends.',
      'Pommes gibt es immer, aber auch Salate, Fisch und vegane Paella. Späteres Frühstück bis elf ist nach Partyabenden vereinbart.',
    ],
    place: [
      'Lloret de Mar: Strand, Promenade, Nachtleben.',
      'Tagsüber Buchten mit Felsen und Beachvolleyball, abends Clubs, in die wir gemeinsam gehen und aus denen wir gemeinsam zurückkommen.',
    ],
    travel: [
      'Busreise mit Zustiegen in ganz Deutschland.',
      'Abfahrt ist am Nachmittag, Ankunft am nächsten Mittag. Wer lieber fliegt, bekommt den Transfer ab Girona dazu.',
    ],
  },
  stellaMarina: {
    city: 'rimini',
    scene: 'beach',
    included: [
      'Busreise ab zwölf Städten',
      'Übernachtung im Dreibettzimmer',
      'Vollpension',
      'Liegestuhl am Privatstrand',
    ],
    notIncluded: ['Kurtaxe', 'Ausflüge'],
    lodging: [
      'Familienhotel in zweiter Reihe, hundert Meter zum Meer.',
      'Signora Carla führt die Stella Marina in dritter Generation und kennt jeden Gast. Dreibettzimmer mit Bad, Ventilator und Balkon.',
    ],
    meals: [
      'Pasta mit Gütesiegel: Nonna.',
      'Drei Gänge mittags und abends, dazu Piadina am Strand. Wer kein Fleisch isst, bekommt zwei Antipasti mehr.',
    ],
    place: [
      'Rimini: fünfzehn Kilometer Strand, römischer Bogen, Fellini.',
      'Bagno neben Bagno, Farbe neben Farbe. Abends fährt man mit der Rikscha über die Promenade.',
    ],
    travel: [
      'Nachtbus über den Brenner.',
      'Letzter Zustieg ist München um 22 Uhr. Frühstück gibt es schon mit Meerblick.',
    ],
  },
  biokovo: {
    city: 'makarska',
    scene: 'sea',
    included: ['Busreise ab zehn Städten', 'Übernachtung im Apartment', 'Frühstück und Abendessen', 'Bootstour'],
    notIncluded: ['Kaution 50 Euro'],
    lodging: [
      'Apartments mit Terrasse, alle in einer Straße.',
      'Vier bis sechs Freunde teilen sich ein Apartment mit Bad und Küche. Unser Team wohnt im Haus in der Mitte.',
    ],
    meals: [
      'Frühstück im Strandcafé, Abendessen in der Konoba.',
      'Jede Gruppe bekommt Gutscheine und wählt aus vier Restaurants. Pizza gewinnt meistens, Blitva überrascht.',
    ],
    place: [
      'Makarska: Kiesbuchten unter 1.700 Meter hohen Bergen.',
      'Das Wasser ist türkis, der Biokovo dahinter grau und steil. Vom Skywalk steht man auf Glas über der Küste.',
    ],
    travel: [
      'Bus über Zagreb und Split.',
      'Eine lange Fahrt mit Filmen, Karaoke und Schlaf. Start ist je nach Stadt zwischen 12 und 20 Uhr.',
    ],
  },
  tamaris: {
    city: 'argeles-sur-mer',
    scene: 'beach',
    included: ['Busreise ab neun Städten', 'Übernachtung im Zeltbungalow', 'Vollpension', 'Strandsport'],
    notIncluded: ['Taschengeld'],
    lodging: [
      'Zeltbungalows unter Tamarisken, Bühne in der Mitte.',
      'Fünf Betten, ein Kühlschrank, ein Vorzelt mit Lichterkette. Der Platz gehört zur Hälfte uns, die andere Hälfte sind Familien, die um Mitternacht schlafen wollen.',
    ],
    meals: [
      'Campküche mit Frühstück bis zehn und Dinner im Sand.',
      'Croissants, Salade niçoise, Burgerabend. Für Vegane backen wir extra Crêpes.',
    ],
    place: [
      'Argelès-sur-Mer, wo die Pyrenäen ins Meer laufen.',
      'Sieben Kilometer Sand, dahinter Berge. Collioure mit seinen bunten Booten liegt eine kurze Küstenwanderung entfernt.',
    ],
    travel: [
      'Bus über Lyon und Perpignan.',
      'Wer in Trier, Saarbrücken oder Freiburg zusteigt, hat die kürzeste Nacht. Musikwünsche bitte offline mitbringen.',
    ],
  },
  flachauStube: {
    city: 'flachau',
    scene: 'snow',
    included: ['Busreise ab acht Städten', 'Übernachtung im Jugendhotel', 'Halbpension', 'Skipass'],
    notIncluded: ['Leihmaterial', 'Kaution 30 Euro'],
    lodging: [
      'Jugendhotel mit Disco im Keller und Pistenblick oben.',
      'Zwei- bis Sechsbettzimmer, alle mit Bad. Die Stube hat eine Bühne, der Keller eine Anlage und dicke Wände.',
    ],
    meals: [
      'Halbpension mit Themenabenden.',
      'Tex-Mex, Tirol, Thai: Der Küchenchef war viel unterwegs. Mittags isst man auf der Hütte oder nimmt Brote mit.',
    ],
    place: [
      'Flachau: Skischaukel, Nachtpiste, Dorf mit Après-Kakao.',
      'Mitten in Ski amadé gelegen, fünf Minuten zur Gondel. Am Dienstag ist die Weltcupstrecke beleuchtet.',
    ],
    travel: [
      'Abends in den Bus, morgens auf die Piste.',
      'Die Busse fahren ab Hamburg, Berlin, Leipzig, Frankfurt und vier weiteren Städten. Ski und Boards kommen in die Box am Heck.',
    ],
    skiing: [
      'Ski amadé: rund 760 Pistenkilometer in einem Verbund.',
      'Vom Haus aus fährt man über Wagrain bis St. Johann. Wer den Überblick behält, bekommt am Abend den Pistenplan-Pokal.',
    ],
    skiSchool: [
      'Kompaktkurs für Neulinge, Guiding für alle anderen.',
      'Unsere Skilehrkräfte fahren mit denen, die es lernen wollen, drei Stunden am Tag. Danach geht es gemeinsam zur Hütte.',
    ],
    skiRental: [
      'Verleih gegenüber, zehn Prozent für uns.',
      'Ski oder Board mit Schuhen kosten etwa 95 Euro, der Helm ist gratis und Pflicht.',
    ],
  },
  hafenloft: {
    city: 'hamburg',
    scene: 'stage',
    included: ['Übernachtung im Hafenloft', 'Frühstück und Abendessen', 'Tickets laut Programm'],
    notIncluded: ['An- und Abreise', 'Mittagessen'],
    lodging: [
      'Schlafsaal mit Elbblick, in Kabinen geteilt.',
      'Das Hafenloft war ein Kaffeespeicher. Jede Koje hat Vorhang, Licht und Steckdose; gefeiert wird unten, geschlafen oben.',
    ],
    meals: [
      'Frühstück mit Franzbrötchen, abends Küche aus dem Hafen.',
      'Currywurst, auch vegan, Fischbrötchen, Nudelbar. Mittags sind wir unterwegs und haben Tipps.',
    ],
    place: [
      'Hamburg: Hafen, Bühne, Sternschanze.',
      'Vom Fenster sieht man Containerschiffe drehen. Konzertorte liegen in Laufweite, die Fähre 62 ist die billigste Hafenrundfahrt der Welt.',
    ],
    travel: [
      'S-Bahn Landungsbrücken, sieben Minuten zu Fuß.',
      'Sagt uns, wann ihr ankommt, dann holen wir euch am Hauptbahnhof ab. Abreise ist nach dem Brunch.',
    ],
  },
} satisfies Record<string, House>;
