/** Mountains, lakes, coasts and other landscapes of Germany's neighbours and of the south and north of Europe. */
import { type RegionArea, region } from '../region.ts';
import { along, circle, polygon } from '../shape.ts';

export const europeanLandscapes: readonly RegionArea[] = [
  region('Bodensee', 'lake', 'deutschland oesterreich schweiz', {
    shapes: [
      along(
        6,
        '47.66 8.86, 47.74 8.97, 47.815 9.055, 47.767 9.167, 47.694 9.27, 47.654 9.48, 47.59 9.6, 47.546 9.684, 47.503 9.747, 47.48 9.6, 47.478 9.49, 47.566 9.375, 47.65 9.175, 47.66 8.86',
      ),
    ],
    names: ['Lake Constance'],
  }),
  // Austria
  region('Zillertal', 'mountains', 'oesterreich', {
    shapes: [along(6, '47.39 11.82, 47.23 11.88, 47.167 11.867, 47.11 11.68')],
  }),
  region('Ötztal', 'mountains', 'oesterreich', { shapes: [along(6, '47.22 10.86, 46.97 11.01, 46.87 11.03')] }),
  region('Stubaital', 'mountains', 'oesterreich', { shapes: [along(5, '47.17 11.37, 46.99 11.13')] }),
  region('Achensee', 'lake', 'oesterreich', { shapes: [circle('47.43 11.71', 8)] }),
  region('Arlberg', 'mountains', 'oesterreich', { shapes: [circle('47.13 10.2', 12)] }),
  region('Montafon', 'mountains', 'oesterreich', { shapes: [circle('47.05 9.95', 15)] }),
  region('Bregenzerwald', 'mountains', 'oesterreich', { shapes: [circle('47.4 9.95', 14)] }),
  region('Kleinwalsertal', 'mountains', 'oesterreich', { shapes: [circle('47.35 10.17', 7)] }),
  region('Kitzbüheler Alpen', 'mountains', 'oesterreich', {
    shapes: [circle('47.45 12.3', 18)],
    names: ['Wilder Kaiser'],
  }),
  region('Osttirol', 'mountains', 'oesterreich', {
    shapes: [polygon('47.08 12.1, 47.08 12.8, 46.75 12.95, 46.65 12.7, 46.8 12.3')],
  }),
  region('Pinzgau', 'mountains', 'oesterreich', {
    shapes: [polygon('47.55 12.5, 47.55 12.95, 47.35 13.05, 47.2 13.1, 47.1 12.9, 47.1 12.2, 47.28 12.15, 47.33 12.5')],
    names: ['Zeller See'],
  }),
  region('Pongau', 'mountains', 'oesterreich', {
    shapes: [polygon('47.5 13.1, 47.5 13.5, 47.3 13.6, 47.05 13.3, 47.05 13, 47.3 13.05')],
  }),
  region('Schladming-Dachstein', 'mountains', 'oesterreich', {
    shapes: [circle('47.4 13.68', 18)],
    names: ['Dachstein'],
  }),
  region('Salzkammergut', 'lake', 'oesterreich', {
    shapes: [polygon('47.95 13.3, 47.95 13.85, 47.6 14, 47.5 13.65, 47.65 13.3')],
    names: ['Wolfgangsee', 'Attersee', 'Mondsee', 'Traunsee'],
  }),
  region('Wörthersee', 'lake', 'oesterreich', { shapes: [circle('46.63 14.13', 12)] }),
  region('Faaker See', 'lake', 'oesterreich', { shapes: [circle('46.57 13.93', 6)] }),
  region('Neusiedler See', 'lake', 'oesterreich', { shapes: [circle('47.85 16.77', 18)] }),
  // Switzerland
  region('Berner Oberland', 'mountains', 'schweiz', {
    shapes: [polygon('46.8 7.3, 46.85 7.8, 46.85 8.25, 46.6 8.4, 46.4 7.6, 46.35 7.3, 46.5 7.2')],
    names: ['Jungfrauregion', 'Thunersee', 'Brienzersee'],
  }),
  region('Engadin', 'mountains', 'schweiz', { shapes: [along(8, '46.4 9.7, 46.5 9.84, 46.8 10.3, 46.92 10.47')] }),
  region('Genfersee', 'lake', 'schweiz frankreich', {
    shapes: [
      along(
        5,
        '46.2 6.15, 46.38 6.24, 46.51 6.5, 46.51 6.63, 46.43 6.91, 46.39 6.86, 46.4 6.59, 46.37 6.48, 46.24 6.2',
      ),
    ],
    names: ['Genfer See', 'Lac Léman'],
  }),
  region('Vierwaldstättersee', 'lake', 'schweiz', { shapes: [along(7, '47.05 8.31, 46.99 8.6, 46.9 8.62')] }),
  region('Zürichsee', 'lake', 'schweiz', { shapes: [along(5, '47.37 8.54, 47.23 8.82')] }),
  region('Lago Maggiore', 'lake', 'schweiz italien', { shapes: [along(7, '46.17 8.8, 45.93 8.55, 45.72 8.6')] }),
  region('Luganersee', 'lake', 'schweiz italien', { shapes: [circle('45.97 8.97', 10)], names: ['Luganer See'] }),
  // Italy
  region('Gardasee', 'lake', 'italien', {
    shapes: [
      along(
        5,
        '45.886 10.841, 45.765 10.808, 45.57 10.71, 45.44 10.71, 45.46 10.54, 45.6 10.53, 45.81 10.79, 45.886 10.841',
      ),
    ],
    names: ['Lago di Garda', 'Garda See'],
  }),
  region('Comer See', 'lake', 'italien', {
    shapes: [along(5, '46.17 9.4, 45.99 9.26, 45.81 9.08'), along(5, '45.99 9.26, 45.86 9.4')],
    names: ['Comersee', 'Lago di Como'],
  }),
  region('Dolomiten', 'mountains', 'italien', {
    shapes: [polygon('46.75 11.5, 46.8 12.4, 46.5 12.5, 46.15 12.2, 46.15 11.8, 46.25 11.5, 46.45 11.45')],
  }),
  region('Cinque Terre', 'coast', 'italien', { shapes: [circle('44.13 9.72', 12)] }),
  region('Amalfiküste', 'coast', 'italien', { shapes: [circle('40.63 14.58', 18)] }),
  // Netherlands and Belgium
  region('IJsselmeer', 'lake', 'niederlande', {
    shapes: [
      along(
        6,
        '53.06 5.33, 52.97 5.41, 52.88 5.36, 52.84 5.71, 52.66 5.6, 52.52 5.45, 52.7 5.29, 52.75 5.11, 52.93 5.03, 53.06 5.33',
      ),
    ],
    names: ['Ijselmeer', 'Isselmeer'],
  }),
  region('Friesische Seen', 'lake', 'niederlande', {
    shapes: [circle('52.97 5.65', 18)],
    names: ['Friesische Seenplatte', 'Friesische Meere'],
  }),
  region('Ardennen', 'mountains', 'belgien luxemburg frankreich', {
    shapes: [polygon('50.45 5, 50.5 5.9, 50.3 6.2, 49.85 5.95, 49.65 5.5, 49.8 4.6, 50.1 4.7')],
  }),
  // France and Spain
  region('Elsass', 'other', 'frankreich', {
    shapes: [polygon('49.02 7.9, 48.97 8.2, 48.5 7.8, 47.6 7.55, 47.5 7.2, 47.8 6.95, 48.4 7.2, 48.8 7.3')],
    names: ['Alsace'],
  }),
  region('Vogesen', 'mountains', 'frankreich', {
    shapes: [polygon('48.5 7.25, 47.85 7.15, 47.8 6.75, 48.1 6.8, 48.45 7')],
  }),
  region('Ardèche', 'other', 'frankreich', {
    shapes: [polygon('45.3 4.75, 44.9 4.85, 44.3 4.65, 44.28 4.2, 44.65 3.9, 44.95 4.2, 45.2 4.45')],
  }),
  region('Landes', 'coast', 'frankreich', {
    shapes: [along(13, '44.65 -1.25, 43.65 -1.43')],
    names: ['Côte d’Argent', 'Silberküste', 'Les Landes'],
  }),
  region('Côte d’Azur', 'coast', 'frankreich', {
    shapes: [along(12, '43.1 5.93, 43.12 6.13, 43.27 6.64, 43.42 6.77, 43.55 7.01, 43.7 7.27, 43.775 7.5')],
    names: ['Cote d’Azur', 'Französische Riviera'],
  }),
  region('Pyrenäen', 'mountains', 'spanien frankreich andorra', {
    shapes: [polygon('43.2 -1.4, 43 0, 42.9 1.5, 42.6 2.6, 42.3 2.5, 42.3 1.5, 42.4 0.5, 42.7 -0.8, 43 -1.5')],
  }),
  region('Costa Brava', 'coast', 'spanien', {
    shapes: [along(10, '41.67 2.79, 41.7 2.845, 41.82 3.07, 41.95 3.21, 42.12 3.13, 42.29 3.28, 42.42 3.16')],
  }),
  region('Costa del Maresme', 'coast', 'spanien', { shapes: [along(6, '41.46 2.27, 41.54 2.45, 41.63 2.7')] }),
  region('Costa Dorada', 'coast', 'spanien', {
    shapes: [along(10, '41.2 1.7, 41.07 1.13, 40.72 0.87')],
    names: ['Costa Daurada'],
  }),
  region('Costa Blanca', 'coast', 'spanien', { shapes: [along(12, '38.84 0.11, 38.54 -0.13, 38.35 -0.48, 38 -0.66')] }),
  region('Costa del Sol', 'coast', 'spanien', {
    shapes: [along(12, '36.43 -5.15, 36.51 -4.88, 36.72 -4.42, 36.75 -3.88')],
  }),
  region('Costa de la Luz', 'coast', 'spanien', {
    shapes: [along(12, '37.2 -7.3, 36.8 -6.4, 36.53 -6.3, 36.02 -5.6')],
  }),
  // Great Britain
  region('Lake District', 'lake', 'england', { shapes: [circle('54.45 -3.05', 28)] }),
  region('Englische Südküste', 'coast', 'england', {
    shapes: [
      along(
        10,
        '51.13 1.32, 50.85 0.58, 50.77 0.285, 50.82 -0.14, 50.78 -0.7, 50.79 -1.09, 50.72 -1.88, 50.61 -2.45, 50.7 -3, 50.46 -3.53, 50.35 -4.14, 50.15 -5.07, 50.1 -5.55',
      ),
    ],
  }),
  // North and east
  region('Dalsland', 'lake', 'schweden', {
    shapes: [polygon('59.2 11.8, 59.2 12.6, 58.75 12.7, 58.5 12.3, 58.75 11.8')],
  }),
  region('Lofoten', 'other', 'norwegen', { shapes: [circle('68.2 14.2', 70)] }),
  region('Riesengebirge', 'mountains', 'polen tschechien', { shapes: [circle('50.75 15.7', 20)] }),
  region('Hohe Tatra', 'mountains', 'polen slowakei', { shapes: [circle('49.22 20.05', 22)], names: ['Tatra'] }),
  region('Böhmerwald', 'mountains', 'tschechien', { shapes: [circle('48.95 13.75', 35)] }),
  region('Balaton', 'lake', 'ungarn', {
    shapes: [along(10, '46.75 17.25, 46.88 17.7, 47 18.1')],
    names: ['Plattensee'],
  }),
  region('Julische Alpen', 'mountains', 'slowenien', { shapes: [circle('46.4 13.85', 25)] }),
];
