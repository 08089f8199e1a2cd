import type { House } from '../tripSource.ts';

/** Sea-side houses, surf camps and ships of Küsten-Camp-Abenteuer. */
export const coastHouses = {
  deichhof: {
    city: 'ouddorp',
    scene: 'sea',
    included: [
      'Busreise ab Köln, Düsseldorf und Venlo',
      'Übernachtung im Sechsbettzimmer',
      'Vollpension',
      'Boote, Neopren, Westen',
    ],
    notIncluded: ['Segelschein-Prüfung (45 Euro)'],
    lodging: [
      'Alter Bauernhof am Deich, zehn Minuten zum Steg.',
      'Der Deichhof ist ein Backsteinhof mit grünen Türen. Die Zimmer haben sechs Betten, die Tenne ist Aufenthaltsraum und Trockenboden für vierzig Neoprenanzüge zugleich.',
    ],
    meals: [
      'Hagelslag am Morgen, Pannenkoeken am Abend.',
      'Holländisch frühstücken heißt: Schokostreusel sind ein Grundnahrungsmittel. Mittags gibt es Suppe am Steg, abends kochen Anneke und Ruud für alle.',
    ],
    place: [
      'Brouwersdam: links Nordsee, rechts spiegelglattes Revier.',
      'Der Damm trennt Brandung und Binnensee. Auf dem Grevelingenmeer lernt man segeln, ohne dass die Wellen mitreden; der Sandstrand liegt auf der anderen Straßenseite.',
    ],
    travel: [
      'Bus ab Köln und Düsseldorf, Ankunft am Nachmittag.',
      'Abfahrt ist um zehn, mit Pause in Venlo. Räder und eigene Segelwesten reisen kostenlos mit.',
    ],
  },
  surfhaus: {
    city: 'renesse',
    scene: 'beach',
    included: ['Übernachtung im Viererzelt oder Surfhaus', 'Vollpension', 'Bretter und Neopren'],
    notIncluded: ['Bus ab Dortmund, Essen oder Köln (59 Euro)'],
    lodging: [
      'Surfhaus mit Veranda, dahinter die Zeltwiese.',
      'Bretter lehnen an jeder Wand, Wachs klebt auf jeder Bank. Geschlafen wird in Viererzelten mit Feldbetten, bei Sturm im Haus.',
    ],
    meals: [
      'Frühstück bis zehn, Snacks am Strand, abends vom Grill.',
      'Die Küche im Surfhaus ist offen. Wer Hunger hat, macht sich ein Sandwich, und um sieben essen alle zusammen auf der Veranda.',
    ],
    place: [
      'Renesse in Zeeland: siebzehn Kilometer Strand.',
      'Breit, hell und mit langen Sandbänken, an denen Anfängerwellen sauber brechen. Im Ort gibt es Frituur, Fahrradverleih und mehr Eis als nötig.',
    ],
    travel: [
      'Mit dem Bus aus dem Ruhrgebiet, vier Stunden.',
      'Unsere Teamenden fahren mit und verteilen die ersten Wellenkunde-Blätter. Selbst gebracht wird zwischen 14 und 17 Uhr.',
    ],
  },
  strandhafer: {
    city: 'st-peter-ording',
    scene: 'beach',
    included: ['Übernachtung im Vierbettzimmer', 'Vollpension', 'Kurtaxe und Strandzugang'],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Reetdach, Deichblick, Sand in jeder Ritze.',
      'Das Haus Strandhafer hat 48 Betten, eine Lesegalerie und einen Duschraum mit Außentür, damit der Strand draußen bleibt. Meist kommt er trotzdem mit.',
    ],
    meals: [
      'Norddeutsch, frisch und mit Nachtischgarantie.',
      'Pellkartoffeln, Scholle, Rote Grütze. Am Strandtag fährt der Bollerwagen mit Tee und belegten Broten hinterher.',
    ],
    place: [
      'St. Peter-Ording: zwölf Kilometer Strand, Pfahlbauten, Wind.',
      'Der Strand ist so breit, dass man bis zum Wasser eine kleine Wanderung macht. Auf Stelzen stehen die Strandbars über dem Meer, hinter dem Deich grasen Schafe.',
    ],
    travel: [
      'Bahn über Husum, Endstation Meer.',
      'Ab Hamburg-Altona fahren wir gemeinsam, umsteigen in Husum. Am Bahnhof Ording warten Bollerwagen.',
    ],
  },
  inselhaus: {
    city: 'norderney',
    scene: 'island',
    included: ['Fähre ab Norddeich', 'Übernachtung im Vier- bis Sechsbettzimmer', 'Vollpension', 'Kurbeitrag'],
    notIncluded: ['Bahnfahrt bis Norddeich Mole'],
    lodging: [
      'Inselhaus in zweiter Reihe hinter der Düne.',
      'Vier bis sechs Betten pro Zimmer, ein Strandschuppen voller Schaufeln, Netze und Fußbälle, und ein Speisesaal, in dem man die Brandung hört, wenn der Wind richtig steht.',
    ],
    meals: [
      'Ostfriesentee für alle Altersstufen, Kluntje inklusive.',
      'Drei Mahlzeiten am großen Tisch, nachmittags Teezeit mit Rosinenbrot. Milchreis gibt es auf Zuruf.',
    ],
    place: [
      'Norderney: Dünen, Leuchtturm und Seehunde auf der Sandbank.',
      'Im Osten der Insel wohnt niemand außer Vögeln und Kaninchen. Dorthin wandern wir barfuß und suchen das alte Wrack.',
    ],
    travel: [
      'Zug bis Norddeich Mole, dann eine knappe Stunde Fähre.',
      'Begleitete Züge fahren ab Münster, Köln und Hannover. Das Gepäck rollt im Container und steht vor dem Haus, bevor wir da sind.',
    ],
  },
  segelheim: {
    city: 'heeg',
    scene: 'lake',
    included: ['Übernachtung im Vierbettzimmer', 'Vollpension', 'Segelboote und Rettungswesten'],
    notIncluded: ['Busreise ab Münster (49 Euro)'],
    lodging: [
      'Segelheim mit eigenem Hafen und Bootshalle.',
      'Vor der Tür liegen zwanzig Boote, in der Halle weitere zehn. Die Zimmer haben Stockbetten aus Schiffsplanken und runde Fenster.',
    ],
    meals: [
      'Bordfrühstück, Lunchbox, warmes Abendessen.',
      'Schmieren und los: Mittags legt jede Crew an, wo es ihr gefällt, und isst aus der Kiste. Abends kocht das Heim Eintopf, Bami oder Kibbeling.',
    ],
    place: [
      'Heeg und die Friesischen Seen.',
      'Kanäle, Brücken, weite Seen: Man segelt von Dorf zu Dorf. Wer eine Brücke öffnen lässt, legt Brückengeld in den Holzschuh.',
    ],
    travel: [
      'Bus ab Münster, knapp drei Stunden.',
      'Start ist um elf Uhr am Hafenplatz. Seesäcke statt Koffer, bitte: Das spart Platz und Nerven.',
    ],
  },
  plattboden: {
    city: 'heeg',
    scene: 'sea',
    landscape: 'coast',
    included: [
      'Koje an Bord in Zwei- bis Vierbettkabinen',
      'Vollpension, gemeinsam gekocht',
      'Skipper und Maat',
      'Hafengelder',
    ],
    notIncluded: ['Anreise zum Hafen'],
    lodging: [
      'Kojen unter Deck, Sternenhimmel darüber.',
      'Die „Vrouwe Antje“ ist ein Plattbodenschiff von 1911, 28 Meter lang und frisch überholt. Kabinen mit zwei bis vier Kojen, Heizung, Warmwasser, ein Salon mit Gitarre.',
    ],
    meals: [
      'Die Kombüse gehört der Crew, und die Crew seid ihr.',
      'Drei Leute kochen, zwei spülen, alle essen. Der Maat hat ein Kochbuch, in dem jede Gruppe ein Rezept hinterlässt.',
    ],
    place: [
      'IJsselmeer und Wattenmeer: trockenfallen inklusive.',
      'Wenn das Wasser geht, setzt sich das Schiff auf den Grund, und man steigt über die Leiter ins Watt. Sechs Stunden später schwimmt man wieder.',
    ],
    travel: [
      'Einschiffung in Friesland, Abholung am Bahnhof Heerenveen.',
      'Begleitete Anreise ab Osnabrück. Schlafsack und rutschfeste Schuhe gehören in den Seesack, alles andere ist Zugabe.',
    ],
  },
  fehmarnsund: {
    city: 'fehmarn',
    scene: 'beach',
    included: ['Übernachtung im Tipi oder Holzhaus', 'Vollpension', 'Wassersportmaterial'],
    notIncluded: ['Bus ab Hamburg oder Hannover (45 Euro)'],
    lodging: [
      'Tipis und Holzhäuser auf der Steilküste.',
      'Das Camp Fehmarnsund liegt so nah am Wasser, dass man morgens vom Schlafsack aus die Wellen prüft. Sechs Personen wohnen in einem Tipi, vier in einem Holzhaus.',
    ],
    meals: [
      'Campküche mit Meerblick.',
      'Müslibar, Wraps, Ofenkartoffeln und freitags Fischbrötchen vom Kutter. Das Küchenteam kennt jede Allergie der Woche beim Vornamen.',
    ],
    place: [
      'Fehmarn: die Sonneninsel der Ostsee.',
      'Flaches Stehrevier im Süden, Wellen im Westen, Rapsfelder dazwischen. Die große Brücke nennen hier alle nur den Kleiderbügel.',
    ],
    travel: [
      'Bus über die Sundbrücke.',
      'Ab Hamburg sind es zwei Stunden, ab Hannover vier. Eltern parken am Deich und bekommen einen Kaffee.',
    ],
  },
  seestern: {
    city: 'wyk-auf-foehr',
    scene: 'island',
    included: ['Fähre ab Dagebüll', 'Übernachtung im Vierbettzimmer', 'Vollpension'],
    notIncluded: ['Bahnfahrt bis Dagebüll', 'Taschengeld'],
    lodging: [
      'Weißes Kapitänshaus mit Garten und Schaukel.',
      'Im Haus Seestern wohnen höchstens vierzig Kinder. Die Zimmer sind hell, auf jedem Flur schläft eine Betreuerin, und am Abend wird vorgelesen.',
    ],
    meals: [
      'Kindgerecht, salzarm ist nur das Meer nicht.',
      'Nudeln mit Tomatensauce, Fischstäbchen aus dem Ofen, viel Rohkost. Jeden Nachmittag gibt es Kekse im Strandkorb.',
    ],
    place: [
      'Wyk: Sandstrand, Promenade, Kurmuschel.',
      'Der Südstrand fällt flach ab und ist windgeschützt. Bei Niedrigwasser reichen Gummistiefel bis fast zum Horizont.',
    ],
    travel: [
      'Mit der Fähre auf die Insel: Abenteuer beginnt an der Mole.',
      'Wir reisen ab Hamburg gemeinsam. Vom Hafen Wyk läuft man zehn Minuten, die Koffer kommen auf dem Pferdewagen.',
    ],
  },
  duenenhaus: {
    city: 'prerow',
    scene: 'forest',
    included: ['Übernachtung im Finnhüttendorf', 'Vollpension', 'Fahrräder für die Woche'],
    notIncluded: ['Bus ab Berlin oder Leipzig (55 Euro)'],
    lodging: [
      'Finnhütten im Darßwald, fünf Minuten zum Weststrand der Träume.',
      'In einer Finnhütte schlafen fünf Kinder auf zwei Ebenen. Kiefernduft ist inbegriffen, Mückengitter auch.',
    ],
    meals: [
      'Drei Mahlzeiten im Haupthaus, dazu Sanddornsaft.',
      'Heringe, Kartoffeln, Gemüsepfanne, Blechkuchen. Bei Radtouren füllt die Küche Blechdosen und bindet sie mit Strick zu.',
    ],
    place: [
      'Prerow auf dem Darß: Urwald trifft Ostsee.',
      'Umgestürzte Bäume liegen am Strand wie Skelette von Riesen. Im Herbst rasten Tausende Kraniche, und man hört sie, bevor man sie sieht.',
    ],
    travel: [
      'Bus ab Berlin und Leipzig, letzter Halt Düne.',
      'Abfahrt ist am Morgen. Alternativ Bahn bis Barth, von dort holen wir mit dem Kleinbus ab.',
    ],
  },
  granitz: {
    city: 'binz',
    scene: 'beach',
    included: ['Übernachtung im Zwei- bis Vierbettzimmer', 'Vollpension', 'Eintritte und Kurkarte'],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Jugendhaus zwischen Buchenwald und Seebrücke.',
      'Das Jugendhaus Granitz hat Bäderarchitektur außen und Sprossenwände innen. Zwei- bis Vierbettzimmer mit Bad, Billard, Kino im Keller.',
    ],
    meals: [
      'Buffet mit Ostseeblick.',
      'Zwei warme Gerichte, eine Salatbar, ein Nachtisch, den man nie ganz ausschlägt. Zum Kreidefelsen nehmen wir Picknick mit.',
    ],
    place: [
      'Binz auf Rügen: feiner Sand, weiße Villen, Rasender Roland.',
      'Mit der Dampfbahn fährt man zum Jagdschloss, mit dem Rad zu den Feuersteinfeldern. Gebadet wird von Mai bis in den September.',
    ],
    travel: [
      'Ostseebad Binz hat einen eigenen ICE-Halt.',
      'Ab Berlin geht es ohne Umstieg auf die Insel. Wir begleiten ab Berlin und Hamburg.',
    ],
  },
  biscaSurf: {
    city: 'biscarrosse',
    scene: 'sea',
    included: [
      'Busreise ab Köln, Saarbrücken und Freiburg',
      'Übernachtung im Safarizelt',
      'Vollpension',
      'Surfkurs mit 10 Einheiten',
    ],
    notIncluded: ['Taschengeld', 'Ausflug zur Düne (15 Euro)'],
    lodging: [
      'Safarizelte im Pinienwald, Brett direkt daneben.',
      'Unser Camp in Biscarrosse-Plage hat Safarizelte für fünf Personen, Hängematten, Yogadeck und ein Leinwandkino zwischen zwei Bäumen.',
    ],
    meals: [
      'Frühstück nach Gezeiten, Abendessen nach Sonnenuntergang.',
      'Baguette, Couscous, Galettes, Obst in Bergen. Wenn die beste Welle um acht kommt, wird eben um elf gefrühstückt.',
    ],
    place: [
      'Der Atlantik bei Biscarrosse: Strand bis zum Horizont.',
      'Die Wellen sind hier im Sommer verlässlich und im Frühjahr sportlich. Die Dune du Pilat, höchste Düne Europas, liegt eine halbe Stunde nördlich.',
    ],
    travel: [
      'Reisebus über Nacht, Ankunft mit Brötchenduft.',
      'Zustieg in Köln, Saarbrücken und Freiburg. Eigene Bretter bis 2,10 Meter kommen in den Anhänger.',
    ],
  },
  coldHawaii: {
    city: 'klitmoller',
    scene: 'sea',
    included: ['Übernachtung im Gruppenhaus', 'Vollpension', 'Winterneopren, Board und Kurs'],
    notIncluded: ['Busreise ab Hamburg (95 Euro)'],
    lodging: [
      'Schwarzes Holzhaus mit Ofen, Sauna und Trockenkeller.',
      'Nach kalten Wellen braucht man ein warmes Haus. Unseres hat Zimmer für zwei bis vier Jugendliche und ein Fenster, so breit wie das Meer.',
    ],
    meals: [
      'Suppen, Ofengerichte, frisches Brot.',
      'Wir kochen in Teams, eine Köchin rettet, was zu retten ist. Zum Nachmittag gibt es Kanelsnegle und Tee aus Thermosbechern.',
    ],
    place: [
      'Klitmøller, das Cold Hawaii der Nordsee.',
      'Zwischen Nationalpark Thy und Jammerbucht liegen mehr als dreißig Surfspots. Irgendwo passt der Wind immer.',
    ],
    travel: [
      'Bus ab Hamburg in sechs Stunden.',
      'Unterwegs halten wir am Limfjord. Ein Zelt für die Bretter fährt mit, Heimweh meist nicht.',
    ],
  },
  cetina: {
    city: 'omis',
    scene: 'river',
    included: [
      'Busreise ab München und Stuttgart',
      'Übernachtung im Bungalowzelt',
      'Vollpension',
      'Rafting und Seilrutsche mit Guide',
    ],
    notIncluded: ['Schnorchelausflug (25 Euro)'],
    lodging: [
      'Bungalowzelte zwischen Fluss und Meer.',
      'Das Kamp Cetina liegt an der Mündung, wo Süßwasser und Salzwasser sich treffen. Vier richtige Betten, Strom und Schatten unter Maulbeerbäumen.',
    ],
    meals: [
      'Dalmatinische Küche und jeden Tag Melone.',
      'Gegrilltes Gemüse, Fisch, Ćevapi, Pasta. Unser Koch Ante kauft auf dem Markt und lässt sich gern über die Schulter sehen.',
    ],
    place: [
      'Omiš: Piratenstadt unter 300 Meter hohen Felsen.',
      'Früher jagten hier Seeräuber Galeeren, heute jagen Rafts durch den Canyon. Die Festung Mirabela steht noch und darf erobert werden.',
    ],
    travel: [
      'Busreise durch Slowenien an die Adria.',
      'Fahrt über Nacht, erste Badepause vor dem Frühstück. Zurück kommt der Bus am Vormittag an.',
    ],
  },
  schipperhuis: {
    city: 'de-koog',
    scene: 'island',
    included: ['Fähre nach Texel', 'Übernachtung im Fünfbettzimmer', 'Vollpension', 'Leihrad'],
    notIncluded: ['Anreise bis Den Helder'],
    lodging: [
      'Schipperhuis: blaue Läden, steile Treppen, viel Platz.',
      'Fünfbettzimmer, ein Saal mit Bühne, ein Garten mit Volleyballnetz. Der Strand liegt jenseits des Waldes, mit dem Rad in sechs Minuten.',
    ],
    meals: [
      'Stamppot, Poffertjes, Salat.',
      'Das Schipperhuis-Team kocht niederländische Klassiker und fragt nach Wünschen. Texeler Schafskäse steht immer auf dem Tisch.',
    ],
    place: [
      'Texel: dreißig Kilometer Strand und mehr Schafe als Menschen.',
      'In der Seehundstation sieht man Heuler bei der Fütterung, in De Slufter schwappt das Meer durch die Dünen. Alles liegt in Fahrradweite.',
    ],
    travel: [
      'Fähre ab Den Helder, zwanzig Minuten mit Möwen.',
      'Wir sammeln in Amsterdam Centraal und fahren zusammen weiter. Auf der Insel bekommt jeder sein Rad mit Namensschild.',
    ],
  },
  usedomCamp: {
    city: 'zinnowitz',
    scene: 'beach',
    included: ['Übernachtung im Sechsbettbungalow', 'Vollpension', 'Strandsport und Kurtaxe'],
    notIncluded: ['Bus ab Berlin (39 Euro)'],
    lodging: [
      'Bungalows im Küstenwald, hundert Schritte zum Strand.',
      'Sechs Betten, ein Bad, eine Terrasse: Mehr braucht es in Zinnowitz nicht, denn draußen ist ohnehin alles besser.',
    ],
    meals: [
      'Großes Zelt, große Töpfe, große Auswahl.',
      'Beim Frühstück kommt Honig von der Insel auf den Tisch, mittags isst man leicht, abends wird gegrillt oder gewokt.',
    ],
    place: [
      'Zinnowitz auf Usedom, Insel mit den meisten Sonnenstunden.',
      'Von der Seebrücke taucht eine Gondel auf den Meeresgrund. Im Achterwasser auf der anderen Seite ist das Wasser ruhig und ideal zum Stehpaddeln.',
    ],
    travel: [
      'Bus ab Berlin oder Bäderbahn ab Züssow.',
      'Der Bus braucht drei Stunden. Am Bahnhof Zinnowitz stehen wir mit Bollerwagen bereit.',
    ],
  },
} satisfies Record<string, House>;
