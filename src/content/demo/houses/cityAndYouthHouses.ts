import type { House } from '../tripSource.ts';

/** Schools and host families of English Camps. */
export const languageHouses = {
  seafront: {
    city: 'brighton',
    scene: 'language',
    included: [
      'Übernachtung in Gastfamilien',
      'Halbpension und Lunchpaket',
      '15 Unterrichtsstunden pro Woche',
      'Buspass',
    ],
    notIncluded: ['Flug nach London-Gatwick', 'Reisepass erforderlich'],
    lodging: [
      'Gastfamilien, die seit Jahren mit uns arbeiten.',
      'Ihr wohnt zu zweit in einer Familie, meist mit jemandem in eurem Alter im Haus. Alle Familien besuchen wir persönlich; keine liegt weiter als 35 Minuten von der Schule.',
    ],
    meals: [
      'Family dinner, packed lunch, fish and chips am Freitag.',
      'Frühstück und Abendessen gibt es in der Familie, mittags ein Lunchpaket am Strand. Diätwünsche reichen wir schon vor der Anreise weiter.',
    ],
    place: [
      'Brighton: Kieselstrand, bunte Gassen, der berühmte Pier.',
      'Die Schule liegt zwei Straßen vom Meer. In den Lanes gibt es Plattenläden und Secondhand, auf dem Pier Autoscooter und Zuckerwatte.',
    ],
    travel: [
      'Flug nach Gatwick, Transfer in vierzig Minuten.',
      'Begleitete Flüge starten in Düsseldorf, Hamburg und München. Für England braucht ihr einen Reisepass und die elektronische Einreisegenehmigung.',
    ],
  },
  wessexCollege: {
    city: 'bournemouth',
    scene: 'beach',
    included: ['Einzelzimmer im College oder Gastfamilie', 'Vollpension', '20 Lektionen pro Woche', 'Freizeitprogramm'],
    notIncluded: ['Flug', 'Reisepass erforderlich'],
    lodging: [
      'College-Campus mit Einzelzimmern rund um einen Rasen.',
      'Je acht Zimmer bilden eine Wohnung mit Küche, in jeder wohnt eine Betreuungsperson. Auf dem Campus gibt es Sporthalle, Theatersaal und Waschmaschinen, die man verstehen lernt.',
    ],
    meals: [
      'Cafeteria mit warmem Mittag- und Abendessen.',
      'Baked potatoes, Curry, Salatbar, sonntags Roast. Vegan und halal gehören zum Standard.',
    ],
    place: [
      'Bournemouth: elf Kilometer Sandstrand an Englands Südküste.',
      'Parks führen vom Zentrum direkt ans Meer. Die Jurassic Coast mit ihren Fossilien beginnt gleich hinter der Bucht.',
    ],
    travel: [
      'Flug nach London, zwei Stunden Transfer.',
      'Unser Team empfängt in Heathrow und Stansted. Bahnreisende kommen mit dem Eurostar, das organisieren wir auf Wunsch.',
    ],
  },
  marstonHall: {
    city: 'oxford',
    scene: 'castle',
    included: ['Übernachtung im College', 'Vollpension', 'Unterricht und Zertifikat', 'Ausflüge'],
    notIncluded: ['Flug', 'Reisepass erforderlich'],
    lodging: [
      'Wohnen hinter Torbögen, essen unter Ölgemälden.',
      'Marston Hall ist ein College mit Innenhof, Bibliothek und Zimmern für eine oder zwei Personen. Die Treppenhäuser sind schmal, die Geschichten lang.',
    ],
    meals: [
      'Dining Hall mit langen Tischen.',
      'Cooked breakfast am Sonntag, Suppe und Sandwiches mittags, drei Gänge am Abend. Ein Formal Dinner in Hemd und Kleid gehört zur Woche.',
    ],
    place: [
      'Oxford: achthundert Jahre Universität.',
      'Hinter jeder Mauer liegt ein Garten. Wir staken auf dem Cherwell, suchen Drehorte und hören, warum Colleges noch heute um Mitternacht Torschluss haben.',
    ],
    travel: [
      'Bus ab Heathrow in neunzig Minuten.',
      'Begleitete Flüge gibt es ab Frankfurt und Berlin. Wir holen aber auch jeden ab, der selbst fliegt und sich anmeldet.',
    ],
  },
  beachyHead: {
    city: 'eastbourne',
    scene: 'language',
    included: [
      'Übernachtung in Gastfamilien',
      'Halbpension und Lunchpaket',
      '15 Unterrichtsstunden',
      'Busreise ab Deutschland mit Fähre',
    ],
    notIncluded: ['Reisepass erforderlich', 'London-Ausflug (49 Euro)'],
    lodging: [
      'Zu zweit oder zu dritt in freundlichen Familien.',
      'Reihenhaus, Teppich bis ins Bad, ein Hund: So sieht es oft aus. Wer lieber ein Zimmer allein möchte, sagt uns Bescheid.',
    ],
    meals: [
      'Hausmannskost auf Englisch.',
      'Shepherd’s pie, Pasta bake, beans on toast. Das Lunchpaket isst man am besten auf der Promenade und gut bewacht vor den Möwen.',
    ],
    place: [
      'Eastbourne: Seebad mit Klippen so weiß wie Kreide.',
      'Von den Seven Sisters blickt man weit über den Kanal. In der Stadt gibt es Theater, Tennisplätze und einen Pier mit goldener Kuppel.',
    ],
    travel: [
      'Reisebus und Fähre Calais–Dover.',
      'Zustiege in Hannover, Dortmund, Köln und Aachen. Auf der Fähre hört man zum ersten Mal „Mind the step, love“.',
    ],
  },
  bloomsbury: {
    city: 'london',
    scene: 'city',
    included: ['Übernachtung im Studentenwohnheim', 'Frühstück und Abendessen', 'Travelcard', 'Workshops'],
    notIncluded: ['Flug oder Bahn', 'Reisepass erforderlich', 'Mittagessen'],
    lodging: [
      'Studentenwohnheim in Bloomsbury, Einzelzimmer mit Bad.',
      'Das Wohnheim ist rund um die Uhr besetzt, jede Etage hat eine eigene Betreuung. Bis zum British Museum sind es sieben Minuten.',
    ],
    meals: [
      'Frühstück im Haus, Abendessen quer durch die Welt.',
      'Jeden Abend ein anderes Land: Indien, Jamaika, Italien, England. Mittags gibt es ein Budget und Tipps, wo es gut und günstig ist.',
    ],
    place: [
      'London, mitten drin.',
      'Märkte, Museen, Musicals: Unsere Teamer leben hier und kennen Wege, auf denen man keine Schlange sieht.',
    ],
    travel: [
      'Eurostar ab Köln und Brüssel oder Flug.',
      'Die begleitete Bahngruppe startet morgens in Köln und ist zum Nachmittagstee da. Pass und Einreisegenehmigung nicht vergessen.',
    ],
  },
  liffeyHouse: {
    city: 'dublin',
    scene: 'language',
    included: ['Übernachtung in Gastfamilien', 'Vollpension', '20 Unterrichtsstunden', 'Leap Card'],
    notIncluded: ['Flug nach Dublin'],
    lodging: [
      'Irische Gastfamilien, in denen der Wasserkocher nie abkühlt.',
      'Die Familien wohnen in Vororten mit Garten, oft mit mehreren Kindern. Ihr seid zu zweit, nie mit jemandem derselben Muttersprache, wenn ihr das wünscht.',
    ],
    meals: [
      'Stew, Soda Bread und sehr viel Tee.',
      'Die Gastfamilien kochen abends, mittags isst man in der Schulkantine. Zum Abschied gibt es ein Buffet mit Rezepten aller Familien.',
    ],
    place: [
      'Dublin: Dichter, Straßenmusik, Meer.',
      'Mit der Küstenbahn ist man in zwanzig Minuten bei den Robben von Howth. In Temple Bar spielt immer jemand Geige.',
    ],
    travel: [
      'Direktflug, Abholung am Flughafen.',
      'Für Irland genügt der Personalausweis. Begleitete Flüge starten in Frankfurt und Berlin.',
    ],
  },
  sliemaResidence: {
    city: 'sliema',
    scene: 'island',
    included: ['Übernachtung in der Residenz', 'Halbpension', '20 Lektionen pro Woche', 'Bootsausflug'],
    notIncluded: ['Flug nach Malta', 'Ökosteuer (0,50 Euro pro Nacht)'],
    lodging: [
      'Residenz mit Dachpool und Blick auf Valletta.',
      'Drei- und Vierbettzimmer mit Klimaanlage, unten Klassenräume, oben Pool. Die Felsbadestelle liegt auf der anderen Straßenseite.',
    ],
    meals: [
      'Mediterranes Buffet, Pastizzi vom Bäcker.',
      'Frühstück und Abendessen in der Residenz. Mittags holt sich jeder etwas in der Stadt, für fünf Euro wird man satt.',
    ],
    place: [
      'Malta: Englisch sprechen bei dreihundert Sonnentagen.',
      'Sliema liegt gegenüber der Festungsstadt Valletta, die Fähre dauert zehn Minuten. Ringsum ist das Wasser so klar, dass Boote zu schweben scheinen.',
    ],
    travel: [
      'Flug nach Malta, zwanzig Minuten Transfer.',
      'Gruppenflüge mit Begleitung ab München, Frankfurt und Düsseldorf. Ein Personalausweis reicht.',
    ],
  },
  haidehof: {
    city: 'lueneburg',
    scene: 'meadow',
    included: [
      'Übernachtung im Vierbettzimmer',
      'Vollpension',
      'Muttersprachliche Betreuung',
      'Workshops auf Englisch',
    ],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Gutshof in der Heide, auf dem nur Englisch gesprochen wird.',
      'Am Tor von Gut Haidehof hängt ein Schild: „You are now leaving Germany.“ Dahinter liegen Vierbettzimmer, eine Halle, ein Bolzplatz und ein Tea Room.',
    ],
    meals: [
      'Porridge, Pancakes, Pie.',
      'Die Küche ist englisch, aber freundlich. Wer beim Essen dreimal hintereinander deutsch spricht, singt ein Lied.',
    ],
    place: [
      'Lüneburg und die Heide, England zum Verwechseln ähnlich.',
      'Schafe, Ziegel, Nieselregen: Man muss sich gar nicht so anstrengen. Im August blüht alles lila.',
    ],
    travel: [
      'Bahnhof Lüneburg, Abholung mit dem roten Bus.',
      'Der Doppeldecker ist echt und hat das Lenkrad rechts. Begleitung ab Hamburg und Hannover.',
    ],
  },
  rivieraTorquay: {
    city: 'torquay',
    scene: 'beach',
    included: ['Übernachtung in Gastfamilien', 'Halbpension und Lunchpaket', '15 Unterrichtsstunden', 'Surftag'],
    notIncluded: ['Flug', 'Reisepass erforderlich'],
    lodging: [
      'Gastfamilien an der englischen Riviera.',
      'Viele unserer Familien wohnen auf den Hügeln mit Meerblick. Zu zweit geht man zur Bushaltestelle, und meist fährt ein Nachbarskind mit.',
    ],
    meals: [
      'Cream Tea nach Devon-Art: erst Sahne, dann Marmelade.',
      'Gegessen wird in der Familie, mittags aus der Lunchbox. Zweimal treffen wir uns zum Barbecue am Strand.',
    ],
    place: [
      'Torquay: Palmen, Buchten und Agatha Christies Heimatstadt.',
      'Das Klima ist mild, das Wasser grün. Ein Wanderweg führt über die Klippen, eine Dampfbahn bis nach Dartmouth.',
    ],
    travel: [
      'Flug nach Bristol oder London, Transfer mit Fish-and-Chips-Stopp.',
      'Unsere Betreuung begleitet ab Düsseldorf und Stuttgart. Rechnet bis Torquay einen ganzen Reisetag.',
    ],
  },
  fenCollege: {
    city: 'cambridge',
    scene: 'castle',
    included: ['Einzelzimmer im College', 'Vollpension', '25 Lektionen pro Woche', 'Abschlusszertifikat'],
    notIncluded: ['Flug', 'Reisepass erforderlich'],
    lodging: [
      'Einzelzimmer auf einem grünen Campus.',
      'Ihr wohnt wie Studierende: Schreibtisch, Pinnwand, Wasserkocher. Bibliothek und Sportplätze dürfen alle benutzen.',
    ],
    meals: [
      'Buffet in der Hall.',
      'Viel Auswahl, klare Kennzeichnung, Tee jederzeit. Am Mittwoch wird draußen auf dem Rasen gegessen, wenn England mitmacht.',
    ],
    place: [
      'Cambridge: Newton, Hawking, Stechkähne.',
      'Auf dem Cam stakt man unter Brücken hindurch, die berühmter sind als manche Stadt. Räder haben überall Vorfahrt.',
    ],
    travel: [
      'Flug nach Stansted, vierzig Minuten Bus.',
      'Abgeholt wird in Stansted zwischen 10 und 18 Uhr. Für die Einreise braucht ihr Pass und Einreisegenehmigung.',
    ],
  },
  casaGracia: {
    city: 'barcelona',
    scene: 'city',
    included: ['Übernachtung im Jugendhaus', 'Halbpension', '20 Lektionen Spanisch', 'Metrokarte'],
    notIncluded: ['Flug oder Bahn'],
    lodging: [
      'Jugendhaus in Gràcia, dem Dorf in der Stadt.',
      'Vierbettzimmer mit Balkon zum Platz. Abends spielen unten Kinder Fußball, Omas sitzen auf Bänken, und alle reden gleichzeitig.',
    ],
    meals: [
      'Pan con tomate, Tortilla, Paella am Sonntag.',
      'Frühstück und Abendessen im Haus. Auf dem Markt kauft ihr selbst ein und verhandelt auf Spanisch.',
    ],
    place: [
      'Barcelona: Gaudí, Meer und Tapas.',
      'Vom Park Güell sieht man bis zum Hafen. Der Strand liegt vier Metrostationen entfernt.',
    ],
    travel: [
      'Flug oder TGV über Paris.',
      'Die begleitete Bahngruppe fährt samstags ab Karlsruhe. Am Flughafen wartet unser Team in Gelb.',
    ],
  },
} satisfies Record<string, House>;

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

/** Guest houses and pilgrim stages of the youth association. */
export const associationHouses = {
  taizeHuegel: {
    city: 'taize',
    scene: 'pilgrimage',
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
    scene: 'pilgrimage',
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
    scene: 'pilgrimage',
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
    scene: 'meadow',
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
