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
    scene: 'relax',
    included: [
      'Übernachtung im Vierbettzimmer',
      'Vollpension',
      'Muttersprachliche Betreuung rund um die Uhr',
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
