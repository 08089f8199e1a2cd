export const ranking = {
  link: 'So ordnen wir die Ergebnisse',
  /** Section of the terms. The law requires ranking criteria to be accessible from all results (§ 5b UWG). */
  section: '4-wie-suchergebnisse-geordnet-sind',
};
