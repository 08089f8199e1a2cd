/** Words that say no more than "trip", words without information, and names that are everyday words. */

/** Last parts of compounds that say no more than "trip", as a source of a regular expression. */
export const tripWords =
  'camps?|urlaube?s?|reisen?|freizeit(?:en)?|lager[ns]?|ferien|ferienlager|ferienfreizeit(?:en)?|ferienreisen?|feriencamps?|fahrt(?:en)?|trips?|tour(?:en)?|aufenthalte?|programme?|wochen?|angebote?|abenteuer|action|spass';

/**
 * Words without information on a site with trips for children and young people, and words of sentences. They do not reduce the
 * results.
 */
export const ignoredWords =
  'reise, reisen, urlaub, ferien, ferie, ferielager, feriecamp, holiday, holidays, vacation, summer camp for kids, kid, camp, camps, freizeit, freizeiten, lager, ferienlager, ferienfreizeit, ferienreise, ferienreisen, feriencamp, feriencamps, ' +
  'ferienfreizeiten, feriendorf, ferienprogramm, ferienangebot, ferienangebote, ferienaufenthalt, ferienspaß, ferienwoche, schulferien, angebot, angebote, veranstalter, reiseveranstalter, trip, trips, ' +
  'kind, kinder, kindern, kids, jugend, kinder und jugendreisen, kinder und jugendliche, ' +
  'suche, suchen, sucht, gesucht, feiert, wann, finden, buchen, tipp, tipps, idee, ideen, bitte, hallo, danke, wohin, welche, welches, wer, wo, was, wie, wieviel, wie viel, wieviele, wie viele, ob, warum, darf, dürfen, muss, müssen, geht, läuft, funktioniert, zeige, zeig, alle, alles, etwas, irgendwas, irgendwo, ' +
  'wir, ich, will, wollen, möchte, möchten, hätte, hätten, gern, gerne, brauche, brauchen, soll, sollte, kann, können, gibt, es, ist, sind, hat, haben, i, mecht, möcht, gibts, ' +
  'beide, beiden, beides, sich, jüngste, jüngster, älteste, ältester, am stück, mein, meine, meinen, meiner, meinem, unser, unsere, unseren, unserem, sohn, söhne, tochter, töchter, enkel, enkelin, enkelkind, enkelkinder, zwillinge, drillinge, geschwister, geschwisterkinder, bruder, schwester, neffe, neffen, nichte, nichten, oma, omi, opa, opi, großeltern, zusammen, gemeinsam, am liebsten, dahin, dorthin, diverse, ' +
  'schön, schöne, schöner, schönes, toll, tolle, tolles, gut, gute, guter, gutes, beste, besten, bester, cool, coole, cooles, super, ' +
  'alter, jahre, jahren, altersgruppe, mindestalter, los, kostet, kosten, liebt, lieben, mag, mögen, interessiert, begeistert, fan, lernen, erlernen, üben, ausprobieren, kennenlernen, erleben, machen, ' +
  'min, mini, bueb, bueba, buebe, meitli, chind, madl, madln, dirndl, deandl, mädel, mädels, bub, buben, bua, buam, buali, jungs, boy, boys, fl, mein kleiner, meine kleine, unser kleiner, unsere kleine, mein großer, meine große, unser großer, unsere große, ' +
  'wir wohnen, wohnen wir, ich wohne, interesse, interessen, hobby, hobbys, ' +
  'frage, fragen, info, infos, information, informationen, empfehlung, empfehlungen, empfehlen, empfehlt, vorschlag, vorschläge, möglichkeit, möglichkeiten, typ 1, typ 2, ' +
  'ganzer tag, ganzen tag, den ganzen tag, zeitraum, datum, termin, termine, dauer, preis, abreise, abfahrt, abreiseort, anreise, online, geschenk, schenken, verschenken, verreisen, wegfahren, weg, fahren, fahrt';

/** Words for what all trips have. The page says so. */
export const commonWords =
  'betreut, betreute, betreutes, betreuter, betreuung, mit betreuung, ferienbetreuung, alleine, allein, alleinreisend, alleinreisende, ' +
  'eltern, meine eltern, weg von meinen eltern, ohne eltern, alleine ohne eltern, allein ohne eltern, ohne mama, ohne papa, ohne mama und papa, ohne begleitung, ohne erwachsene';

/** Words that say something, but nothing that trips can be searched for. The page names them. */
export const unknownWords =
  'nicht weit, nicht weit weg, nicht so weit, nicht so weit weg, nicht zu weit, nicht zu weit weg, weit weg, nähe, in der nähe, umgebung, umland, gegend, umkreis, ' +
  'nur jungs, nur für jungs, nur jungen, nur für jungen, nur buben, nur für buben, jungscamp, jungencamp, jungenfreizeit, jungsfreizeit, ' +
  'mein mann, meine frau, mein partner, meine partnerin, frau, mann, ehefrau, ehemann, partner, partnerin, zeit, ganze zeit, die ganze zeit, ferienbeginn, ferienanfang, ferienstart, ferienende, ' +
  'erste, ersten, erstes, letzte, letzten, letztes, freunde, freunden, freundin, freund, mit freunden, zu zweit, spannend, spannende, ' +
  'nässt, nässt ein, nässt noch ein, nässt nachts ein, nässt nachts noch ein, einnässen, einnässt, bettnässen, bettnässer, bettnässerin, macht ins bett, ins bett macht, ins bett machen, macht noch ins bett, macht nachts ins bett, macht nachts noch ins bett, windel, windeln, nachts nicht trocken, nachts noch nicht trocken, ' +
  'hund mitnehmen, hund mitbringen, mein hund, meinen hund, mein hund mitnehmen, meinen hund mitnehmen, unser hund, unseren hund, unseren hund mitnehmen, unser hund mitnehmen, eigener hund, eigenen hund, hund mit, hund mitkommen, mit hund, mit dem hund, haustier, haustiere, ' +
  'nicht schwimmen, nicht schwimmen kann, kann nicht schwimmen, kann noch nicht schwimmen, noch nicht schwimmen, noch nicht schwimmen kann, ' +
  'gutes essen, leckeres essen, gute küche, mit eltern, mit den eltern, mit papa, mit mama, mit der familie, mit familie, familienurlaub, familienreise, familienferien, familienfreizeit, vater kind, mutter kind, eltern kind, klassenfahrt, klassenreise';

/** Names that are also everyday words. As a name they need "in" or "nach", or are the only word. */
export const ambiguousNames =
  'zug, essen, waren, hof, halle, singen, bergen, baden, au, see, berg, linden, buch, lage, norden, regen, rain, weiden, zell, wald, ' +
  'rugby, strand, reiten, sand, sommer, winter, herbst, golf, plau, camp, garten, burg, stein';
