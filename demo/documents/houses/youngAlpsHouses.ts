import type { House } from '../tripSource.ts';

/** Mountain houses of Young Alps. */
export const youngAlpsHouses = {
  steinbock: {
    city: 'maria-alm',
    scene: 'alps',
    included: ['Übernachtung im Vierbettzimmer mit Bad', 'Vollpension', 'Bustransfer ab München'],
    notIncluded: ['Anreise bis München', 'Taschengeld'],
    lodging: [
      'Jugendhotel am Fuß des Hochkönigs, Skikeller und Dachsauna inklusive.',
      'Das Jugendhotel Steinbock ist von unten Beton und von oben Holz. Es hat Vierbettzimmer mit Bad, einen Trockenraum, in dem Schuhe wirklich trocken werden, und eine Stube mit Bergblick.',
    ],
    meals: [
      'Kasnocken, Kaiserschmarrn und ein Salatbuffet für den guten Willen.',
      'Gefrühstückt wird ab halb acht, mittags gibt es Lunchpakete oder Hüttenessen, abends ein Menü mit vegetarischer Wahl. Der Kaiserschmarrn am Mittwoch ist nicht verhandelbar.',
    ],
    place: [
      'Maria Alm: ein Dorf mit dem spitzesten Kirchturm weit und breit.',
      'Der Ort liegt auf 800 Metern zwischen Steinernem Meer und Hochkönig. Lifte, Almwege und Badesee sind ohne Auto erreichbar.',
    ],
    travel: [
      'Transfer ab München Hauptbahnhof in zweieinhalb Stunden.',
      'Unser Bus wartet um 13 Uhr am ZOB. Bis dorthin fahren begleitete Bahngruppen ab Hamburg, Berlin und Köln, die ihr bei der Buchung dazuwählen könnt.',
    ],
    skiing: [
      'Skigebiet Hochkönig: rund 120 Pistenkilometer, Einstieg per Skibus.',
      'Breite blaue Hänge für die ersten Schwünge, schwarze Pisten für alle, die es wissen wollen, dazu ein Funpark und eine beleuchtete Rodelbahn. Der Skibus hält vor der Tür.',
    ],
    skiSchool: [
      'Kurse für jedes Niveau, höchstens neun in einer Gruppe.',
      'Unsere Lehrkräfte haben eine Ausbildung des Deutschen oder Österreichischen Skiverbands. Anfängergruppen üben zwei Tage am Zauberteppich, dann geht es gemeinsam auf die erste lange Abfahrt.',
    ],
    skiRental: [
      'Leihmaterial direkt im Haus, Anpassung am ersten Abend.',
      'Ski, Stöcke, Schuhe und Helm kosten für die Woche 79 Euro, ein Snowboardset 89 Euro. Bitte gebt Größe, Gewicht und Schuhgröße bei der Buchung an.',
    ],
  },
  schmittenhof: {
    city: 'zell-am-see',
    scene: 'snow',
    included: ['Übernachtung im Mehrbettzimmer', 'Vollpension', 'Busreise ab Stuttgart, Ulm und Augsburg'],
    notIncluded: ['Taschengeld'],
    lodging: [
      'Alter Bauernhof, neu ausgebaut, zehn Minuten vom See.',
      'Der Schmittenhof steht seit 1720. Die Stuben haben niedrige Türen, die Zimmer sind aus Zirbenholz und für vier bis sechs Personen; im Stall steht jetzt eine Tischtennisplatte.',
    ],
    meals: [
      'Pinzgauer Küche vom Hof, mittags auf der Piste oder am See.',
      'Bäuerin Traudl backt Brot und Topfenstrudel. Milch, Eier und Käse kommen aus dem Tal; vegan wird auf Wunsch extra gekocht, mit Liebe und Ausprobierfreude.',
    ],
    place: [
      'Zell am See: Wasser unten, Gletscher oben.',
      'Im Sommer ist der Zeller See warm genug zum Schwimmen, und am selben Tag kann man am Kitzsteinhorn durch Schnee stapfen. Im Winter führt die Piste bis fast ins Dorf.',
    ],
    travel: [
      'Busreise mit drei Zustiegen: früh los, mittags da.',
      'Wir fahren um sechs in Stuttgart ab, um halb acht in Ulm, um halb neun in Augsburg. Frühaufsteher dürfen weiterschlafen, Kissen sind erwünscht.',
    ],
    skiing: [
      'Schmittenhöhe und Kitzsteinhorn: Pisten mit Seeblick, Schnee bis in den Frühling.',
      'Auf der Schmitten gleitet man durch Wald und Sonne, am Gletscher liegt auf 3.000 Metern zuverlässig Schnee. Wohin es geht, entscheidet das Team am Abend vorher.',
    ],
    skiSchool: [
      'Ski und Snowboard von der ersten Kurve bis zum Carven.',
      'Wir teilen am ersten Vormittag ein, ohne Prüfung und ohne Drama. Wer wechseln will, wechselt. Mittags sitzen alle Gruppen an einem Tisch.',
    ],
    skiRental: [
      'Verleih im Dorf, wir gehen gemeinsam hin.',
      'Mit unserem Gruppentarif zahlt ihr 75 Euro für Ski und 85 Euro fürs Board, Helm inklusive. Eigene Ausrüstung ist natürlich willkommen.',
    ],
  },
  sonnblick: {
    city: 'saalbach',
    scene: 'snow',
    included: ['Übernachtung im Zweier- bis Fünferzimmer', 'Vollpension', 'Nutzung von Halle und Sauna'],
    notIncluded: ['Bustransfer ab Rosenheim (35 Euro)', 'Taschengeld'],
    lodging: [
      'Ski in, Ski out: Das Alpenheim liegt an der Piste.',
      'Im Alpenheim Sonnblick fährt man morgens von der Terrasse los und abends bis vor den Schuhschrank. Die Zimmer sind schlicht, sauber und warm; die Turnhalle gehört dem ganzen Haus.',
    ],
    rooms: [
      'Zweier- bis Fünferzimmer, Etagenduschen.',
      'Wir belegen nach Alter und Wünschen. Ab 16 Jahren gibt es einige Doppelzimmer gegen Aufpreis.',
    ],
    meals: [
      'Viel, warm und pünktlich – so wie es nach dem Schnee sein muss.',
      'Suppe am Mittag, drei Gänge am Abend, Nachmittagskuchen mit Tee. Am letzten Abend gibt es Fondue in der Zirbenstube.',
    ],
    place: [
      'Saalbach: großes Gebirge, großes Netz aus Liften und Trails.',
      'Im Winter hängen hier vier Täler zusammen, im Sommer rollen Mountainbikes über dieselben Hänge. Das Dorf ist klein, die Bäckerei hervorragend.',
    ],
    travel: [
      'Bahn bis Rosenheim oder Zell am See, Rest mit uns.',
      'Wer aus dem Norden kommt, reist in der begleiteten Bahngruppe an. Für den Transfer ab Rosenheim bitte mit anmelden.',
    ],
    skiing: [
      'Skicircus: rund 270 Pistenkilometer, und los geht es vor der Haustür.',
      'Mit einem Skipass kann man eine ganze Woche fahren, ohne eine Abfahrt zweimal zu nehmen. Mehrere Parks, eine Cross-Strecke und Flutlichthänge gehören dazu.',
    ],
    skiSchool: [
      'Vier Stunden Kurs am Tag, dazwischen freie Fahrt in Gruppen.',
      'Lehrkräfte mit Verbandslizenz, Videoanalyse am dritten Tag, Abschlussrennen am letzten. Die Siegerehrung dauert länger als das Rennen.',
    ],
    skiRental: [
      'Testcenter fünfzig Meter vom Haus.',
      'Skiset 82 Euro, Snowboardset 92 Euro, Helm gratis. Ihr dürft während der Woche einmal kostenlos tauschen.',
    ],
  },
  zillerblick: {
    city: 'mayrhofen',
    scene: 'alps',
    included: ['Übernachtung im Vierbettzimmer', 'Vollpension', 'Bergführer und Ausrüstung'],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Sonnenterrasse, Kletterwand im Treppenhaus, Hängebrücke im Garten.',
      'Das Haus Zillerblick wurde von Bergführern gebaut, das merkt man. Vierbettzimmer mit eigenem Bad, ein Seminarraum voller Seile und eine Bibliothek mit Karten.',
    ],
    meals: [
      'Tiroler Gröstl, Speckknödel, Linsencurry.',
      'Morgens stellt sich jeder sein Tourenpaket zusammen, abends wird warm gegessen. Auf Hütten gilt: Es gibt, was der Hüttenwirt kocht, und es schmeckt doppelt.',
    ],
    place: [
      'Mayrhofen, wo das Zillertal sich verzweigt.',
      'Vier Seitentäler mit Wasserfällen, Gletschern und Hütten liegen vor der Tür. Im Ort gibt es ein Freibad, eine Dampfbahn und eine Käserei mit Schaufenster.',
    ],
    travel: [
      'Bahn bis Jenbach, dann mit der Schmalspurbahn durchs Tal.',
      'In Jenbach sammelt unser Team alle ein. Die Fahrt in den kleinen roten Wagen gehört zum Programm und dauert knapp eine Stunde.',
    ],
    skiing: [
      'Penken und Ahorn: Sonne, Park und sehr lange Abfahrten.',
      'Der Snowpark gehört zu den bekanntesten der Alpen, am Ahorn dagegen ist alles breit und freundlich. Rund 140 Kilometer Pisten erreicht man ohne Bus.',
    ],
    skiSchool: [
      'Freestyle-Kurs oder klassischer Skikurs, beide mit kleinen Gruppen.',
      'Im Freestyle-Kurs üben wir Sprünge erst in der Halle auf dem Trampolin. Helm und Rückenprotektor sind Pflicht und werden gestellt.',
    ],
    skiRental: [
      'Board, Ski und Protektoren aus dem Partnershop.',
      'Freestyleset 95 Euro, Skiset 85 Euro pro Woche. Die Anprobe ist gleich nach der Ankunft.',
    ],
  },
  davosWolfgang: {
    city: 'davos',
    scene: 'snow',
    included: ['Übernachtung im Drei- bis Sechsbettzimmer', 'Vollpension', 'Gästekarte mit Bus und Bahn'],
    notIncluded: ['An- und Abreise', 'Alpinski und Snowboards'],
    lodging: [
      'Bergheim auf 1.630 Metern, zwischen See und Piste.',
      'Das Bergheim Wolfgang ist ein Haus mit grünen Läden und breiten Balkonen. Drei bis sechs Betten pro Zimmer, ein Kaminzimmer und ein Werkraum, in dem im Sommer Flöße entstehen.',
    ],
    meals: [
      'Rösti, Älplermagronen, Birchermüesli.',
      'Gekocht wird in der Hausküche, mit Käse aus der Nachbaralp. Am Raclette-Abend kratzt jeder selbst.',
    ],
    place: [
      'Davos: hohe Luft, langer See, weite Täler.',
      'Im Sommer segelt man auf dem Davosersee mit Thermik, im Winter gleitet man über 75 Kilometer Loipen und vier Skigebiete. Nachts sieht man hier oben die Milchstraße.',
    ],
    travel: [
      'Mit der Rhätischen Bahn bis Davos Wolfgang.',
      'Gruppen starten in Basel und Lindau. Die Strecke ab Landquart ist so schön, dass wir das Handy-Verbot im Zug noch nie durchsetzen mussten.',
    ],
    skiing: [
      'Parsenn und Jakobshorn: hochalpin, schneesicher, weit.',
      'Von der Weissfluh kann man zwölf Kilometer am Stück abfahren. Das Jakobshorn gehört den Snowboards, und am Rinerhorn gibt es eine Nachtrodelbahn.',
    ],
    skiSchool: [
      'Schweizer Lehrkräfte, kleine Klassen, viel Zeit im Gelände.',
      'Die Einteilung folgt der Schweizer Skala von blau bis schwarz. Jeder bekommt am Ende sein Lernheft mit nach Hause.',
    ],
    skiRental: [
      'Verleih an der Talstation.',
      'Für die Woche rechnet bitte mit 110 Franken für Ski oder Board samt Schuhen. Helme leihen wir kostenlos aus.',
    ],
  },
  crapCampus: {
    city: 'laax',
    scene: 'snow',
    included: ['Übernachtung im Viererzimmer', 'Halbpension', 'Freestyle-Halle unbegrenzt'],
    notIncluded: ['An- und Abreise', 'Mittagessen auf der Piste'],
    lodging: [
      'Campus an der Talstation, mit Trampolinen und Schaumstoffbecken.',
      'Das Haus besteht aus Sichtbeton und Lärche, die Viererzimmer haben Etagenbetten mit Leselicht und eigenem Bad. Unten liegt die Halle, in der man neue Tricks ohne blaue Flecken lernt.',
    ],
    meals: [
      'Frühstück bis zum Abwinken, abends Bowls, Pasta und Capuns.',
      'Die Mensa kocht für Hungrige. Ein Gericht ist immer vegan, eines immer regional, und freitags steht der Pizzawagen im Hof.',
    ],
    place: [
      'Laax: Europas Freestyle-Hauptstadt in Graubünden.',
      'Oberhalb des Dorfs liegen mehrere Parks und eine der größten Halfpipes der Welt. Im Sommer leuchtet der Caumasee türkis zwischen den Tannen.',
    ],
    travel: [
      'Bahn bis Chur, Postauto bis Laax.',
      'Begleitung ab Zürich Hauptbahnhof ist möglich. Das Postauto hält direkt am Campus, Boards kommen in den Gepäckraum.',
    ],
    skiing: [
      'Gut 220 Pistenkilometer, mehrere Parks, Gletscher bis 3.000 Meter.',
      'Die Linien im Park reichen von winzig bis weltmeisterlich. Unser Team fährt jede Line einmal vor und sagt, für wen sie passt.',
    ],
    skiSchool: [
      'Freestyle-Coaching mit Video und Hallentraining.',
      'Erst Trampolin, dann Airbag, dann Schnee: In dieser Reihenfolge lernt man Drehungen. Höchstens sechs pro Coach.',
    ],
    skiRental: [
      'Testboards und Twintips im Campus-Shop.',
      'Ein Set kostet 120 Franken für die Woche, Protektoren sind dabei. Tauschen ist jeden Tag erlaubt.',
    ],
  },
  planaihof: {
    city: 'schladming',
    scene: 'snow',
    included: ['Übernachtung im Vierbettzimmer', 'Vollpension', 'Busreise ab Nürnberg und Regensburg'],
    notIncluded: ['Taschengeld'],
    lodging: [
      'Sporthotel mit Boulderraum, Hallenbad und kurzen Wegen.',
      'Der Planaihof steht fünf Gehminuten von der Gondel. Nach dem Sport geht es ins Hallenbad, vor dem Schlafen in die Stube mit dem längsten Sofa der Steiermark.',
    ],
    meals: [
      'Steirisches Buffet mit Kürbiskernen auf fast allem.',
      'Backhendl, Käferbohnensalat, Gemüselasagne: Jeden Abend stehen drei Hauptgerichte bereit. Mittags essen wir in der Skihütte oder am Fluss.',
    ],
    place: [
      'Schladming zwischen Planai und Dachstein.',
      'Eine Stadt, in der man mit Skischuhen ins Café darf. Der Dachsteingletscher hat eine Hängebrücke und eine Treppe, die ins Nichts führt.',
    ],
    travel: [
      'Bus ab Nürnberg und Regensburg, Zustieg in Passau.',
      'Abfahrt ist um sieben Uhr, Ankunft zum Mittagessen. Wer anders anreist: Der Bahnhof Schladming liegt nur zehn Minuten vom Haus.',
    ],
    skiing: [
      'Vier Berge, über 120 Kilometer Pisten, Flutlicht auf der Hochwurzen.',
      'Planai, Hochwurzen, Hauser Kaibling und Reiteralm sind verbunden. Nachts rodeln wir sieben Kilometer ins Tal.',
    ],
    skiSchool: [
      'Kurse am Vormittag, Begleitung am Nachmittag.',
      'Wer zum ersten Mal auf Brettern steht, bekommt einen eigenen Hang und eine eigene Lehrerin. Fortgeschrittene fahren die Weltcupstrecke – in ihrem Tempo.',
    ],
    skiRental: [
      'Leihski im Haus, Service über Nacht.',
      'Set mit Helm 78 Euro die Woche. Kanten und Wachs erledigt unser Skikeller, während ihr schlaft.',
    ],
  },
  watzmannblick: {
    city: 'berchtesgaden',
    scene: 'alps',
    included: ['Übernachtung im Sechsbettzimmer oder Matratzenlager', 'Vollpension', 'Fahrt über den Königssee'],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Ein Haus mit Holzbalkon, Kuhglocken und dem Watzmann im Fenster.',
      'Das Berghaus liegt über dem Tal auf einer Almwiese. Sechsbettzimmer mit Waschbecken, Duschen im Keller, ein Lager unterm Dach für die, die am liebsten alle nebeneinander schlafen.',
    ],
    meals: [
      'Almkäse, Brotzeit und Kuchen, für die man gern hochläuft.',
      'Wirtin Resi kocht für die Gruppe und weiß am zweiten Tag, wer keine Zwiebeln mag. Obst, Nüsse und Tee stehen immer bereit.',
    ],
    place: [
      'Berchtesgaden: Königssee, Salzbergwerk, Nationalpark.',
      'Der Königssee liegt wie ein Fjord zwischen den Wänden. Auf der Bootsfahrt spielt der Kapitän Trompete, und das Echo antwortet.',
    ],
    travel: [
      'Bahnhof Berchtesgaden, weiter mit dem Almbus.',
      'Begleitete Gruppen fahren ab München und Nürnberg. Bei eigener Anreise bitte bis 16 Uhr da sein: Danach gehen wir zusammen melken.',
    ],
  },
  arcoHaus: {
    city: 'riva-del-garda',
    scene: 'climbing',
    included: [
      'Busreise ab München und Innsbruck',
      'Übernachtung im Zwei- bis Vierbettzimmer',
      'Halbpension und Lunchpakete',
      'Ausrüstung und Bergführer',
    ],
    notIncluded: ['Taschengeld'],
    lodging: [
      'Jugendgästehaus im Olivenhain über dem Gardasee.',
      'Vom Balkon sieht man die Segel, vom Garten die Felsen. Zwei bis vier Betten je Zimmer, Fahrradkeller, Boulderwand unter dem Vordach.',
    ],
    meals: [
      'Trentiner Küche: Polenta, Canederli, Pizza am Mittwoch.',
      'Das Frühstück ist groß genug für eine Wand, das Abendessen auch. Eis essen wir bei Flora am Hafen.',
    ],
    place: [
      'Riva und Arco: Kletterfelsen, Wind und Zitronenbäume.',
      'Nachmittags um eins kommt die Ora, der Wind aus dem Süden, nach dem man die Uhr stellen kann. Dann gehen die Surfer aufs Wasser und die Kletterer in den Schatten.',
    ],
    travel: [
      'Bus über den Brenner, vier Stunden ab Innsbruck mit Pause.',
      'Zustieg in München um acht, in Innsbruck um halb elf. Räder reisen im Anhänger.',
    ],
  },
  hoellental: {
    city: 'garmisch-partenkirchen',
    scene: 'alps',
    included: ['Übernachtung im Drei- bis Vierbettzimmer', 'Vollpension', 'Klammeintritte und Bergbahn'],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Naturhaus am Ortsrand, Blick auf Alpspitze und Waxenstein.',
      'Das Naturhaus Höllental heizt mit Holz und Sonne. Die Zimmer sind für drei bis vier Personen, im Garten steht eine Kneippwanne, in die sich nach Wanderungen alle drängeln.',
    ],
    meals: [
      'Bio, bayerisch und immer mit einer Suppe vorweg.',
      'Fleisch gibt es dreimal in der Woche, Gemüse jeden Tag, Süßes auch. Für Touren füllt ihr eure Dosen am Brotzeitbuffet.',
    ],
    place: [
      'Unter der Zugspitze, zwischen Klammen und Seen.',
      'In der Partnachklamm tost das Wasser durch achtzig Meter hohe Wände, am Eibsee ist es so klar, dass man die Steine zählen kann.',
    ],
    travel: [
      'Direktzug ab München, anderthalb Stunden.',
      'Am Bahnhof Garmisch warten wir mit Handwagen. Wer mit dem Auto bringt, parkt am Wank und läuft fünf Minuten.',
    ],
  },
  aarecamp: {
    city: 'interlaken',
    scene: 'river',
    included: ['Übernachtung im Zeltchalet', 'Vollpension', 'Guides, Neopren und Sicherheitsausrüstung'],
    notIncluded: ['An- und Abreise', 'Jungfraujoch (Aufpreis 95 Franken)'],
    lodging: [
      'Zeltchalets am Fluss, warm auch bei Gewitter.',
      'Ein Zeltchalet hat Holzboden, vier Betten und eine kleine Heizung. Das Sanitärhaus ist neu, das Feuerdach groß, und die Aare rauscht euch in den Schlaf.',
    ],
    meals: [
      'Frühstücksbrunch, Picknick, Abendessen vom Feuerring.',
      'Wir grillen Cervelats und Halloumi, rühren Risotto in der Riesenpfanne und essen Schokolade, weil man in der Schweiz ist.',
    ],
    place: [
      'Interlaken: zwei Seen und drei weiße Riesen.',
      'Zwischen Thuner- und Brienzersee gelegen, mit Eiger, Mönch und Jungfrau im Hintergrund: Es ist schwer, hier ein schlechtes Foto zu machen.',
    ],
    travel: [
      'Bahn bis Interlaken Ost, acht Minuten zu Fuß.',
      'Begleitete Anreise gibt es ab Basel SBB um 11.30 Uhr. Ein gültiger Ausweis ist nötig, auch wenn selten jemand danach fragt.',
    ],
  },
  gletscherhaus: {
    city: 'zell-am-see',
    scene: 'snow',
    included: ['Übernachtung im Vierbettzimmer', 'Vollpension', 'Gletscherskipass'],
    notIncluded: ['An- und Abreise', 'Leihmaterial'],
    lodging: [
      'Sporthaus im Talschluss, zwölf Minuten zur Gletscherbahn.',
      'Das Gletscherhaus ist auf Wintersport eingerichtet: Wachsraum, Videoraum, Sauna. Vierbettzimmer mit Bad, WLAN in der Stube, Ruhe ab zehn.',
    ],
    meals: [
      'Früh am Morgen, reichlich am Abend, dazwischen Gulaschsuppe auf 2.450 Metern.',
      'Das Frühstück beginnt um sechs Uhr dreißig. Wer Trainingspläne einhält, bekommt sein Porridge; wer Ferien macht, Palatschinken.',
    ],
    place: [
      'Unter dem Kitzsteinhorn, fünf Kilometer vom Zeller See.',
      'Oben liegt Schnee von Oktober bis in den Juni, unten blühen dann schon die Wiesen. Beides an einem Tag zu erleben, ist der Reiz dieses Ortes.',
    ],
    travel: [
      'Bahn bis Zell am See, Skibus bis vors Haus.',
      'Ab Salzburg fährt ein Regionalzug in anderthalb Stunden. Unser Team ist ab Salzburg an Bord und trägt rote Jacken.',
    ],
    skiing: [
      'Gletscher bis 3.029 Meter: Winter, wenn anderswo Blätter fallen.',
      'Im Herbst und Frühjahr sind die oberen Pisten offen, dazu ein kleiner Park. Wir fahren von acht bis zwei, danach wird der Schnee weich.',
    ],
    skiSchool: [
      'Techniktraining in Niveaugruppen, Video am Abend.',
      'Stangen, Kurzschwung, Geländeformen: Jede Gruppe hat eigene Ziele. Unsere Trainerinnen und Trainer sind beim Skiverband lizenziert.',
    ],
    skiRental: [
      'Leihmaterial an der Talstation, Rennski auf Vorbestellung.',
      'Sechs Tage kosten 89 Euro, Rennmaterial 120 Euro. Schuhe bitte am Abend vorher anpassen lassen.',
    ],
  },
  nebelhorn: {
    city: 'oberstdorf',
    scene: 'relax',
    included: ['Übernachtung im Familien- oder Mehrbettzimmer', 'Vollpension', 'Bergbahnen laut Programm'],
    notIncluded: ['An- und Abreise'],
    lodging: [
      'Allgäuer Gästehaus mit Schindeln, Garten und Hasenstall.',
      'Im Haus Nebelhorn gibt es bunte Zimmer für vier bis fünf Kinder, eine Spielscheune und einen Flur, auf dem Socken zum Rutschen Pflicht sind.',
    ],
    meals: [
      'Kässpatzen, Kartoffelsuppe und Apfelküchle.',
      'Hier isst man, was im Allgäu gegessen wird, und zwar gemeinsam um einen runden Tisch je Gruppe. Für kleine Esser gibt es kleine Teller und Nachschlag.',
    ],
    place: [
      'Oberstdorf: Kühe, Klamm und Skisprungschanzen.',
      'Die Breitachklamm ist die tiefste Felsenschlucht Mitteleuropas. An der Schanze dürfen wir ganz nach oben und uns fragen, wer da freiwillig springt.',
    ],
    travel: [
      'Endstation Oberstdorf: Verfahren ist unmöglich.',
      'Direktzüge kommen aus Ulm, Augsburg und München. Am Bahnsteig steht unser Team mit Kuhglocke, man hört uns also.',
    ],
    skiing: [
      'Übungshänge im Ort, rodeln am Nebelhorn.',
      'Für die Jüngsten ist der Hang hinter der Schule ideal, für alle anderen gibt es die Talabfahrten. Schnee ist meist genug da, sonst gehen wir aufs Eis.',
    ],
    skiSchool: [
      'Zwergenkurse ab sechs, mit Slalom um Plüschtiere.',
      'Höchstens sechs Kinder je Lehrerin, kurze Einheiten, lange Kakaopausen. Am Ende gibt es eine Medaille für alle.',
    ],
    skiRental: [
      'Kinderski aus dem Dorfverleih.',
      'Ski, Schuhe und Helm zusammen 59 Euro für die Woche. Wir gehen am ersten Abend gemeinsam hin.',
    ],
  },
} satisfies Record<string, House>;
