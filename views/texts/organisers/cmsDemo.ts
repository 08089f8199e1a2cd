export const cmsDemo = {
  title: 'CMS-Demo',
  lead: 'So sieht auf der Seite aus, was im CMS steht: jede Art von Inhalt einmal, mit einem festen Beispiel.',
  blocks: {
    hero: 'Bühne der Startseite',
    text: 'Fließtext',
    longText: 'Langer Text mit Zwischenüberschriften',
    picture: 'Bild',
    gallery: 'Galerie',
    header: 'Kopf einer Reise',
    tabs: 'Reiter',
    departures: 'Termine',
    booking: 'Buchungskasten',
    card: 'Karte in Listen',
    host: 'Veranstalter mit Anbieterangaben',
    faq: 'Häufige Fragen',
    awards: 'Auszeichnungen',
  },
};
