/** Distances from a town: "höchstens 2 Stunden von Köln", "100 km um Berlin". */
import type { Pattern } from './patterns.ts';

/** Of a journey by car or train, on average. */
const kilometresPerHour = 80;
const most = 600;

const limits =
  '(?:(?:nicht|weiter|weit|weg|mehr|langer|als|hochstens|maximal|max|bis|zu|in|im|innerhalb|von|umkreis|etwa|ca|unter|weniger) )*';
const halves: Readonly<Record<string, number>> = { eine: 1, einer: 1, '1': 1, anderthalb: 1.5, eineinhalb: 1.5 };

export const distancePatterns: readonly Pattern[] = [
  {
    words: `${limits}(\\d{1,3}|${Object.keys(halves).join('|')}) (stunden?|std|h|km|kilometern?)(?: (?:mit|dem|der|auto|bus|bahn|zug|fahrt|autofahrt|zugfahrt|fahrzeit|entfernt|weg))* (?:von|um|ab) ([a-z]+(?: am [a-z]+)?)(?: entfernt| weg)?`,
    read([number = '', unit = '', town = ''], { findNear }) {
      const count = halves[number] ?? Number(number);
      const kilometres = unit.startsWith('k') ? count : count * kilometresPerHour;
      return kilometres <= most ? (findNear(town, kilometres)[0] ?? null) : null;
    },
  },
];
