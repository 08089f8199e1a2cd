import { allTripsPath } from '#domain/site/pageTargets.ts';
import type { PortableBlock, PortableText } from '#domain/text/portableText.ts';

/** Creates a block of one style from spans `[text, …marks]`. Keys are added below. */
function block(style: string, ...spans: [text: string, ...marks: string[]][]): PortableBlock {
  const children = spans.map(([text, ...marks], index) => ({ _type: 'span' as const, _key: `s${index}`, text, marks }));
  return { _type: 'block', style, children, markDefs: [{ _key: 'link', _type: 'link', href: allTripsPath }] };
}

const item = (listItem: 'bullet' | 'number', level: number, text: string): PortableBlock => ({
  ...block('normal', [text]),
  listItem,
  level,
});

/** Rich text with every supported block and mark, and with one unknown block. */
export const sampleText: PortableText = [
  block('normal', ['Ein Absatz ohne alles. Er steht vor der ersten Überschrift und führt in den Text ein.']),
  block('h2', ['Überschrift zweiter Ordnung']),
  block(
    'normal',
    ['Ein Absatz mit '],
    ['fetten', 'strong'],
    [', '],
    ['kursiven', 'em'],
    [', '],
    ['unterstrichenen', 'underline'],
    [', '],
    ['durchgestrichenen', 'strike-through'],
    [' Wörtern, mit '],
    ['Code', 'code'],
    [', mit '],
    ['fett und kursiv zugleich', 'strong', 'em'],
    [' und mit einem '],
    ['Link', 'link'],
    ['.'],
  ),
  block('h3', ['Überschrift dritter Ordnung']),
  item('bullet', 1, 'Ein Punkt einer Liste'),
  item('bullet', 2, 'mit einem Unterpunkt'),
  item('bullet', 1, 'und noch einer'),
  block('h4', ['Überschrift vierter Ordnung']),
  item('number', 1, 'Zuerst dies'),
  item('number', 1, 'dann das'),
  block('blockquote', ['Ein Zitat: „Das war die beste Woche des Jahres.“']),
  { _type: 'unknown' },
  block('h2', ['Noch ein Abschnitt']),
  block('normal', ['Ein Block, den die Seite nicht kennt, steht vor dieser Überschrift und wird ausgelassen.']),
].map((each, index) => ({ ...each, _key: `b${index}` }));
