import type { House } from '../tripSource.ts';

const ownTravel = ['An- und Abreise'];

/** Tent sites, youth villages and farms of Lagerfeuer Ferien. */
export const lagerfeuerHouses = {
  eichenkamp: {
    city: 'plau-am-see',
    scene: 'campfire',
    included: [
      'Übernachtung im Rundzelt auf Holzboden',
      'Vollpension mit Obst und Tee rund um die Uhr',
      'Badeaufsicht am eigenen Steg',
    ],
    notIncluded: ['Anreise (Bus ab Berlin, Hamburg und Rostock zubuchbar)', 'Taschengeld'],
    lodging: [
      'Acht Betten, ein Rundzelt, ein Holzboden – und nachts hört man den See.',
      'Der Zeltplatz Eichenkamp liegt unter alten Eichen, fünfzig Schritte vom Plauer See. Geschlafen wird in weißen Rundzelten mit Holzboden und richtigen Matratzen, je sechs bis acht Kinder teilen sich eines.',
      'Waschhaus und Duschen stehen in der Mitte des Platzes, alles gefliest und warm. Wenn es schüttet, ziehen wir in die Scheune um: Dort gibt es Sofas, einen Ofen und sehr viele Brettspiele.',
    ],
    meals: [
      'Unsere Feldküche kocht frisch – und wer mag, rührt mit.',
      'Gegessen wird an langen Holztischen unter dem Segeldach. Morgens gibt es Brötchen vom Dorfbäcker, mittags etwas Warmes, abends Grill, Stockbrot oder die berühmten Kartoffelspalten von Küchenchefin Bärbel.',
      '- vegetarisch: immer, ohne Nachfrage',
      '- vegan, glutenfrei, laktosefrei oder ohne Schweinefleisch: bitte bei der Buchung angeben',
    ],
    place: [
      'Plau am See: ein Städtchen mit Hubbrücke und sehr viel Wasser drumherum.',
      'Der Plauer See ist der siebtgrößte See Deutschlands und an unserer Badebucht so flach, dass auch Ungeübte stehen können. Ins Städtchen mit Burgturm und Eisdiele läuft man zwanzig Minuten am Ufer entlang.',
    ],
    travel: [
      'Mit unserem Bus ab Berlin, Hamburg und Rostock oder selbst gebracht.',
      'An den Anreisetagen fährt unser Reisebus ab Berlin Südkreuz, Hamburg ZOB und Rostock Hauptbahnhof; im Bus sind schon zwei Teamende dabei. Wer selbst bringt, ist zwischen 14 und 16 Uhr willkommen.',
      'Abgeholt wird am letzten Tag bis 11 Uhr – nach der großen Verabschiedung am Feuerplatz.',
    ],
  },
  mueritzufer: {
    city: 'waren',
    scene: 'lake',
    included: ['Übernachtung im Vierbettbungalow', 'Vollpension', 'Boote, Paddel und Schwimmwesten'],
    notIncluded: ['Bahnfahrt in der begleiteten Gruppe (69 Euro)', 'Taschengeld'],
    lodging: [
      'Holzbungalows am Schilf, vier Betten, eigene kleine Veranda.',
      'Das Jugenddorf Müritzufer besteht aus achtzehn Holzbungalows, einem Gemeinschaftshaus und einem Bootsschuppen. In jedem Bungalow schlafen vier Kinder, ihr könnt euch bei der Buchung zusammen wünschen.',
      'Toiletten und Duschen sind im Sanitärhaus nebenan. Abends brennen Laternen auf allen Wegen, und ein Teamer schläft in jeder Reihe.',
    ],
    rooms: [
      'Vierbettbungalows, nach Alter belegt.',
      'Jungen und Mädchen wohnen getrennt, Geschwister auf Wunsch in Nachbarbungalows. Bettwäsche bringt ihr mit oder leiht sie vor Ort für 8 Euro.',
    ],
    meals: [
      'Drei Mahlzeiten im Seehaus, dazu Kuchen um vier.',
      'Das Seehaus kocht regional: Maränenfilet aus der Müritz, Nudelauflauf, Milchreis mit Kirschen. Am Buffet nimmt sich jeder, so viel er mag, und für Paddeltage packen wir Lunchbeutel.',
      'Unverträglichkeiten stehen auf einer Liste, die am Küchenfenster hängt: Hier wird nichts vergessen.',
    ],
    place: [
      'Die Müritz, das kleine Meer: Seeadler, Segel und Sandstrand.',
      'Waren liegt am Nordufer des größten Sees, der ganz in Deutschland liegt. Gleich hinter dem Jugenddorf beginnt der Nationalpark: Von der Aussichtskanzel sieht man mit Glück Fischadler beim Jagen.',
    ],
    travel: [
      'Mit der Bahn bis Waren, dann fünfzehn Minuten im Kleinbus.',
      'Begleitete Bahngruppen starten in Berlin, Leipzig und Hannover; die Teamenden warten mit der blauen Fahne am Gleis. Vom Bahnhof Waren holt uns das Jugenddorf mit Kleinbussen ab.',
      'Bei eigener Anreise ist ab 15 Uhr jemand am Tor.',
    ],
  },
  waldheim: {
    city: 'goslar',
    scene: 'forest',
    included: ['Übernachtung im Vier- bis Sechsbettzimmer', 'Vollpension', 'Eintritte laut Programm'],
    notIncluded: ownTravel,
    lodging: [
      'Ein Forsthaus mit Kachelofen, mitten im Oberharz.',
      'Das Waldheim Königshütte war einmal ein Forsthaus. Heute gibt es darin 62 Betten in hellen Zimmern, einen Kaminraum, eine Werkstatt und einen Dachboden, auf dem man bei Regen herrlich toben kann.',
      'Hinter dem Haus beginnt der Wald ohne Zaun – bis zum Bach darf man allein, weiter nur mit der Gruppe.',
    ],
    meals: [
      'Hausgemacht, viel Gemüse und jeden Freitag Waffeln.',
      'Familie Ahrens kocht selbst: Brot aus dem Steinofen, Eintöpfe, Harzer Kartoffelpuffer. Wer gern backt, meldet sich für die Frühschicht um sieben und bekommt das erste warme Brötchen.',
      '- alle Gerichte auch vegetarisch',
      '- Allergien vermerkt ihr im Gesundheitsbogen',
    ],
    place: [
      'Goslar und der Harz: Fachwerk, Bergwerke und Hexengeschichten.',
      'In der Altstadt von Goslar stehen mehr als tausend Fachwerkhäuser, im Rammelsberg wurde tausend Jahre lang Erz gegraben. Beides gehört zum Welterbe, beides erkunden wir mit Rallyezettel und Stirnlampe.',
    ],
    travel: [
      'Bis Goslar mit der Bahn, das letzte Stück mit dem Planwagen.',
      'Vom Bahnhof Goslar fahren wir mit dem Linienbus; das Gepäck nimmt der Waldheim-Anhänger. Treffpunkt ist jeweils um 14.30 Uhr vor dem Haupteingang.',
      'Eltern mit Auto finden am Haus zehn Parkplätze und eine Kanne Kaffee.',
    ],
  },
  spreehof: {
    city: 'luebbenau',
    scene: 'relax',
    included: ['Übernachtung im Heuhotel oder Mehrbettzimmer', 'Vollpension', 'Kahnfahrt mit Spreewaldfährmann'],
    notIncluded: ['Anreise ab Berlin (begleitete Regionalbahn 25 Euro)'],
    lodging: [
      'Heuboden oder Zimmer: Ihr entscheidet jeden Abend neu.',
      'Der Spreehof ist ein Vierseithof mit Garten, Ziegen und eigener Kahnanlegestelle. Es gibt Zimmer für vier bis sechs Kinder und darüber einen Heuboden, auf dem im Sommer fast alle schlafen wollen.',
      'Die Bäder sind neu, die Treppen knarren trotzdem.',
    ],
    meals: [
      'Gurken in allen Lebenslagen – und zum Glück noch vieles andere.',
      'Mittags gibt es Pellkartoffeln mit Quark und Leinöl, abends Nudeln, Suppe oder Gegrilltes. Das Gemüse kommt zum großen Teil aus dem Hofgarten, geerntet wird gemeinsam.',
    ],
    place: [
      'Hundert Fließe, kaum Autos: Im Spreewald fährt sogar die Post Kahn.',
      'Der Spreewald ist ein Labyrinth aus Wasserarmen. Libellen, Reiher, manchmal ein Biber: Wer leise paddelt, sieht am meisten. Lübbenau selbst hat einen Hafen, ein Schloss und sehr gutes Eis.',
    ],
    travel: [
      'Mit dem Regionalexpress eine Stunde ab Berlin.',
      'Wir treffen uns am Ostbahnhof unter der großen Uhr und fahren gemeinsam. Am Bahnhof Lübbenau wartet der Hofhund und ein Handwagen fürs Gepäck.',
    ],
  },
  rabenfels: {
    city: 'boppard',
    scene: 'castle',
    included: ['Übernachtung in der Burg', 'Vollpension an der Rittertafel', 'Kostümverleih'],
    notIncluded: ownTravel,
    lodging: [
      'Schlafen hinter zwei Meter dicken Mauern.',
      'Burg Rabenfels thront hoch über dem Rhein und ist seit hundert Jahren Jugendburg. Die Schlafsäle heißen Falkennest, Drachenhöhle und Kemenate; überall stehen Stockbetten, im Turm sogar rund gebaut.',
      'Geheizt wird modern, geduscht auch. Nur das Licht auf der Wendeltreppe flackert – absichtlich.',
    ],
    meals: [
      'Tafeln im Rittersaal, mit Messer, Gabel und einem Festmahl zum Schluss.',
      'Frühstück und Abendbrot gibt es im Gewölbe, mittags kocht die Burgküche warm. Am letzten Abend wird mit den Fingern gegessen: Hühnchen, Fladenbrot, Gemüsespieße, und die Tischmanieren machen Pause.',
    ],
    place: [
      'Das Mittelrheintal: Burgen, Schiffe und eine Sage hinter jeder Biegung.',
      'Unterhalb der Burg macht der Rhein seine größte Schleife. Mit dem Sessellift geht es zum Vierseenblick, mit dem Schiff an der Loreley vorbei.',
    ],
    travel: [
      'Bahnhof Boppard, dann ein Fußweg von dreißig Minuten bergauf.',
      'Die Koffer fahren mit dem Burgtaxi, die Kinder laufen – schließlich zieht man zu Fuß in eine Burg ein. Sammelpunkte mit Begleitung gibt es in Köln, Frankfurt und Mainz.',
    ],
  },
  wipfelglueck: {
    city: 'pottenstein',
    scene: 'treehouse',
    included: ['Übernachtung im Baumhaus oder Waldzelt', 'Vollpension', 'Klettergurt und Helm'],
    notIncluded: ['Anreise (Bus ab Nürnberg 15 Euro)'],
    lodging: [
      'Baumhäuser in fünf Metern Höhe, verbunden durch Hängebrücken.',
      'Im Baumhausdorf Wipfelglück wohnt ihr zu fünft zwischen Buchenkronen. Jedes Haus hat Matratzen, ein Fenster zum Himmel und eine Strickleiter, die nachts eingezogen werden darf.',
      'Wer lieber Boden unter sich hat, bekommt ein Waldzelt. Waschräume und Trockenraum liegen im Talhaus, zwei Minuten den Pfad hinunter.',
    ],
    meals: [
      'Gekocht wird auf dem Feuer und im Lehmofen.',
      'Zum Frühstück gibt es Porridge mit Beeren, mittags Brotzeit im Wald, abends Eintopf aus dem Kessel oder Pizza aus dem Lehmofen, den frühere Gruppen selbst gebaut haben.',
      '- fränkische Bratwurst und vegetarische Alternative',
      '- Kakao, so viel man verträgt',
    ],
    place: [
      'Fränkische Schweiz: Felsen, Höhlen und ein Fluss zum Planschen.',
      'Rund um Pottenstein gibt es mehrere hundert Höhlen. Die Teufelshöhle besuchen wir mit Führung, eine kleinere erkunden wir auf allen vieren.',
    ],
    travel: [
      'Bus ab Nürnberg oder Bahn bis Pegnitz.',
      'Ab Nürnberg Hauptbahnhof fährt unser Bus um 13 Uhr. Am Bahnhof Pegnitz holen wir nach Anmeldung ab, die Fahrt durch den Wald dauert zwanzig Minuten.',
    ],
  },
  lindenbluete: {
    city: 'muenster',
    scene: 'stable',
    included: [
      'Übernachtung im Mehrbettzimmer auf dem Hof',
      'Vollpension',
      'Reitkappe und täglich zwei Stunden am Pferd',
    ],
    notIncluded: ownTravel,
    lodging: [
      'Ein Backsteinhof, 31 Ponys und ein Zimmer direkt über der Sattelkammer.',
      'Der Ferienhof Lindenblüte liegt zwischen Wiesen am Stadtrand von Münster. Die Zimmer sind nach Ponys benannt und haben drei bis fünf Betten; von den meisten sieht man auf die Weide.',
    ],
    rooms: [
      'Drei- bis Fünfbettzimmer unter dem Dach.',
      'Freundinnen und Freunde kommen zusammen, wenn ihr es bei der Buchung sagt. Handtücher bitte mitbringen, Bettwäsche liegt bereit.',
    ],
    meals: [
      'Frisch vom Hof: Eier, Milch, Erdbeeren je nach Saison.',
      'In der Hofküche steht Oma Hilde. Ihr Apfelpfannkuchen ist auf dem ganzen Hof Gesetz, ihr Gemüsecurry inzwischen auch. Getränke und Obst gibt es zu jeder Zeit.',
    ],
    place: [
      'Münsterland: flach, grün und gemacht für Pferde und Fahrräder.',
      'Feldwege, Wasserburgen, Pättkes: So heißen die schmalen Wege, auf denen wir ausreiten. Münster mit Prinzipalmarkt und Aasee erreichen wir mit dem Rad in einer halben Stunde.',
    ],
    travel: [
      'Bahnhof Münster: Wir holen euch mit dem Hofbus ab.',
      'Der Hofbus fährt um 14 und um 15.30 Uhr ab Bahnhofsrückseite. Wer mit dem Auto kommt, darf beim Einzug helfen und ein Pony streicheln.',
    ],
  },
  adriaperle: {
    city: 'bibione',
    scene: 'beach',
    included: [
      'Busreise ab zehn deutschen Städten',
      'Übernachtung im Steilwandzelt mit Betten',
      'Vollpension',
      'Kurtaxe',
    ],
    notIncluded: ['Ausflug nach Venedig (49 Euro)', 'Taschengeld'],
    lodging: [
      'Zeltdorf im Pinienwald, zweihundert Meter bis zum Sand.',
      'Auf dem Camping Adriaperle gehört uns ein eigener Bereich mit Steilwandzelten, Küchenzelt und einer Bühne. Jedes Zelt hat vier richtige Betten, Strom und einen Schrank, der für eine Woche reicht.',
      'Die Sanitärhäuser werden dreimal täglich geputzt, der Pool ist nur durch eine Hecke getrennt.',
    ],
    meals: [
      'Unsere Köche fahren mit: Pasta, aber auch alles andere.',
      'Mittags leichte Küche mit Salat und Obst, abends zwei warme Gerichte zur Wahl. Einmal pro Woche essen wir Pizza im Ort, und Eis ist in Bibione eine eigene Mahlzeit.',
      '- vegetarisch und vegan an jedem Tag',
      '- glutenfreie Pasta auf Bestellung',
    ],
    place: [
      'Bibione: acht Kilometer feiner Sand, flach abfallend.',
      'Die Adria ist hier im Sommer so warm wie eine Badewanne. Am Leuchtturm beginnt der Radweg durch die Lagune, im Zentrum gibt es Gelato, Kettcars und Livemusik.',
    ],
    travel: [
      'Im Reisebus über die Alpen, begleitet von der ersten Minute an.',
      'Zustiege gibt es in Köln, Frankfurt, Stuttgart, München und sechs weiteren Städten. Gefahren wird über Nacht, mit zwei Fahrern und Teamenden an Bord; zurück geht es nach dem Abendessen.',
    ],
  },
  girasol: {
    city: 'calella',
    scene: 'pool',
    included: ['Busreise ab zwölf Städten', 'Übernachtung im Drei- bis Vierbettzimmer', 'Vollpension', 'Poolnutzung'],
    notIncluded: ['Tagesausflug nach Barcelona (45 Euro)', 'Kaution 20 Euro'],
    lodging: [
      'Jugendhotel mit Pool, Dachterrasse und drei Minuten bis zum Meer.',
      'Die Casa Girasol gehört in unseren Wochen uns allein. Die Zimmer haben drei bis vier Betten, ein eigenes Bad und Balkon oder Blick in den Orangenhof.',
    ],
    rooms: [
      'Drei- und Vierbettzimmer mit Bad, nach Alter und Wunsch belegt.',
      'Handtücher für den Strand bringt ihr mit, für das Zimmer liegen welche bereit. Die Kaution gibt es bei heilem Zimmer zurück.',
    ],
    meals: [
      'Buffet mit Paella-Abend und Showküche.',
      'Morgens Baguette, Obst und Müsli, mittags und abends warmes Buffet. Am Donnerstag kocht Küchenchef Jordi im Hof eine Paella, so groß wie ein Wagenrad – eine mit Meeresfrüchten, eine ohne alles Tierische.',
    ],
    place: [
      'Calella an der Costa de Barcelona: Strandpromenade, Leuchtturm, Zug nach Barcelona.',
      'Der Ort ist lebendig, aber überschaubar. Abends flanieren alle unter den Platanen, und mit dem Küstenzug ist man in gut einer Stunde an der Sagrada Família.',
    ],
    travel: [
      'Busreise mit Zustiegen von Hamburg bis Karlsruhe, Flug auf Anfrage.',
      'Der Bus startet nachmittags und ist am nächsten Mittag am Mittelmeer. An Bord gibt es Filme, Klimaanlage, WC und eine Reiseleitung, die alle Namen schon kennt.',
    ],
  },
  hausDerToene: {
    city: 'eisenach',
    scene: 'music',
    included: [
      'Übernachtung im Zwei- bis Vierbettzimmer',
      'Vollpension',
      'Proberäume, Instrumente und Abschlusskonzert',
    ],
    notIncluded: ownTravel,
    lodging: [
      'Proberäume im Erdgeschoss, Betten darüber, Stille erst ab 22 Uhr.',
      'Das Haus der Töne ist eine Gründerzeitvilla mit Anbau. Es hat sieben Proberäume, ein kleines Tonstudio und einen Konzertsaal mit hundert Plätzen; geschlafen wird in Zimmern für zwei bis vier Jugendliche.',
    ],
    meals: [
      'Drei Mahlzeiten, ein Teewagen und ein Mitternachtssnack vor dem Konzert.',
      'Das Team der Villa kocht bunt und eher leicht, weil man mit vollem Bauch schlecht singt. Thüringer Klöße gibt es trotzdem: sonntags, von Hand gerollt.',
    ],
    place: [
      'Eisenach: Bachs Geburtsstadt unter der Wartburg.',
      'Musik liegt hier nahe. Im Bachhaus erklingen stündlich alte Instrumente, auf der Wartburg stritten einst die Minnesänger, und im Wald rundherum singt man auf den Wanderungen von selbst.',
    ],
    travel: [
      'ICE-Halt Eisenach, Abholung am Bahnhof.',
      'Die meisten reisen mit der Bahn: Eisenach liegt an der Strecke Frankfurt–Leipzig. Wir stehen mit Gepäckwagen am Gleis; große Instrumente könnt ihr vorausschicken.',
    ],
  },
  lelang: {
    city: 'bengtsfors',
    scene: 'lake',
    included: [
      'Busreise und Fähre ab Hamburg oder Berlin',
      'Zelte, Kanus und komplette Kochausrüstung',
      'Lebensmittel für die ganze Tour',
    ],
    notIncluded: ['Schlafsack und Isomatte', 'Taschengeld'],
    lodging: [
      'Basislager am See Lelång, unterwegs Zelte auf Inseln.',
      'Unser Camp besteht aus einem roten Holzhaus, einer Sauna am Steg und Tipis. Auf Tour schlaft ihr in Dreipersonenzelten auf Lagerplätzen mit Windschutz und Feuerstelle.',
      'Strom gibt es im Basislager, auf dem See nicht. Nach zwei Tagen vermisst ihn niemand mehr.',
    ],
    meals: [
      'Gekocht wird auf Feuer und Trangia, reihum in Kleingruppen.',
      'Jedes Team bekommt eine Proviantkiste und plant selbst. Wie man aus Mehl, Wasser und Glut Brot macht, zeigen wir am ersten Abend; die selbst gefangenen Barsche sind das Extra.',
    ],
    place: [
      'Dalsland: mehr See als Straße, mehr Elch als Mensch.',
      'Im Westen Schwedens reiht sich ein See an den anderen, verbunden durch alte Schleusen. Dank Jedermannsrecht darf man auf den Inseln zelten, wenn man nichts zurücklässt.',
    ],
    travel: [
      'Bus und Fähre über Dänemark, mit Blick aufs Meer.',
      'Abfahrt ist am Abend in Hamburg und Berlin, Ankunft am nächsten Mittag. Auf der Fähre bleibt Zeit für ein Frühstück an Deck.',
    ],
  },
  blavandlager: {
    city: 'blavand',
    scene: 'beach',
    included: ['Übernachtung im Ferienhaus oder Zelt', 'Vollpension', 'Strandspiele und Drachen'],
    notIncluded: ['Busreise ab Hamburg oder Bremen (79 Euro)'],
    lodging: [
      'Reetgedeckte Häuser hinter der Düne, Zelte für alle, die Sterne wollen.',
      'Drei Ferienhäuser bilden mit unserer Zeltwiese das Strandlager. Jedes Haus hat Sauna, Kamin und eine große Küche; pro Zimmer schlafen zwei bis vier Kinder.',
    ],
    meals: [
      'Wir kochen zusammen: Smørrebrød, Pfannkuchen, Hotdogs mit allem.',
      'Kochgruppen von sechs Kindern planen, kaufen ein und decken den Tisch. Eine Köchin ist dabei, damit es am Ende auch schmeckt.',
    ],
    place: [
      'Dänemarks westlichster Zipfel: Leuchtturm, Bunker-Maultiere, endloser Strand.',
      'Bei Ebbe liegt vor Blåvand ein Riff frei, auf dem sich Robben ausruhen. Der Leuchtturm hat 170 Stufen, die beste Softeisbude des Ortes ist am Kreisel.',
    ],
    travel: [
      'Bus ab Hamburg und Bremen, etwa fünf Stunden.',
      'Der Bus hält unterwegs einmal für eine lange Pause mit Fußball. Für eigene Anreise schicken wir Wegbeschreibung und Stellplatzkarte.',
    ],
  },
  auenwald: {
    city: 'leipzig',
    scene: 'pitch',
    included: [
      'Übernachtung in der Sportschule',
      'Vollpension mit Sportlerfrühstück',
      'Trikotsatz und Ball',
      'Tägliches Training',
    ],
    notIncluded: ownTravel,
    lodging: [
      'Zwei Rasenplätze, eine Halle und Zimmer mit Blick aufs Tor.',
      'Die Sportschule Auenwald hat moderne Dreibettzimmer mit Bad, Physioraum und einen Aufenthaltsraum mit Tischkicker, Leinwand und viel zu wenigen Steckdosen.',
    ],
    meals: [
      'Sportlerküche: viel Gemüse, gute Kohlenhydrate, Nachtisch trotzdem.',
      'Vor dem Training gibt es leichtes, danach reichlich. Trinkflaschen werden mit Namen ausgegeben und an jeder Seitenlinie nachgefüllt.',
    ],
    place: [
      'Leipzig: Auwald, Kanäle und ein Stadion um die Ecke.',
      'Die Sportschule liegt am Rand des Auwalds, fünfzehn Minuten mit der Straßenbahn vom Zentrum. Nach dem Training kühlt man sich im Cospudener See ab.',
    ],
    travel: [
      'Leipzig Hauptbahnhof, Gleis 10: Dort warten wir mit dem Ball.',
      'Am Anreisetag sammeln wir alle zwischen 12 und 14 Uhr ein und fahren gemeinsam mit der Straßenbahn hinaus. Bei Ankunft mit dem Auto: Einfahrt Nordtor.',
    ],
  },
  scharmuetzel: {
    city: 'bad-saarow',
    scene: 'golf',
    included: [
      'Übernachtung im Doppelzimmer oder Dreibettzimmer',
      'Halbpension plus Lunch auf dem Platz',
      'Leihschläger, Bälle, Greenfee',
    ],
    notIncluded: ownTravel,
    lodging: [
      'Gästehaus am Platz, Seeblick und Putting-Green vor der Tür.',
      'Im Gästehaus Scharmützel wohnt ihr zu zweit oder zu dritt. Die Zimmer haben ein eigenes Bad, der Keller einen Simulator für Regentage.',
    ],
    meals: [
      'Frühstücksbuffet, Lunchpaket auf Loch neun, Abendessen mit Seeblick.',
      'Die Küche des Clubhauses stellt sich auf junge Gäste ein: Bowls, Pasta, Burger aus märkischem Rind oder Roter Bete.',
    ],
    place: [
      'Der Scharmützelsee: Fontane nannte ihn das märkische Meer.',
      'Bad Saarow liegt eine Stunde südöstlich von Berlin zwischen Kiefern und Wasser. Nach der Runde springen wir vom Steg.',
    ],
    travel: [
      'Regionalbahn ab Berlin, Abholung am denkmalgeschützten Bahnhof.',
      'Von Berlin Ostkreuz dauert es eine gute Stunde mit einem Umstieg in Fürstenwalde. Eigene Schläger reisen im Begleitfahrzeug mit, wenn ihr sie in Berlin abgebt.',
    ],
  },
  espins: {
    city: 'palma',
    scene: 'island',
    included: ['Transfer ab Flughafen Palma', 'Übernachtung in der Finca', 'Vollpension', 'Inselausflug'],
    notIncluded: ['Flug (wir buchen gern eine betreute Gruppe)', 'Taschengeld'],
    lodging: [
      'Finca mit Pool zwischen Mandelbäumen.',
      'Die Finca Es Pins ist ein altes Landgut mit dicken Mauern und kühlen Zimmern für drei bis vier Jugendliche. Am Pool stehen Hängematten, unter der Pergola ein Tisch für dreißig.',
    ],
    meals: [
      'Mallorquinische Hausküche, Obst aus dem eigenen Garten.',
      'Köchin Margalida macht Tumbet, Empanadas und Mandelkuchen. Mittags ist es leicht, abends isst man spät und lange, wie auf der Insel üblich.',
    ],
    place: [
      'Mallorca abseits der Bettenburgen.',
      'Von der Finca sind es fünfundzwanzig Minuten bis zur Bucht und eine halbe Stunde in Palmas Altstadt mit Kathedrale, Markt und den besten Ensaïmadas.',
    ],
    travel: [
      'Flug nach Palma, am Terminal steht unser Team.',
      'Begleitete Flüge gibt es ab Düsseldorf, Frankfurt, Hamburg und Berlin. Wer selbst bucht, landet bitte zwischen 9 und 15 Uhr, dann passt der Transfer.',
    ],
  },
  uferblick: {
    city: 'ueberlingen',
    scene: 'lake',
    included: ['Übernachtung im Vierbettzimmer', 'Vollpension', 'Schiffsfahrt auf dem Bodensee'],
    notIncluded: ownTravel,
    lodging: [
      'Jugendhaus mit eigenem Badeplatz und Blick bis zu den Alpen.',
      'Das Haus Uferblick steht in einem Obstgarten über dem See. Vier Betten pro Zimmer, zwei Bäder pro Flur, ein Bootssteg für alle.',
    ],
    meals: [
      'Bodenseeäpfel, Seelen frisch vom Bäcker und abends ein warmes Essen.',
      'Das Küchenteam kauft bei den Höfen der Nachbarschaft. Zum Ausflug gibt es Rucksackverpflegung, bei Hitze Wassermelone satt.',
    ],
    place: [
      'Bodensee: drei Länder, eine Insel mit Affen in der Nähe und jede Menge Ufer.',
      'In Unteruhldingen stehen Pfahlbauten wie vor 3.000 Jahren, auf dem Affenberg spazieren Berberaffen frei herum. Beides liegt nur ein paar Kilometer entfernt.',
    ],
    travel: [
      'Mit der Bahn am Seeufer entlang bis Überlingen.',
      'Wir sammeln Gruppen in Ulm, Stuttgart und Freiburg. Vom Bahnhof läuft man zehn Minuten, das Gepäck fährt.',
    ],
  },
  elbklamm: {
    city: 'bad-schandau',
    scene: 'climbing',
    included: ['Übernachtung im Sechsbettzimmer', 'Vollpension', 'Kletterausrüstung', 'Nationalpark-Führung'],
    notIncluded: ownTravel,
    lodging: [
      'Kletterheim direkt am Wandfuß, mit Boulderkeller.',
      'Im Schullandheim Elbklamm riecht es nach Holz und Magnesia. Die Zimmer haben sechs Betten, der Keller eine Boulderwand und die Wiese eine Slackline.',
    ],
    meals: [
      'Kräftige Küche für müde Arme.',
      'Morgens warmes Müsli, mittags Brotzeit am Fels, abends Kartoffeln in allen Formen. Und zum Gipfelerfolg gibt es Eierschecke.',
    ],
    place: [
      'Sächsische Schweiz: mehr als tausend freistehende Felsen.',
      'Hier wurde das freie Klettern erfunden, und bis heute gelten die alten Regeln: kein Magnesia am Fels, keine Metallkeile, viel Respekt.',
    ],
    travel: [
      'S-Bahn ab Dresden, dann mit der Fähre über die Elbe.',
      'Von Dresden Hauptbahnhof fährt die S1 in 45 Minuten. Wir warten auf dem Bahnsteig und setzen zusammen über.',
    ],
  },
  ardeche: {
    city: 'vallon-pont-d-arc',
    scene: 'river',
    included: [
      'Busreise ab Köln, Frankfurt und Freiburg',
      'Übernachtung im Zelt auf dem Flusscamp',
      'Vollpension',
      'Kajak, Weste, Helm',
    ],
    notIncluded: ['Canyoning-Tag (39 Euro)', 'Taschengeld'],
    lodging: [
      'Zeltdorf am Kiesstrand, unter Pappeln.',
      'Das Camp liegt am Fluss oberhalb des Felsbogens. Vier Personen teilen sich ein Hauszelt mit Matratzen; Hängematten hängen zwischen allen Bäumen, die stark genug sind.',
    ],
    meals: [
      'Baguette am Morgen, Picknick am Fluss, abends kocht das Camp.',
      'Ratatouille, Crêpes, Grillabende: Unser Küchenzelt ist der Mittelpunkt des Lagers. Auf der Zweitagestour kochen wir auf Sandbänken.',
    ],
    place: [
      'Die Ardèche: 30 Kilometer Schlucht, Höhlen und ein Tor aus Stein.',
      'Der Pont d’Arc spannt sich sechzig Meter weit über das Wasser. In der Nähe zeigt der Nachbau der Chauvet-Höhle 36.000 Jahre alte Zeichnungen.',
    ],
    travel: [
      'Über Nacht im Bus durchs Rhonetal.',
      'Start ist am frühen Abend, Ankunft zum Frühstück. Räder, Gitarren und Luftmatratzen bitte vorher anmelden.',
    ],
  },
  jadran: {
    city: 'porec',
    scene: 'sea',
    included: ['Busreise ab acht Städten', 'Übernachtung im Mobilheim', 'Vollpension', 'Schnorchelset'],
    notIncluded: ['Tauchschein (Aufpreis 219 Euro)', 'Taschengeld'],
    lodging: [
      'Mobilheime unter Pinien, Klimaanlage inklusive.',
      'Auf dem Kamp Jadran bewohnen vier bis fünf Jugendliche ein Mobilheim mit Bad, Küchenzeile und Terrasse. Felsplatten führen direkt ins Wasser, eine Kiesbucht gibt es auch.',
    ],
    meals: [
      'Ćevapčići, Pasta, Salatbuffet: Istrien liegt nun einmal zwischen zwei Küchen.',
      'Frühstück und Abendessen gibt es im Campgrill, mittags Sandwiches und Obst am Strand. Vegetarische Gerichte sind immer eines von zweien.',
    ],
    place: [
      'Poreč: Mosaike aus Gold, Gassen aus Marmor, klares Wasser.',
      'Die Altstadt liegt auf einer Halbinsel, man läuft am Ufer entlang hin. Unter Wasser gibt es Seegraswiesen, Seesterne und Kraken, die sich gut verstecken.',
    ],
    travel: [
      'Bus ab Dortmund, Köln, Frankfurt, Stuttgart, München und weiteren Orten.',
      'Gefahren wird nachts, mit zwei Fahrern und Pausen alle zweieinhalb Stunden. Ein Personalausweis reicht für die Einreise.',
    ],
  },
  spreebogen: {
    city: 'berlin',
    scene: 'city',
    included: ['Übernachtung im Vierbettzimmer', 'Frühstück und Abendessen', 'Fahrkarte für alle Zonen'],
    notIncluded: ['An- und Abreise', 'Mittagessen unterwegs (ca. 8 Euro am Tag)'],
    lodging: [
      'Jugendhaus an der Spree, Dachterrasse mit Fernsehturm.',
      'Das Stadthaus Spreebogen liegt ruhig in einem Hinterhof in Friedrichshain. Vier Betten, Bad auf dem Zimmer, unten eine Probebühne und ein Gemeinschaftsraum mit Kletterecke.',
    ],
    meals: [
      'Morgens Buffet, abends reihum kochen oder Kiezküche.',
      'An zwei Abenden kochen wir selbst, an den anderen probieren wir uns durch: Falafel, Dumplings, Spätzle. Besondere Kost ist in Berlin am wenigsten ein Problem.',
    ],
    place: [
      'Berlin: Spree, Bühnen und alles, was gerade neu ist.',
      'Von der Haustür bis zur East Side Gallery läuft man sieben Minuten. Unterwegs sind wir mit Bahn, Rad und Füßen, immer in Gruppen mit Teamer.',
    ],
    travel: [
      'Berlin Ostbahnhof, fünf Minuten zu Fuß.',
      'Wir holen alle, die mit der Bahn kommen, direkt am Zug ab; schreibt uns dafür nur die Ankunftszeit. Für Autos gibt es leider keinen Platz.',
    ],
  },
} satisfies Record<string, House>;
