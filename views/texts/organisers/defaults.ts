export const defaults = {
  title: 'Vorgaben für neue Reisen',
  link: 'Vorgaben für neue Reisen',
  lead: 'Was bei euch fast immer gleich ist, tragt ihr hier einmal ein. Jede neue Reise beginnt damit und kann davon abweichen. Bestehende Reisen bleiben, wie sie sind: In ihrem Editor füllt „Vorgaben übernehmen“ einen Abschnitt aus.',
  categories: 'Für welche Reisen?',
  unused: (count: number) => `Weitere Kategorien (${count})`,
  allTrips: 'Für alle Reisen',
  filled: 'mit eigenen Vorgaben',
  categoryLead:
    'Gilt zusätzlich für Reisen dieser Kategorie: Extras und Fragen kommen zu denen für alle Reisen dazu, alles andere ersetzt sie. Was hier leer ist, gilt wie für alle.',
  plain: 'Leere Einträge fallen beim Speichern weg. Brauchst du mehr, speichere zwischendurch.',
  save: 'Vorgaben speichern',
  saved: 'Gespeichert. Neue Reisen beginnen ab jetzt mit diesen Vorgaben.',
  failed: 'Die Vorgaben sind nicht gespeichert',
};
