/** Mountains, lakes and other landscapes of the north and the centre of Germany. */
import { german, type RegionArea } from '../region.ts';
import { along, circle, polygon } from '../shape.ts';

export const northernLandscapes: readonly RegionArea[] = [
  german('Ostfriesland', 'other', [
    polygon(
      '53.62 6.6, 53.82 7.5, 53.82 7.8, 53.68 7.83, 53.45 7.85, 53.25 7.75, 53.12 7.6, 53.12 7.2, 53.3 7, 53.52 6.6',
    ),
  ]),
  german('Lübecker Bucht', 'coast', [along(6, '53.96 10.87, 54.10 10.81, 54.21 11.08')]),
  german('Holsteinische Schweiz', 'lake', [circle('54.15 10.55', 15)], ['Holsteiner Schweiz', 'Plöner See']),
  german(
    'Mecklenburgische Seenplatte',
    'lake',
    [
      polygon(
        '53.7 12.2, 53.72 12.75, 53.6 13.1, 53.45 13.5, 53.25 13.5, 53.2 13, 53.18 12.75, 53.28 12.4, 53.38 12.1, 53.5 12.1',
      ),
    ],
    ['Mecklenburger Seenplatte', 'Müritz', 'Seenplatte', 'Mecklenburgische Seen'],
  ),
  german('Lüneburger Heide', 'other', [
    polygon('53.3 9.7, 53.33 9.9, 53.3 10.45, 52.95 10.65, 52.62 10.25, 52.6 9.9, 52.78 9.55, 53 9.5'),
  ]),
  german('Emsland', 'other', [polygon('53.05 7.2, 53 7.6, 52.4 7.6, 52.3 7.3, 52.4 7.05')]),
  german('Uckermark', 'other', [polygon('53.4 13.4, 53.45 14.3, 53 14.4, 52.98 13.9, 53 13.3')]),
  german(
    'Spreewald',
    'other',
    [polygon('52.1 13.8, 52.1 14, 51.95 14.2, 51.88 14.25, 51.8 14.2, 51.8 13.88, 51.9 13.78')],
    ['Spree-Wald'],
  ),
  german('Scharmützelsee', 'lake', [circle('52.26 14.05', 8)]),
  german(
    'Harz',
    'mountains',
    [
      polygon(
        '51.93 10.15, 51.94 10.45, 51.92 10.62, 51.87 10.85, 51.82 11.2, 51.7 11.4, 51.58 11.3, 51.53 10.9, 51.57 10.45, 51.7 10.15',
      ),
    ],
    ['Oberharz', 'Westharz', 'Ostharz', 'Südharz'],
  ),
  german('Weserbergland', 'mountains', [
    along(9, '52.29 8.92, 52.19 9.08, 52.1 9.36, 51.97 9.52, 51.83 9.45, 51.77 9.38, 51.42 9.65'),
  ]),
  german('Teutoburger Wald', 'mountains', [along(9, '52.16 8.04, 52.02 8.53, 51.94 8.88, 51.87 8.94')]),
  german('Münsterland', 'other', [
    polygon('52.3 7.5, 52.15 8, 51.85 8.2, 51.65 7.8, 51.75 7.2, 51.85 6.6, 52.1 6.75, 52.35 7.2'),
  ]),
  german(
    'Ruhrgebiet',
    'other',
    [polygon('51.72 6.7, 51.72 7.2, 51.65 7.85, 51.45 7.75, 51.33 7.45, 51.38 7, 51.32 6.75, 51.45 6.6, 51.6 6.6')],
    ['Ruhrpott'],
  ),
  german('Niederrhein', 'other', [polygon('51.88 5.95, 51.85 6.5, 51.5 6.65, 51.2 6.5, 51.2 6.1, 51.5 6.05')]),
  german(
    'Sauerland',
    'mountains',
    [
      polygon(
        '51.52 8.15, 51.52 8.5, 51.45 8.78, 51.15 8.8, 51.02 8.5, 50.98 7.95, 51.05 7.65, 51.15 7.45, 51.4 7.55, 51.5 7.9',
      ),
    ],
    ['Hochsauerland'],
  ),
  german('Bergisches Land', 'mountains', [polygon('51.27 7.1, 51.2 7.4, 51 7.7, 50.85 7.65, 50.88 7.25, 51.05 7.05')]),
  german('Westerwald', 'mountains', [polygon('50.8 7.6, 50.78 8.1, 50.6 8.3, 50.4 8.05, 50.4 7.65, 50.55 7.45')]),
  german(
    'Eifel',
    'mountains',
    [
      polygon(
        '50.7 6.2, 50.75 6.45, 50.63 6.7, 50.58 6.95, 50.5 7.15, 50.35 7.35, 50.2 7.2, 50 6.95, 49.88 6.6, 49.9 6.35, 50.15 6.12, 50.35 6.2, 50.6 6.18',
      ),
    ],
    ['Vulkaneifel', 'Nordeifel'],
  ),
  german('Hunsrück', 'mountains', [
    polygon('50.2 7.5, 50.03 7.72, 49.9 7.75, 49.72 7.45, 49.62 7.1, 49.62 6.75, 49.78 6.8, 49.95 7.15'),
  ]),
  german(
    'Mittelrhein',
    'other',
    [along(5, '50.36 7.6, 50.23 7.59, 50.15 7.71, 50.06 7.77, 49.97 7.9')],
    ['Mittelrheintal', 'Loreley', 'Rheintal'],
  ),
  german('Mosel', 'other', [along(6, '50.36 7.6, 50.15 7.17, 49.95 7.12, 49.92 7.07, 49.76 6.64')], ['Moseltal']),
  german('Taunus', 'mountains', [polygon('50.35 8.5, 50.3 8.65, 50.2 8.63, 50.15 8.4, 50.12 8.2, 50.1 7.95, 50.3 8')]),
  german('Vogelsberg', 'mountains', [circle('50.53 9.22', 18)]),
  german('Rhön', 'mountains', [polygon('50.72 9.95, 50.7 10.15, 50.5 10.3, 50.28 10.15, 50.25 9.75, 50.45 9.78')]),
  german('Spessart', 'mountains', [polygon('50.2 9.3, 50.15 9.6, 49.9 9.65, 49.75 9.4, 49.85 9.2, 50.05 9.2')]),
  german('Odenwald', 'mountains', [polygon('49.8 8.65, 49.8 9.1, 49.5 9.35, 49.4 9, 49.42 8.72, 49.6 8.66')]),
  german(
    'Thüringer Wald',
    'mountains',
    [along(10, '50.97 10.32, 50.89 10.37, 50.705 10.727, 50.685 10.914, 50.51 11.14, 50.36 11.17')],
    ['Rennsteig', 'Thüringerwald'],
  ),
  german('Vogtland', 'mountains', [polygon('50.65 12.05, 50.62 12.45, 50.4 12.5, 50.2 12.4, 50.3 12')]),
  german(
    'Erzgebirge',
    'mountains',
    [
      polygon(
        '50.82 13.95, 50.88 13.4, 50.78 13.1, 50.68 12.75, 50.6 12.5, 50.4 12.45, 50.38 12.85, 50.4 13.2, 50.6 13.5, 50.7 13.95',
      ),
    ],
    ['Osterzgebirge', 'Westerzgebirge'],
  ),
  german('Sächsische Schweiz', 'mountains', [circle('50.92 14.15', 16)], ['Elbsandsteingebirge']),
  german(
    'Oberlausitz',
    'other',
    [polygon('51.45 14.1, 51.45 15, 51.1 15.04, 50.85 14.9, 50.85 14.6, 51 14.4, 51.1 14.1')],
    ['Lausitz', 'Zittauer Gebirge'],
  ),
];
