/** Mountains, lakes and other landscapes of the south of Germany. */
import { german, type RegionArea } from '../region.ts';
import { along, circle, polygon } from '../shape.ts';

export const southernLandscapes: readonly RegionArea[] = [
  german(
    'Pfälzerwald',
    'mountains',
    [polygon('49.55 7.8, 49.5 8.1, 49.2 8.05, 49.05 7.95, 49.07 7.6, 49.3 7.6')],
    ['Pfälzer Wald'],
  ),
  german('Pfalz', 'other', [
    polygon('49.75 8.1, 49.65 8.35, 49.45 8.5, 49.05 8.3, 49.03 7.9, 49.1 7.35, 49.4 7.3, 49.6 7.5'),
  ]),
  german(
    'Schwarzwald',
    'mountains',
    [
      polygon(
        '48.85 8.3, 48.86 8.6, 48.7 8.75, 48.35 8.6, 48.05 8.48, 47.85 8.4, 47.68 8.25, 47.6 8, 47.65 7.75, 47.8 7.7, 48 7.8, 48.2 7.95, 48.45 8.03, 48.65 8.15, 48.78 8.18',
      ),
    ],
    ['Südschwarzwald', 'Nordschwarzwald', 'Hochschwarzwald', 'Black Forest'],
  ),
  german(
    'Schwäbische Alb',
    'mountains',
    [
      polygon(
        '48.08 8.75, 48.25 8.75, 48.45 9.05, 48.52 9.35, 48.6 9.65, 48.8 10, 48.85 10.35, 48.65 10.35, 48.48 10, 48.38 9.75, 48.2 9.55, 48.05 9.25, 48 8.85',
      ),
    ],
    ['Schwabenalb'],
  ),
  german('Fränkische Schweiz', 'mountains', [circle('49.8 11.3', 17)]),
  german('Fichtelgebirge', 'mountains', [circle('50.03 11.87', 20)]),
  german(
    'Fränkisches Seenland',
    'lake',
    [circle('49.13 10.9', 17)],
    ['Brombachsee', 'Altmühlsee', 'Fränkische Seenplatte'],
  ),
  german('Altmühltal', 'other', [along(8, '48.96 10.91, 48.89 11.18, 49.03 11.47, 48.96 11.68, 48.92 11.87')]),
  german(
    'Bayerischer Wald',
    'mountains',
    [
      polygon(
        '49.3 12.55, 49.36 12.9, 49.15 13.25, 48.95 13.55, 48.78 13.85, 48.62 13.75, 48.65 13.45, 48.85 13, 48.92 12.75, 49 12.5, 49.2 12.35',
      ),
    ],
    ['Bayrischer Wald', 'Bayerwald', 'Bayrischerwald'],
  ),
  german(
    'Allgäu',
    'mountains',
    [
      polygon(
        '48 10.15, 47.95 10.7, 47.7 10.8, 47.55 10.78, 47.5 10.45, 47.27 10.25, 47.3 10.1, 47.5 9.98, 47.58 9.85, 47.7 9.78, 47.85 9.9',
      ),
    ],
    ['Oberallgäu', 'Ostallgäu', 'Unterallgäu', 'Allgäuer Alpen'],
  ),
  german('Werdenfelser Land', 'mountains', [circle('47.49 11.15', 15)], ['Zugspitze', 'Zugspitzregion']),
  german('Berchtesgadener Land', 'mountains', [circle('47.65 12.95', 15)], ['Königssee', 'Watzmann']),
  german('Chiemgau', 'other', [polygon('47.95 12.25, 47.98 12.7, 47.7 12.8, 47.62 12.45, 47.7 12.25')]),
  german('Chiemsee', 'lake', [circle('47.88 12.45', 9)]),
  german('Starnberger See', 'lake', [along(5, '47.99 11.34, 47.82 11.32')]),
  german('Ammersee', 'lake', [along(6, '48.06 11.12, 47.94 11.13')]),
  german('Tegernsee', 'lake', [circle('47.72 11.75', 6)]),
];
