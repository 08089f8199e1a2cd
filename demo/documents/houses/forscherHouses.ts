import type { House } from '../tripSource.ts';

/** Laboratories, observatories and workshops of Forscherferien. */
export const forscherHouses = {
  kernberge: {
    city: 'jena',
    scene: 'lab',
    included: ['Übernachtung im Vierbettzimmer', 'Vollpension', 'Labormaterial und Kittel', 'Eintritte laut Programm'],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Gästehaus mit eigener Sternwarte auf dem Dach.',
      'Das Gästehaus Kernberge liegt am Waldrand über der Stadt. Unten gibt es zwei Labore und eine Werkbank, oben Vierbettzimmer und ganz oben die Kuppel mit dem Spiegelteleskop.',
    ],
    meals: [
      'Mensa am Mittag, Abendbrot im Haus, Sternenkakao um elf.',
      'Mittags essen wir zwischen Studierenden in der Mensa und wählen selbst. Abends stehen Brot, Suppe und Salate bereit; in Beobachtungsnächten gibt es Kakao aus Thermoskannen.',
    ],
    place: [
      'Jena, Stadt der Linsen: Hier wurden Mikroskope erwachsen.',
      'Zeiss, Abbe, Schott: Viele Straßen tragen Namen von Leuten, die besser sehen wollten. Im Planetarium, dem dienstältesten der Welt, sehen wir den Himmel auch bei Regen.',
    ],
    travel: [
      'Bahnhof Jena Paradies – ja, der heißt wirklich so.',
      'Wir holen euch um 14 Uhr unter der Saalebrücke ab. Begleitete Gruppen fahren ab Berlin, Frankfurt und München.',
    ],
  },
  nonnenstieg: {
    city: 'goettingen',
    scene: 'lab',
    included: ['Übernachtung im Zwei- bis Dreibettzimmer', 'Vollpension', 'Laborplatz mit Schutzausrüstung'],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Wohnen wie im ersten Semester, nur mit Betreuung.',
      'Im Wohnheim am Nonnenstieg habt ihr Zwei- und Dreibettzimmer mit Schreibtisch. Jede Etage hat eine Gemeinschaftsküche, in der abends über Moleküle und Musik gestritten wird.',
    ],
    meals: [
      'Chemie zum Essen: Wir kochen auch mit der Laborwaage.',
      'Frühstück gibt es auf der Etage, Mittagessen in der Mensa. An zwei Abenden kochen wir molekular: Kugeln aus Saft, Schaum aus Roter Bete, zum Sattwerden dann Nudeln.',
    ],
    place: [
      'Göttingen hat mehr als vierzig Nobelpreise gesammelt.',
      'Die Stadt ist klein, jung und voller Fahrräder. Auf dem Marktplatz steht das Gänseliesel, dem frischgebackene Doktoren einen Kuss geben müssen.',
    ],
    travel: [
      'ICE-Bahnhof Göttingen, Bus Linie 21 bis vor die Tür.',
      'Zwischen 13 und 15 Uhr steht jemand mit gelber Schutzbrille in der Bahnhofshalle. Nicht zu übersehen.',
    ],
  },
  weserdeich: {
    city: 'bremerhaven',
    scene: 'sea',
    included: ['Übernachtung im Vierbettzimmer', 'Vollpension', 'Schiffsausfahrt und Museumseintritte'],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Haus hinterm Deich, Blick auf Frachter und Leuchttürme.',
      'Im Haus am Weserdeich wohnt ihr zu viert. Das Nasslabor im Erdgeschoss hat Becken für Strandkrabben, die wir am Ende der Woche wieder ins Watt bringen.',
    ],
    meals: [
      'Fischbrötchen, Labskaus für Mutige, Nudeln für alle.',
      'Gekocht wird im Haus, mittags oft unterwegs. Wer keinen Fisch mag, ist hier trotzdem richtig: Es gibt immer etwas anderes.',
    ],
    place: [
      'Bremerhaven: Häfen, Polarforschung und Wind aus Nordwest.',
      'Hier startet das Forschungsschiff Polarstern in die Arktis. Auf dem Deich kann man Schiffe zählen, im Museum durch ein U-Boot kriechen.',
    ],
    travel: [
      'Bahnhof Bremerhaven, acht Minuten mit dem Bus.',
      'Gruppenanreise ab Hannover und Bremen, jeweils mit zwei Teamenden. Eltern, die selbst fahren, dürfen das Labor besichtigen.',
    ],
  },
  technikhof: {
    city: 'dresden',
    scene: 'lab',
    included: ['Übernachtung im Dreibettzimmer', 'Vollpension', 'Bausätze, die ihr behalten dürft'],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Alte Fabrik, neue Werkstätten, Zimmer unterm Sheddach.',
      'Im Technikhof wurden früher Kameras gebaut. Heute stehen hier 3D-Drucker, Lötplätze und Dreibettzimmer mit Industriefenstern.',
    ],
    meals: [
      'Werkskantine mit Lieblingsgerichten.',
      'Dienstag Kartoffelsuppe, Mittwoch Wraps, Donnerstag wählt die Gruppe per selbst programmierter Abstimmung. Getränke gibt es jederzeit aus dem Automaten, der ohne Münzen auskommt.',
    ],
    place: [
      'Dresden: Elbe, Barock und Mikrochips.',
      'Zwischen Zwinger und Chipfabriken liegen nur ein paar Straßenbahnhaltestellen. Abends sitzen wir auf den Elbwiesen und schauen den Dampfern nach.',
    ],
    travel: [
      'Dresden-Neustadt, dann Straßenbahn.',
      'Abholung am Bahnsteig nach Voranmeldung. Die Straßenbahn fährt alle zehn Minuten, Gepäckträger sind unsere ehemaligen Teilnehmenden.',
    ],
  },
  kreuzberg: {
    city: 'berlin',
    scene: 'lab',
    included: ['Betreuung von 9 bis 16 Uhr', 'Warmes Mittagessen und Obst', 'Alle Materialien'],
    notIncluded: ['Frühbetreuung ab 8 Uhr (5 Euro am Tag)'],
    meals: [
      'Mittagessen aus der Hofküche, Getränke und Obst den ganzen Tag.',
      'Um halb eins wird gegessen, immer vegetarisch und immer frisch. Wer etwas nicht verträgt, bekommt ein eigenes Töpfchen mit Namen.',
    ],
    place: [
      'Eine Loftetage am Landwehrkanal voller Ideen.',
      'Die Forscherwerkstatt Kreuzberg hat einen Maschinenraum, ein Fotolabor und einen Hof für alles, was raucht oder fliegt. Bei schönem Wetter forschen wir am Kanalufer weiter.',
    ],
    travel: [
      'U-Bahnhof Schönleinstraße, drei Minuten zu Fuß.',
      'Bringen ab 8.45 Uhr, Abholen bis 16.15 Uhr. Ältere Kinder dürfen mit schriftlicher Erlaubnis allein nach Hause gehen.',
    ],
  },
  isarwerkstatt: {
    city: 'muenchen',
    scene: 'lab',
    included: ['Betreuung von 8.30 bis 16.30 Uhr', 'Bio-Mittagessen', 'Materialien und Ausstellungseintritt'],
    notIncluded: ['Fahrt zur Werkstatt'],
    meals: [
      'Brotzeit um zehn, warmes Essen um halb eins, Apfelschnitze immer.',
      'Das Mittagessen liefert eine Bio-Küche aus Sendling. Freitags backen wir Brezen und untersuchen nebenbei, warum Natronlauge sie braun macht.',
    ],
    place: [
      'Direkt an der Isar, ein Radweg vom Deutschen Museum.',
      'Die Werkstatt liegt in einer ehemaligen Druckerei. Draußen auf den Kiesbänken messen wir Strömung, bauen Wehre und lassen flache Steine springen.',
    ],
    travel: [
      'S-Bahn Rosenheimer Platz oder Rad an der Isar entlang.',
      'Wir öffnen um 8.30 Uhr. Räder stehen sicher im Hof; wer Geschwister anmeldet, darf auch zu zweit abgeholt werden.',
    ],
  },
  neckarwiese: {
    city: 'heidelberg',
    scene: 'city',
    included: ['Übernachtung im Vierbettzimmer', 'Vollpension', 'Kurse, Material und Schlossbesuch'],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Gästehaus am Fluss, zehn Minuten zur Altstadt.',
      'Vierbettzimmer, ein Seminarraum mit Whiteboards vom Boden bis zur Decke und eine Wiese, auf der sich halb Heidelberg sonnt.',
    ],
    meals: [
      'Frühstücksbuffet, Mensa, Abendessen im Garten.',
      'Die Heidelberger Mensa ist in einem alten Zeughaus untergebracht. Abends grillen wir oder bestellen beim syrischen Bäcker gegenüber.',
    ],
    place: [
      'Heidelberg: älteste Universität Deutschlands und ein Schloss im Abendrot.',
      'Im Studentenkarzer haben eingesperrte Studierende die Wände bemalt. Auf dem Königstuhl arbeiten heute Astronomen, denen wir Fragen stellen dürfen.',
    ],
    travel: [
      'Heidelberg Hauptbahnhof, fünfzehn Minuten Fußweg am Neckar.',
      'Treffpunkt ist die große Pferdeskulptur vor dem Bahnhof. Aus Frankfurt und Stuttgart fährt jeweils eine Begleitung mit.',
    ],
  },
  wattstation: {
    city: 'wyk-auf-foehr',
    scene: 'island',
    included: ['Fähre ab Dagebüll', 'Übernachtung im Fünfbettzimmer', 'Vollpension', 'Wattführungen und Gummistiefel'],
    notIncluded: ['Bahnfahrt bis Dagebüll'],
    lodging: [
      'Forschungsstation mit Aquarien und Blick auf die Halligen.',
      'Die Wattstation ist ein rotes Backsteinhaus hinter dem Deich. Im Keller blubbern die Aquarien, im Dach liegen Fünfbettzimmer mit Gauben.',
    ],
    meals: [
      'Inselküche mit Friesentorte am Sonntag.',
      'Kartoffeln, Krabben, Gemüseaufläufe: Gekocht wird von Ingwer, der auch alles über Plankton weiß. Queller, den salzigen Strandspargel, pflücken wir selbst.',
    ],
    place: [
      'Föhr, die grüne Insel mitten im Wattenmeer.',
      'Zweimal am Tag verschwindet hier das Meer. Was übrig bleibt, ist Welterbe: Wattwürmer, Seehunde, Millionen Zugvögel.',
    ],
    travel: [
      'Bahn bis Dagebüll Mole, dann 50 Minuten Fähre.',
      'Ab Hamburg-Altona reisen wir gemeinsam. An Bord bekommt ihr das erste Rätsel, und die Möwen bekommen nichts.',
    ],
  },
  maisonSavants: {
    city: 'genf',
    scene: 'city',
    included: ['Übernachtung im Zweibettzimmer', 'Halbpension', 'Führungen und Nahverkehr'],
    notIncluded: ['An- und Abreise', 'Mittagessen (ca. 12 Franken)'],
    lodging: [
      'Ruhiges Gästehaus nahe der Rhône.',
      'In der Maison des Savants schlafen sonst Doktoranden. Zweibettzimmer mit Arbeitsplatz, eine Bibliothek und eine Dachterrasse mit Blick auf den Mont Blanc.',
    ],
    meals: [
      'Französisches Frühstück, abends warme Küche.',
      'Tartines, Gratin, Fondue am Freitag. Mittags essen wir dort, wo wir gerade forschen, meistens in einer Kantine zwischen Menschen aus achtzig Ländern.',
    ],
    place: [
      'Genf: See, Springbrunnen und der größte Teilchenbeschleuniger der Welt.',
      'Unter der Stadtgrenze kreisen Protonen, oben fahren Straßenbahnen. Der Jet d’Eau schießt 140 Meter hoch, wir rechnen aus, wie viel Druck er braucht.',
    ],
    travel: [
      'Bahn über Basel, begleitet ab Frankfurt.',
      'Ab Frankfurt dauert die Fahrt gut sechs Stunden. Bitte denkt an Personalausweis und Krankenkassenkarte.',
    ],
  },
  brickhus: {
    city: 'billund',
    scene: 'lab',
    included: ['Übernachtung im Familienzimmer', 'Vollpension', 'Robotik-Set für die Woche', 'Ein Tag im Freizeitpark'],
    notIncluded: ['Busreise ab Hamburg (89 Euro)'],
    lodging: [
      'Buntes Haus mit Bauzimmer und zehntausend Steinen.',
      'Im Brickhus schlafen je vier Kinder in einem Zimmer mit Hochebene. Das Bauzimmer ist bis halb neun geöffnet, der Aufräumtimer leider auch.',
    ],
    meals: [
      'Dänische Frikadellen, Pastasalat, Zimtschnecken.',
      'Drei Mahlzeiten am Tag und Boller am Nachmittag. Vegetarische Frikadellen sind so gut, dass sie oft zuerst weg sind.',
    ],
    place: [
      'Billund: kleine Stadt, große Steine.',
      'Hier dreht sich vieles ums Bauen: Spielplätze, Skulpturen und ein ganzer Park. Drumherum liegen Heide und Wald zum Auslüften.',
    ],
    travel: [
      'Bus ab Hamburg, viereinhalb Stunden.',
      'Der Bus startet um neun am ZOB. Wer in Jütland Urlaub macht, kann sein Kind auch direkt bringen.',
    ],
  },
  waldlabor: {
    city: 'titisee-neustadt',
    scene: 'forest',
    included: ['Übernachtung im Fünfbettzimmer', 'Vollpension', 'Bestimmungsbücher, Lupen, Kescher'],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Schwarzwaldhof mit Mikroskopen in der guten Stube.',
      'Das Waldlabor ist ein Hof mit tief gezogenem Dach. In der Scheune liegt das Labor, im Haus Zimmer für fünf Kinder, davor ein Brunnen, in dem Molche wohnen.',
    ],
    meals: [
      'Flammkuchen, Brägele und Wildkräutersalat aus eigener Ernte.',
      'Was wir im Wald bestimmen und essen dürfen, landet in der Küche. Alles andere kocht Herr Faller, der auch die Kirschtorte macht, ohne Kirschwasser.',
    ],
    place: [
      'Titisee: Hochmoor, Tannen und ein See vom Gletscher.',
      'Auf 850 Metern wird die Luft klar und die Nacht dunkel. Im Moor wachsen Pflanzen, die Fliegen fangen.',
    ],
    travel: [
      'Höllentalbahn ab Freiburg, 40 Minuten Kurven.',
      'In Freiburg sammeln wir alle auf Gleis 7. Vom Bahnhof Titisee geht es mit dem Traktoranhänger weiter, jedenfalls für das Gepäck.',
    ],
  },
  donaukanal: {
    city: 'wien',
    scene: 'city',
    included: ['Übernachtung im Dreibettzimmer', 'Frühstück und Abendessen', 'Museumseintritte und Öffi-Karte'],
    notIncluded: ['An- und Abreise', 'Mittagessen'],
    lodging: [
      'Modernes Jugendgästehaus am Donaukanal.',
      'Dreibettzimmer mit Bad, ein Innenhof mit Tischtennis und ein Medienraum, in dem ihr Filme schneiden könnt. Die U-Bahn ist zwei Minuten entfernt.',
    ],
    meals: [
      'Semmeln, Palatschinken, Schnitzel – wahlweise aus Sellerie.',
      'Frühstück vom Buffet, abends Wiener Küche. Einmal gehen wir auf den Naschmarkt und testen, was ihr mit geschlossenen Augen erkennt.',
    ],
    place: [
      'Wien: Psychologie, Physik und Riesenrad.',
      'Schrödinger, Freud, Lise Meitner: In Wien lässt sich Wissenschaft auf Spaziergängen erzählen. Und im Prater wird sie zur Achterbahn.',
    ],
    travel: [
      'Nachtzug oder ICE, begleitet ab München und Passau.',
      'Am Wiener Hauptbahnhof warten wir unter dem großen Löwen. Die Karte für alle Verkehrsmittel bekommt ihr gleich dort.',
    ],
  },
} satisfies Record<string, House>;
