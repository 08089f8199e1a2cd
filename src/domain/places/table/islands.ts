/** Islands and island groups. The shapes of the German islands are part of their seas as well. */
import { region } from '../region.ts';
import { along, circle, polygon } from '../shape.ts';

const foehr = polygon('54.78 8.37, 54.78 8.61, 54.67 8.61, 54.67 8.37');
const amrum = polygon('54.70 8.28, 54.70 8.37, 54.60 8.41, 54.60 8.28');
const sylt = polygon('55.06 8.25, 55.06 8.46, 54.84 8.46, 54.73 8.33, 54.73 8.24');
const texel = circle('53.08 4.82', 11);
const vlieland = circle('53.27 5.00', 8);
const terschelling = along(5, '53.36 5.20, 53.42 5.50');
const ameland = along(4, '53.45 5.65, 53.45 5.90');
const schiermonnikoog = circle('53.48 6.17', 6);
const hiddensee = polygon('54.62 13.06, 54.62 13.14, 54.50 13.14, 54.50 13.06');
const fehmarn = polygon('54.55 11.00, 54.55 11.33, 54.39 11.33, 54.395 11.05');
const ruegen = polygon(
  '54.70 13.20, 54.70 13.50, 54.60 13.72, 54.38 13.80, 54.22 13.78, 54.20 13.50, 54.26 13.30, 54.30 13.12, 54.36 13.10, 54.49 13.15',
);
const usedom = polygon(
  '54.18 13.73, 54.20 13.85, 54.10 13.97, 53.97 14.15, 53.92 14.24, 53.85 14.20, 53.82 13.95, 53.88 13.82, 53.97 13.88, 54.03 13.80, 54.08 13.80',
);

export const northSeaIslands = [sylt, foehr, amrum, circle('54.52 8.64', 7), circle('54.62 8.58', 5)];
export const eastFrisianIslands = [
  along(5, '53.58 6.67, 53.68 7.00, 53.71 7.15, 53.73 7.37, 53.745 7.48, 53.77 7.70, 53.79 7.90'),
];
export const westFrisianIslands = [texel, vlieland, terschelling, ameland, schiermonnikoog];
export const balticIslands = [ruegen, hiddensee, usedom, fehmarn];

export const islands = [
  region('Sylt', 'other', 'deutschland', { shapes: [sylt] }),
  region('Föhr', 'other', 'deutschland', { shapes: [foehr] }),
  region('Amrum', 'other', 'deutschland', { shapes: [amrum] }),
  region('Helgoland', 'other', 'deutschland', { shapes: [circle('54.18 7.89', 5)] }),
  region('Rügen', 'other', 'deutschland', { shapes: [ruegen], names: ['Insel Rügen'] }),
  region('Hiddensee', 'other', 'deutschland', { shapes: [hiddensee] }),
  region('Usedom', 'other', 'deutschland', { shapes: [usedom], names: ['Insel Usedom'] }),
  region('Insel Fehmarn', 'other', 'deutschland', { shapes: [fehmarn] }),
  region('Fischland-Darß-Zingst', 'other', 'deutschland', {
    shapes: [polygon('54.24 12.30, 54.50 12.45, 54.50 12.95, 54.40 12.95, 54.41 12.62, 54.36 12.56, 54.28 12.46')],
    names: ['Darß', 'Fischland', 'Halbinsel Darß', 'Fischland Darß'],
  }),
  region('Nordfriesische Inseln', 'other', 'deutschland', { shapes: northSeaIslands, names: ['Halligen'] }),
  region('Ostfriesische Inseln', 'other', 'deutschland', { shapes: eastFrisianIslands }),
  region('Texel', 'other', 'niederlande', { shapes: [texel] }),
  region('Vlieland', 'other', 'niederlande', { shapes: [vlieland] }),
  region('Terschelling', 'other', 'niederlande', { shapes: [terschelling] }),
  region('Ameland', 'other', 'niederlande', { shapes: [ameland] }),
  region('Westfriesische Inseln', 'other', 'niederlande', {
    shapes: westFrisianIslands,
    names: ['Watteninseln', 'Holländische Inseln'],
  }),
  region('Bornholm', 'other', 'daenemark', { shapes: [circle('55.13 14.92', 28)] }),
  region('Gotland', 'other', 'schweden', { divisions: 'SE.05' }),
  region('Öland', 'other', 'schweden', { shapes: [along(8, '56.25 16.45, 56.70 16.65, 57.30 17.05')] }),
  region('Isle of Wight', 'other', 'england', { divisions: 'GB.ENG.G2' }),
  region('Gozo', 'other', 'malta', { shapes: [circle('36.05 14.25', 8)] }),
  region('Elba', 'other', 'italien', { shapes: [circle('42.77 10.27', 20)] }),
  region('Ischia', 'other', 'italien', { shapes: [circle('40.73 13.90', 7)] }),
  region('Mallorca', 'other', 'spanien', { shapes: [circle('39.60 2.95', 62)], names: ['Malle', 'Majorca'] }),
  region('Menorca', 'other', 'spanien', { shapes: [circle('39.97 4.05', 30)] }),
  region('Ibiza und Formentera', 'other', 'spanien', { shapes: [circle('38.93 1.43', 30)], names: ['Formentera'] }),
  region('Teneriffa', 'other', 'spanien', { shapes: [circle('28.29 -16.60', 48)], names: ['Tenerife'] }),
  region('Gran Canaria', 'other', 'spanien', { shapes: [circle('27.96 -15.60', 32)] }),
  region('Fuerteventura', 'other', 'spanien', { shapes: [circle('28.36 -14.05', 52)] }),
  region('Lanzarote', 'other', 'spanien', { shapes: [circle('29.04 -13.64', 30)] }),
  region('Krk', 'other', 'kroatien', {
    shapes: [polygon('45.26 14.50, 45.18 14.72, 44.95 14.85, 44.92 14.60, 45.10 14.43')],
  }),
  region('Kreta', 'other', 'griechenland', { divisions: 'GR.ESYE43', names: ['Crete'] }),
  region('Korfu', 'other', 'griechenland', { shapes: [circle('39.60 19.85', 32)], names: ['Corfu'] }),
  region('Rhodos', 'other', 'griechenland', { shapes: [circle('36.20 28.00', 42)] }),
  region('Kos', 'other', 'griechenland', { shapes: [circle('36.80 27.10', 24)] }),
];
