/** The law requires ranking criteria to be accessible from all results (§ 5b UWG); the terms contain them. */
export const rankingPath = '/agb#4-wie-suchergebnisse-geordnet-sind';
