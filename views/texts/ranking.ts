export const ranking = {
  link: 'So ordnen wir die Ergebnisse',
  /** The law requires ranking criteria to be accessible from all results (§ 5b UWG); the terms contain them. */
  path: '/agb#4-wie-suchergebnisse-geordnet-sind',
};
