import type { House } from '../tripSource.ts';

/** Guest houses and pilgrim stages of the youth association. */
export const associationHouses = {
  taizeHuegel: {
    city: 'taize',
    scene: 'pilgrim',
    included: ['Busreise mit Begleitung', 'Übernachtung im Zelt oder in Baracken', 'Vollpension', 'Liederheft'],
    notIncluded: ['Schlafsack und Isomatte'],
    lodging: [
      'Einfache Baracken und Zelte auf dem Hügel.',
      'In Taizé wohnt man schlicht: Stockbett, Gemeinschaftsdusche, viel Wiese. Unsere Gruppe liegt zusammen, die Begleitung gleich nebenan.',
    ],
    meals: [
      'Einfaches Essen, ausgeteilt von Jugendlichen aus aller Welt.',
      'Tee aus der Schale, Baguette mit Schokostäbchen, Eintopf aus riesigen Töpfen. Beim Spülen lernt man die meisten Leute kennen.',
    ],
    place: [
      'Taizé in Burgund: dreimal am Tag wird es still.',
      'Die Gemeinschaft der Brüder lädt jede Woche Tausende ein. Gesungen wird in zwanzig Sprachen, geredet in noch mehr.',
    ],
    travel: [
      'Bus ab Münster, Köln und Trier.',
      'Wir starten früh am Morgen und sind zum Abendgebet da. Ein Informationsabend vorher gehört dazu.',
    ],
  },
  casaUlivo: {
    city: 'assisi',
    scene: 'pilgrim',
    included: ['Busreise', 'Übernachtung im Gästehaus', 'Vollpension', 'Pilgerausweis'],
    notIncluded: ['Taschengeld', 'Trinkgeld'],
    lodging: [
      'Gästehaus im Olivenhang unterhalb der Stadt.',
      'Die Casa Ulivo hat kühle Flure, Zimmer für zwei bis vier Personen und eine Terrasse, von der man die ganze umbrische Ebene sieht.',
    ],
    meals: [
      'Umbrische Küche mit Linsen, Pasta und Olivenöl vom Hang.',
      'Die Schwestern kochen einfach und großzügig. Auf Etappen gibt es Panini und kaltes Brunnenwasser.',
    ],
    place: [
      'Assisi, Stadt des Franziskus.',
      'Rosa Steine, steile Gassen, Schwalben. In San Damiano hat Franz zugehört, wir versuchen es auch: zehn Minuten lang, ohne Handy.',
    ],
    travel: [
      'Reisebus über Nacht, begleitet vom Leitungsteam.',
      'Zustieg in Köln, Mainz und Ulm. Auf der Rückfahrt halten wir in Florenz für ein Eis.',
    ],
  },
  albergue: {
    city: 'santiago-de-compostela',
    scene: 'pilgrim',
    included: ['Flug ab Frankfurt', 'Übernachtung in Pilgerherbergen', 'Frühstück und Pilgermenü', 'Gepäcktransport'],
    notIncluded: ['Mittagsverpflegung auf dem Weg'],
    lodging: [
      'Jede Nacht eine andere Herberge, immer ein Bett.',
      'Wir schlafen in reservierten Herbergen mit Schlafsälen für acht bis zwanzig. Ohrstöpsel sind Teil der Packliste und ernst gemeint.',
    ],
    meals: [
      'Café con leche am Morgen, Menú del Peregrino am Abend.',
      'Unterwegs kaufen wir Brot, Käse und Pfirsiche. Abends gibt es drei Gänge, oft mit Leuten am Tisch, die man am Morgen überholt hat.',
    ],
    place: [
      'Galicien: Eukalyptus, Regenbogen, Muscheln.',
      'Die letzten hundert Kilometer des Jakobswegs führen durch Weiler und Wälder. Am Ende liegt der Platz vor der Kathedrale, auf dem alle plötzlich langsam gehen.',
    ],
    travel: [
      'Flug ab Frankfurt nach Santiago, Bus zum Start.',
      'Ein gemeinsames Treffen zum Einlaufen findet vier Wochen vorher statt. Bitte tragt eure Schuhe bis dahin ein.',
    ],
  },
  treFontane: {
    city: 'rom',
    scene: 'city',
    included: ['Bahnreise im Nachtzug', 'Übernachtung im Pilgerhaus', 'Halbpension', 'Eintritte'],
    notIncluded: ['Mittagessen', 'Taschengeld'],
    lodging: [
      'Pilgerhaus mit Garten, zwanzig Minuten vom Kolosseum.',
      'Drei- und Vierbettzimmer, ein Kreuzgang mit Orangenbäumen und ein Pförtner, der um Mitternacht noch lächelt.',
    ],
    meals: [
      'Frühstück und Abendessen im Refektorium.',
      'Suppe, Pasta, Obst, Gelato auf eigene Faust. Mittags picknicken wir da, wo gerade Schatten ist.',
    ],
    place: [
      'Rom: Katakomben, Kuppeln, Katzen.',
      'Sieben Kirchen, sieben Hügel, unzählige Brunnen. Morgens um sechs gehört der Petersplatz denen, die früh aufstehen.',
    ],
    travel: [
      'Nachtzug ab München, Frühstück im Abteil.',
      'Ab Münster und Köln fährt eine Begleitung mit. Gepäck bitte so packen, dass man es selbst tragen kann.',
    ],
  },
  sterzingHaus: {
    city: 'sterzing',
    scene: 'alps',
    included: ['Busreise ab Mainz und Ulm', 'Übernachtung im Mehrbettzimmer', 'Vollpension'],
    notIncluded: ['Skipass und Leihmaterial im Winter'],
    lodging: [
      'Selbst ausgebautes Jugendhaus auf 1.300 Metern.',
      'Generationen von Ehrenamtlichen haben an diesem Haus gehämmert. Mehrbettzimmer mit Namen wie Murmelbau, ein Kapellchen, ein Kicker.',
    ],
    meals: [
      'Unsere Kochcrew fährt mit.',
      'Drei Ehrenamtliche kochen für fünfzig: Knödel, Chili, Kuchen vom Blech. Tischdienst ist reihum und erstaunlich lustig.',
    ],
    place: [
      'Sterzing in Südtirol, gleich hinterm Brenner.',
      'Ein Städtchen mit bunten Erkern und Bergen auf allen Seiten. Im Ratschingstal donnert das Wasser durch eine Schlucht aus Marmor.',
    ],
    travel: [
      'Gemeinsam im Bus, ab Mainz oder Ulm.',
      'Abfahrt Samstagfrüh mit Reisesegen, Ankunft zum Abendessen. Eltern müssen nicht fahren.',
    ],
    skiing: [
      'Ratschings: Familienpisten mit Südtiroler Sonne.',
      'Rund 25 Kilometer blaue und rote Pisten reichen für eine Woche ohne Gedränge. Nachmittags wartet die zehn Kilometer lange Rodelbahn am Rosskopf.',
    ],
    skiSchool: [
      'Ehrenamtliche mit Übungsleiterschein lehren die ersten Bögen.',
      'In Sechsergruppen üben wir vormittags. Niemand muss, wer pausiert, geht mit den Schneeschuhen.',
    ],
    skiRental: [
      'Verleih an der Talstation zum Gruppenpreis.',
      'Ski, Schuhe und Helm kosten sechs Tage lang rund 80 Euro. Wir sammeln die Maße vorab.',
    ],
  },
  lindauZelt: {
    city: 'lindau',
    scene: 'lake',
    included: ['Übernachtung im Gruppenzelt', 'Vollpension', 'Lagershirt'],
    notIncluded: ['An- und Abreise (Bahngruppe 35 Euro)'],
    lodging: [
      'Schwarze Jurten im Kreis, in der Mitte die Fahne.',
      'Jede Jurte gehört einer Runde von acht Kindern mit zwei Leitenden. Feldbetten stehen bereit, den Schlafsack bringt ihr mit.',
    ],
    meals: [
      'Lagerküche mit Ofen aus Lehm.',
      'Ehrenamtliche Köche machen aus Bodenseegemüse Großes. Vor dem Essen wird gesungen, laut.',
    ],
    place: [
      'Lindau: Insel, Leuchtturm, Löwe.',
      'Unser Zeltplatz liegt am Ufer, drei Kilometer vor der Stadt. Bei Föhn stehen die Alpen plötzlich zum Greifen nah.',
    ],
    travel: [
      'Bahn bis Lindau-Reutin, dann zu Fuß am See.',
      'Bahngruppen starten in Ulm, Stuttgart und Freiburg. Das große Gepäck nimmt der Küchenlaster.',
    ],
  },
  marienfried: {
    city: 'boppard',
    scene: 'relax',
    included: ['Übernachtung im Zwei- bis Vierbettzimmer', 'Vollpension', 'Material'],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Bildungshaus im Grünen, mit Werkraum und Labyrinth.',
      'Das Haus Marienfried liegt über dem Rhein. Zimmer mit zwei bis vier Betten, ein Meditationsraum, eine Wiese mit einem Labyrinth aus Lavendel.',
    ],
    meals: [
      'Fair, regional, gemeinsam.',
      'Freitags gibt es Suppe, damit samstags Kuchen sein kann. Wer mag, hilft in der Küche und lernt Brot backen.',
    ],
    place: [
      'Boppard am Rhein, zwischen Weinbergen und Wasser.',
      'Ein Klettersteig beginnt am Ortsrand, ein Schiff hält am Kai. Abends leuchten die Burgen auf der anderen Seite.',
    ],
    travel: [
      'Bahnhof Boppard Süd, zwölf Minuten Fußweg.',
      'Wir begleiten ab Köln und Mainz. Der Weg hinauf ist steil, oben gibt es Saft.',
    ],
  },
} satisfies Record<string, House>;
