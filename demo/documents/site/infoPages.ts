import type { PageSource } from './pageSource.ts';

/** Pages that explain the product and the trips. */
export const infoPages: PageSource[] = [
  {
    key: 'ueber-uns',
    title: 'Über uns',
    lead: 'Lagerfeuer ist der Ort, an dem Familien gute Ferien für Kinder und Jugendliche finden – und Veranstalter, die sie mit Herz machen, gefunden werden.',
    body: [
      'Die schönsten Feriengeschichten beginnen selten im Prospekt. Sie beginnen mit nassen Socken, einem schiefen Lied und jemandem, der noch ein Holzscheit nachlegt. Nach solchen Reisen suchen wir.',
      '## Was wir tun',
      'Wir versammeln die Angebote mehrerer Veranstalter auf einem Marktplatz: Zeltlager und Skifreizeiten, Sprachreisen und Forschercamps, für Kinder ab sechs und Jugendliche bis achtzehn. Du vergleichst in Ruhe, wir vermitteln die Buchung, der Veranstalter führt die Reise durch.',
      '## Wonach wir auswählen',
      '- Jeder Veranstalter hat ein Schutzkonzept und lässt sich Führungszeugnisse vorlegen.',
      '- Betreuungsschlüssel und Verpflegung stehen offen auf jeder Reiseseite, die Unterkunft überall dort, wo übernachtet wird.',
      '- Pauschalreisen sind gegen Insolvenz abgesichert, ohne Ausnahme.',
      '- Wir besuchen Häuser und Lager – angekündigt und manchmal auch nicht.',
      '## Wer wir sind',
      'Wir sind elf Menschen in Berlin: ehemalige Teamerinnen, ein Koch, zwei Entwickler, eine Seglerin. Fast alle waren selbst als Kind im Zeltlager, die Übrigen holen es gerade nach.',
      'Fragen, Ideen, Heimweh? [Schreib uns](/kontakt) oder ruf an, montags bis freitags von 9 bis 17 Uhr.',
    ],
    description:
      'Wer hinter Lagerfeuer steht, wie wir Veranstalter auswählen und was uns bei Kinder- und Jugendreisen wichtig ist.',
  },
  {
    key: 'verpflegung',
    title: 'Verpflegung',
    lead: 'Ferien gehen durch den Magen. Deshalb beschreibt auf jeder Reiseseite der Reiter „Verpflegung“, was es gibt.',
    body: [
      'Ob Feldküche, Jugendhotel oder Gastfamilie: Niemand soll hungrig ins Zelt. Bei Vollpension gibt es drei Mahlzeiten, dazu Obst und Getränke, an Ausflugstagen ein Lunchpaket. Bei Halbpension gibt es Frühstück und Abendessen; mittags versorgt ihr euch selbst oder bekommt ein Lunchpaket.',
      '## Besondere Kost',
      'Vegetarisch ist überall selbstverständlich. Vegan, halal, koscher-freundlich, gluten- oder laktosefrei ist in den meisten Häusern möglich; bitte gib es bei der Buchung an, nicht erst am Buffet.',
      '- Schwere Allergien besprechen wir vorab am Telefon mit der Küche.',
      '- Notfallmedikamente trägt das Kind bei sich, das Team weiß Bescheid.',
      '- Süßigkeitenpakete sind nett gemeint; geteilt schmecken sie am besten.',
      '## Mitkochen',
      'In vielen Camps gibt es Kochgruppen. Wer einmal Nudeln für vierzig Leute abgegossen hat, sieht die heimische Küche mit anderen Augen.',
    ],
    description:
      'Essen auf unseren Reisen: Vollpension, vegetarische und vegane Kost, Allergien und Kochen in der Gruppe.',
  },
  {
    key: 'betreuung',
    title: 'Betreuung',
    lead: 'Gute Betreuung merkt man daran, dass sie da ist, wenn man sie braucht, und Raum lässt, wenn nicht.',
    body: [
      'Alle Veranstalter auf Lagerfeuer verpflichten sich auf gemeinsame Mindeststandards. Wie viele Menschen eine Gruppe begleiten, steht als Betreuungsschlüssel auf jeder Reiseseite.',
      '## Unsere Mindeststandards',
      '- erweitertes Führungszeugnis für alle, die mitreisen',
      '- Ausbildung in Pädagogik, Aufsicht und Erster Hilfe vor dem ersten Einsatz',
      '- ein Schutzkonzept gegen Gewalt und Grenzverletzungen mit unabhängiger Ansprechstelle',
      '- eine Notfallnummer, die Tag und Nacht besetzt ist',
      '## Nach Alter verschieden',
      'Kinder unter acht haben eine Bezugsperson für höchstens sechs von ihnen, auch am Wasser und im Schnee. Für alle anderen sind es dort höchstens acht. Jugendliche ab fünfzehn bekommen mehr Freiraum, mit klaren Absprachen und festen Zeiten.',
      '## Wenn etwas ist',
      'Heimweh, Streit, ein verstauchter Knöchel: Das Team kümmert sich und ruft an, wenn es wichtig ist. Umgekehrt gilt: Wenn dir etwas komisch vorkommt, melde dich. Beschwerden landen bei uns nicht in einer Schublade.',
    ],
    description:
      'Betreuungsschlüssel, Ausbildung der Teams, Schutzkonzept und Notfallnummer bei Kinder- und Jugendreisen.',
  },
  {
    key: 'unterkunft',
    title: 'Unterkunft',
    lead: 'Zelt, Burg, Baumhaus, Gastfamilie oder Koje: Wo man schläft, entscheidet mit, woran man sich erinnert.',
    body: [
      'Bei jeder Reise mit Übernachtung beschreibt der Reiter „Unterkunft“, wie gewohnt wird. Hier eine kleine Übersicht, damit du weißt, was die Worte bedeuten.',
      '## Zeltlager',
      'Meist Rund- oder Steilwandzelte mit Holzboden oder Betten, Waschhaus in der Nähe und ein festes Gebäude für Regen. Schlafsack mitbringen, Isomatte nur, wenn es dabeisteht.',
      '## Jugendhaus und Burg',
      'Mehrbettzimmer, Bäder auf Zimmer oder Flur, Gemeinschaftsräume, Wiese. Jungen und Mädchen schlafen getrennt; wer sich keinem von beidem zuordnet, findet mit uns vorab eine gute Lösung.',
      '## Gastfamilie und College',
      'Auf Sprachreisen wohnt ihr zu zweit in geprüften Familien oder auf einem Campus. Nichtraucherhaushalte, Tiere und Essenswünsche fragen wir ab.',
      '## Schiff und unterwegs',
      'Kojen, Hütten, Herbergen: einfach, aber immer mit Dach, Matratze und jemandem, der weiß, wo die Toilette ist.',
    ],
    description:
      'So wohnen Kinder und Jugendliche auf unseren Reisen: Zeltlager, Jugendhäuser, Burgen, Gastfamilien und Schiffe.',
  },
  {
    key: 'auszeichnungen',
    title: 'Siegel und Auszeichnungen',
    lead: 'Ein Siegel ersetzt kein gutes Gefühl, aber es hilft beim Nachfragen. Diese Auszeichnungen tragen Veranstalter auf Lagerfeuer.',
    body: [
      'Wir zeigen nur Siegel, die jemand außerhalb des Veranstalters vergibt, und nennen, bis wann sie gelten.',
      'Ob ein Veranstalter ausgezeichnet ist, spielt für die Reihenfolge der Suchergebnisse keine Rolle.',
    ],
    description: 'Siegel und Auszeichnungen der Veranstalter auf Lagerfeuer, mit Aussteller und Gültigkeit.',
  },
  {
    key: 'faq',
    title: 'Häufige Fragen',
    lead: 'Was Eltern vor der Buchung wissen möchten und Kinder vor der Abreise.',
    body: ['Wir antworten gern, meist noch am selben Werktag. Anrufen geht natürlich auch.'],
    description: 'Antworten zu Suche, Buchung, Bezahlung, Anreise, Taschengeld, Heimweh und Rücktritt.',
  },
  {
    key: 'partner',
    title: 'Unsere Partner',
    lead: 'Hinter jeder Reise steht ein Veranstalter, den wir kennen. Hier stellen sie sich vor.',
    body: [
      'Der genannte Veranstalter ist dein Vertragspartner und handelt als Unternehmer; es gilt das Verbraucherrecht der Europäischen Union. Seine Reisebedingungen und Kontaktdaten findest du auf seiner Seite.',
    ],
    description: 'Die Reiseveranstalter auf Lagerfeuer mit ihren Reisen, Bedingungen und Kontaktdaten.',
  },
  {
    key: 'kontakt',
    title: 'Kontakt',
    lead: 'Fragen zur Reise, zum Kind, zum Koffer? Wir sind montags bis freitags von 9 bis 17 Uhr am Telefon und sonst hier.',
    body: [
      'Wenn es um eine bestimmte Reise geht, nenn uns bitte ihren Namen und den Termin. Wir leiten deine Nachricht an den Veranstalter weiter, wenn nur er antworten kann.',
      'Ist dein Kind gerade unterwegs und es ist dringend, ruf bitte die Notfallnummer aus den Reiseunterlagen an.',
    ],
    description: 'So erreichst du Lagerfeuer: Telefon montags bis freitags 9 bis 17 Uhr und Kontaktformular.',
  },
];
