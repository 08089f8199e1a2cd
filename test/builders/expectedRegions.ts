/**
 * Well-known holiday places and cities with all regions that they belong to: "title | country | lat lng | keys". A
 * region that is missing in a line must not contain the place: Hamburg is not on the Ostsee, München not in the Alpen.
 */
export const expectedRegions = `
Bad Saarow | deutschland | 52.2928 14.0611 | scharmuetzelsee brandenburg
Bad Schandau | deutschland | 50.9175 14.1553 | saechsische-schweiz sachsen
Berchtesgaden | deutschland | 47.6308 13.0006 | berchtesgadener-land oberbayern bayern alpen
Berlin | deutschland | 52.52 13.405 | land-berlin
Binz | deutschland | 54.4003 13.6103 | ruegen mecklenburg-vorpommern ostsee
Boppard | deutschland | 50.2314 7.59 | mittelrhein rheinland-pfalz
Bremerhaven | deutschland | 53.5396 8.5809 | land-bremen nordsee
Dresden | deutschland | 51.0504 13.7373 | sachsen
Eisenach | deutschland | 50.9747 10.3194 | thueringer-wald thueringen
Fehmarn | deutschland | 54.4373 11.1936 | insel-fehmarn schleswig-holstein ostsee
Garmisch-Partenkirchen | deutschland | 47.4917 11.0955 | werdenfelser-land oberbayern bayern alpen
Göttingen | deutschland | 51.5413 9.9158 | niedersachsen
Goslar | deutschland | 51.906 10.4292 | harz niedersachsen
Hamburg | deutschland | 53.5511 9.9937 | land-hamburg
Heidelberg | deutschland | 49.3988 8.6724 | baden-wuerttemberg
Jena | deutschland | 50.9271 11.5892 | thueringen
Leipzig | deutschland | 51.3397 12.3731 | sachsen
Lindau | deutschland | 47.5458 9.6839 | bodensee bayern
Lübbenau | deutschland | 51.8667 13.9667 | spreewald brandenburg
Lüneburg | deutschland | 53.2509 10.4141 | lueneburger-heide niedersachsen
München | deutschland | 48.1372 11.5755 | oberbayern bayern
Münster | deutschland | 51.9607 7.6261 | muensterland nordrhein-westfalen
Norderney | deutschland | 53.7073 7.1469 | ostfriesische-inseln ostfriesland niedersachsen wattenmeer nordsee
Oberstdorf | deutschland | 47.4099 10.2797 | allgaeu bayern alpen
Plau am See | deutschland | 53.4583 12.2622 | mecklenburgische-seenplatte mecklenburg-vorpommern
Pottenstein | deutschland | 49.7719 11.4111 | fraenkische-schweiz franken bayern
Prerow | deutschland | 54.4436 12.5711 | fischland-darss-zingst mecklenburg-vorpommern ostsee
St. Peter-Ording | deutschland | 54.3042 8.634 | schleswig-holstein wattenmeer nordsee
Titisee-Neustadt | deutschland | 47.9128 8.2128 | schwarzwald baden-wuerttemberg
Überlingen | deutschland | 47.7667 9.1667 | bodensee baden-wuerttemberg
Waren (Müritz) | deutschland | 53.5203 12.679 | mecklenburgische-seenplatte mecklenburg-vorpommern
Wyk auf Föhr | deutschland | 54.6917 8.5681 | foehr nordfriesische-inseln schleswig-holstein wattenmeer nordsee
Zinnowitz | deutschland | 54.0758 13.9119 | usedom mecklenburg-vorpommern ostsee
Flachau | oesterreich | 47.3442 13.3914 | pongau salzburger-land alpen
Maria Alm | oesterreich | 47.4056 12.9025 | pinzgau salzburger-land alpen
Mayrhofen | oesterreich | 47.1667 11.8667 | zillertal tirol alpen
Saalbach | oesterreich | 47.3914 12.6364 | pinzgau salzburger-land alpen
Schladming | oesterreich | 47.394 13.6893 | schladming-dachstein steiermark alpen
Wien | oesterreich | 48.2082 16.3738 | land-wien
Zell am See | oesterreich | 47.3233 12.7969 | pinzgau salzburger-land alpen
Davos | schweiz | 46.8027 9.836 | graubuenden alpen
Genf | schweiz | 46.2044 6.1432 | genfersee kanton-genf
Interlaken | schweiz | 46.6863 7.8632 | berner-oberland kanton-bern alpen
Laax | schweiz | 46.8083 9.2583 | graubuenden alpen
Assisi | italien | 43.0707 12.6196 | umbrien
Bibione | italien | 45.635 13.0347 | venetien adria mittelmeer
Rimini | italien | 44.0575 12.5653 | emilia-romagna adria mittelmeer
Riva del Garda | italien | 45.8858 10.8411 | gardasee trentino alpen
Rom | italien | 41.9028 12.4964 | latium
Sterzing | italien | 46.8973 11.4297 | suedtirol alpen
De Koog | niederlande | 53.0975 4.7664 | texel westfriesische-inseln nordholland hollaendische-kueste wattenmeer nordsee
Heeg | niederlande | 52.9694 5.6044 | friesische-seen friesland
Ouddorp | niederlande | 51.8117 3.9356 | suedholland hollaendische-kueste nordsee
Renesse | niederlande | 51.7319 3.7753 | zeeland hollaendische-kueste nordsee
Argelès-sur-Mer | frankreich | 42.5461 3.0239 | okzitanien suedfrankreich mittelmeer
Biscarrosse | frankreich | 44.3942 -1.1644 | landes nouvelle-aquitaine atlantik
Taizé | frankreich | 46.5142 4.6775 | burgund-und-franche-comte
Vallon-Pont-d’Arc | frankreich | 44.4067 4.395 | ardeche auvergne-rhone-alpes suedfrankreich
Barcelona | spanien | 41.3874 2.1686 | katalonien mittelmeer
Calella | spanien | 41.6144 2.6575 | costa-del-maresme katalonien mittelmeer
Lloret de Mar | spanien | 41.6999 2.8453 | costa-brava katalonien mittelmeer
Palma | spanien | 39.5696 2.6502 | mallorca balearen mittelmeer
Santiago de Compostela | spanien | 42.8782 -8.5448 | galicien
Bournemouth | england | 50.7192 -1.8808 | englische-suedkueste dorset suedengland
Brighton | england | 50.8225 -0.1372 | englische-suedkueste sussex suedengland
Cambridge | england | 52.2053 0.1218 |
Eastbourne | england | 50.7687 0.2845 | englische-suedkueste sussex suedengland
London | england | 51.5074 -0.1278 |
Oxford | england | 51.752 -1.2577 |
Torquay | england | 50.4619 -3.5253 | englische-suedkueste devon suedengland
Dublin | irland | 53.3498 -6.2603 |
Sliema | malta | 35.9122 14.5042 | mittelmeer
Billund | daenemark | 55.7308 9.1153 | juetland
Blåvand | daenemark | 55.5583 8.1336 | juetland nordsee
Klitmøller | daenemark | 57.0419 8.4969 | juetland nordsee
Makarska | kroatien | 43.2969 17.0178 | dalmatien adria mittelmeer
Omiš | kroatien | 43.4447 16.6886 | dalmatien adria mittelmeer
Poreč | kroatien | 45.2272 13.595 | istrien adria mittelmeer
Bengtsfors | schweden | 59.0275 12.2197 | dalsland vaestra-goetaland suedschweden
Bremen | deutschland | 53.076 8.807 | land-bremen
Potsdam | deutschland | 52.399 13.066 | brandenburg
Rosenheim | deutschland | 47.856 12.122 | oberbayern bayern
Nürnberg | deutschland | 49.454 11.078 | franken bayern
Regensburg | deutschland | 49.015 12.102 | oberpfalz bayern
Passau | deutschland | 48.566 13.431 | niederbayern bayern
Köln | deutschland | 50.933 6.95 | nordrhein-westfalen
Monschau | deutschland | 50.555 6.24 | eifel nordrhein-westfalen
Frankfurt | deutschland | 50.116 8.684 | hessen
Koblenz | deutschland | 50.354 7.579 | mittelrhein mosel rheinland-pfalz
Ulm | deutschland | 48.398 9.992 | baden-wuerttemberg
Freiburg | deutschland | 47.996 7.852 | schwarzwald baden-wuerttemberg
Karlsruhe | deutschland | 49.009 8.404 | baden-wuerttemberg
Konstanz | deutschland | 47.66 9.176 | bodensee baden-wuerttemberg
Friedrichshafen | deutschland | 47.657 9.476 | bodensee baden-wuerttemberg
Ravensburg | deutschland | 47.782 9.611 | baden-wuerttemberg
Kempten | deutschland | 47.727 10.314 | allgaeu bayern
Füssen | deutschland | 47.571 10.702 | allgaeu bayern alpen
Immenstadt | deutschland | 47.56 10.214 | allgaeu bayern alpen
Murnau | deutschland | 47.681 11.201 | oberbayern bayern
Tegernsee | deutschland | 47.712 11.758 | tegernsee oberbayern bayern alpen
Prien | deutschland | 47.856 12.346 | chiemgau chiemsee oberbayern bayern
Ruhpolding | deutschland | 47.767 12.65 | chiemgau oberbayern bayern alpen
Freudenstadt | deutschland | 48.467 8.414 | schwarzwald baden-wuerttemberg
Winterberg | deutschland | 51.192 8.535 | sauerland nordrhein-westfalen
Willingen | deutschland | 51.294 8.609 | sauerland hessen
Siegen | deutschland | 50.875 8.024 | nordrhein-westfalen
Dortmund | deutschland | 51.515 7.466 | ruhrgebiet nordrhein-westfalen
Detmold | deutschland | 51.939 8.873 | teutoburger-wald nordrhein-westfalen
Braunlage | deutschland | 51.727 10.611 | harz niedersachsen
Wernigerode | deutschland | 51.837 10.782 | harz sachsen-anhalt
Celle | deutschland | 52.623 10.08 | lueneburger-heide niedersachsen
Soltau | deutschland | 52.986 9.843 | lueneburger-heide niedersachsen
Cuxhaven | deutschland | 53.868 8.699 | niedersachsen wattenmeer nordsee
Wilhelmshaven | deutschland | 53.53 8.113 | niedersachsen nordsee
Emden | deutschland | 53.367 7.208 | ostfriesland niedersachsen nordsee
Borkum | deutschland | 53.581 6.692 | ostfriesische-inseln ostfriesland niedersachsen wattenmeer nordsee
Büsum | deutschland | 54.134 8.858 | schleswig-holstein wattenmeer nordsee
Westerland | deutschland | 54.908 8.303 | sylt nordfriesische-inseln schleswig-holstein wattenmeer nordsee
Lübeck | deutschland | 53.869 10.687 | schleswig-holstein
Travemünde | deutschland | 53.963 10.871 | luebecker-bucht schleswig-holstein ostsee
Kiel | deutschland | 54.321 10.135 | schleswig-holstein ostsee
Heiligenhafen | deutschland | 54.37 10.98 | schleswig-holstein ostsee
Grömitz | deutschland | 54.15 10.967 | luebecker-bucht schleswig-holstein ostsee
Plön | deutschland | 54.162 10.423 | holsteinische-schweiz schleswig-holstein
Schwerin | deutschland | 53.629 11.413 | mecklenburg-vorpommern
Wismar | deutschland | 53.893 11.453 | mecklenburg-vorpommern ostsee
Rostock | deutschland | 54.089 12.14 | mecklenburg-vorpommern ostsee
Stralsund | deutschland | 54.309 13.082 | mecklenburg-vorpommern ostsee
Sassnitz | deutschland | 54.516 13.645 | ruegen mecklenburg-vorpommern ostsee
Zingst | deutschland | 54.436 12.689 | fischland-darss-zingst mecklenburg-vorpommern ostsee
Neubrandenburg | deutschland | 53.564 13.275 | mecklenburg-vorpommern
Neustrelitz | deutschland | 53.361 13.073 | mecklenburgische-seenplatte mecklenburg-vorpommern
Rheinsberg | deutschland | 53.1 12.899 | brandenburg
Cottbus | deutschland | 51.758 14.329 | brandenburg
Templin | deutschland | 53.119 13.502 | uckermark brandenburg
Chemnitz | deutschland | 50.836 12.929 | sachsen
Seiffen | deutschland | 50.65 13.45 | erzgebirge sachsen
Zittau | deutschland | 50.898 14.808 | oberlausitz sachsen
Pirna | deutschland | 50.958 13.937 | saechsische-schweiz sachsen
Oberhof | deutschland | 50.704 10.727 | thueringer-wald thueringen
Erfurt | deutschland | 50.979 11.033 | thueringen
Bodenmais | deutschland | 49.067 13.1 | bayerischer-wald niederbayern bayern
Deggendorf | deutschland | 48.841 12.961 | niederbayern bayern
Bayreuth | deutschland | 49.948 11.579 | franken bayern
Gunzenhausen | deutschland | 49.117 10.76 | fraenkisches-seenland franken bayern
Gerolstein | deutschland | 50.222 6.66 | eifel rheinland-pfalz
Cochem | deutschland | 50.145 7.164 | mosel rheinland-pfalz
Salzburg | oesterreich | 47.799 13.044 | salzburger-land
Innsbruck | oesterreich | 47.263 11.395 | tirol alpen
Kitzbühel | oesterreich | 47.446 12.392 | kitzbueheler-alpen tirol alpen
Sölden | oesterreich | 46.967 11 | oetztal tirol alpen
Villach | oesterreich | 46.61 13.856 | kaernten alpen
Graz | oesterreich | 47.067 15.45 | steiermark
Bregenz | oesterreich | 47.503 9.747 | bodensee vorarlberg
Hallstatt | oesterreich | 47.562 13.649 | salzkammergut oberoesterreich alpen
Velden | oesterreich | 46.613 14.041 | woerthersee kaernten alpen
Zürich | schweiz | 47.367 8.55 | zuerichsee kanton-zuerich
Bern | schweiz | 46.948 7.447 | kanton-bern
Luzern | schweiz | 47.05 8.306 | vierwaldstaettersee kanton-luzern
Zermatt | schweiz | 46.02 7.749 | wallis alpen
Grindelwald | schweiz | 46.624 8.036 | berner-oberland kanton-bern alpen
Lugano | schweiz | 46.01 8.96 | luganersee tessin alpen
Mailand | italien | 45.464 9.19 | lombardei
Venedig | italien | 45.437 12.333 | venetien adria mittelmeer
Bozen | italien | 46.491 11.34 | suedtirol alpen
Caorle | italien | 45.597 12.876 | venetien adria mittelmeer
Jesolo | italien | 45.533 12.645 | venetien adria mittelmeer
Malcesine | italien | 45.761 10.809 | gardasee venetien alpen
Verona | italien | 45.43 10.984 | venetien
Viareggio | italien | 43.867 10.25 | toskana mittelmeer
Cagliari | italien | 39.231 9.119 | sardinien mittelmeer
Florenz | italien | 43.779 11.246 | toskana
Amsterdam | niederlande | 52.374 4.89 | nordholland
Rotterdam | niederlande | 51.922 4.479 | suedholland
Domburg | niederlande | 51.563 3.496 | zeeland hollaendische-kueste nordsee
Zandvoort | niederlande | 52.371 4.533 | nordholland hollaendische-kueste nordsee
Stavoren | niederlande | 52.885 5.359 | ijsselmeer friesland
Leeuwarden | niederlande | 53.201 5.809 | friesland
Paris | frankreich | 48.853 2.349 | ile-de-france
Nizza | frankreich | 43.703 7.266 | cote-d-azur provence suedfrankreich mittelmeer
Straßburg | frankreich | 48.584 7.746 | elsass grand-est
Biarritz | frankreich | 43.481 -1.557 | nouvelle-aquitaine atlantik
Annecy | frankreich | 45.909 6.126 | auvergne-rhone-alpes alpen
Lyon | frankreich | 45.748 4.847 | auvergne-rhone-alpes
Girona | spanien | 41.983 2.825 | katalonien
Salou | spanien | 41.077 1.142 | costa-dorada katalonien mittelmeer
Madrid | spanien | 40.416 -3.703 | region-madrid
Ibiza | spanien | 38.909 1.433 | ibiza-und-formentera balearen mittelmeer
Sevilla | spanien | 37.383 -5.973 | andalusien
Alicante | spanien | 38.345 -0.481 | costa-blanca region-valencia mittelmeer
Tarifa | spanien | 36.014 -5.607 | costa-de-la-luz andalusien atlantik
Newquay | england | 50.416 -5.073 | cornwall suedengland
Manchester | england | 53.481 -2.237 |
Canterbury | england | 51.279 1.08 | kent suedengland
Kopenhagen | daenemark | 55.676 12.566 | seeland-und-kopenhagen
Skagen | daenemark | 57.721 10.584 | juetland nordsee
Rønne | daenemark | 55.101 14.707 | bornholm seeland-und-kopenhagen ostsee
Odense | daenemark | 55.396 10.388 | fuenen
Pula | kroatien | 44.868 13.848 | istrien adria mittelmeer
Zagreb | kroatien | 45.814 15.978 |
Rijeka | kroatien | 45.327 14.442 | kvarner-bucht adria mittelmeer
Split | kroatien | 43.509 16.439 | dalmatien adria mittelmeer
Göteborg | schweden | 57.707 11.967 | vaestra-goetaland suedschweden
Kalmar | schweden | 56.662 16.362 | smaland suedschweden ostsee
Stockholm | schweden | 59.329 18.069 | stockholms-laen
Kolberg | polen | 54.176 15.583 | pommern polnische-ostseekueste ostsee
Zakopane | polen | 49.299 19.949 | hohe-tatra kleinpolen
Krakau | polen | 50.061 19.937 | kleinpolen
Siófok | ungarn | 46.904 18.058 | balaton
Budapest | ungarn | 47.498 19.04 |
`
  .trim()
  .split('\n')
  .map((line) => {
    const [title = '', country = '', position = '', keys = ''] = line.split('|').map((part) => part.trim());
    const [lat = Number.NaN, lng = Number.NaN] = position.split(' ').map(Number);
    return { title, country, lat, lng, keys: keys === '' ? [] : keys.split(' ') };
  });
