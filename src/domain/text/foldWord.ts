/**
 * Converts different spellings of a word to one: "Österreich", "oesterreich" and "osterreich" become "osterreich". "ue"
 * after a, e or q is not an umlaut ("Abenteuer", "Quelle"). The folded form of a prefix is a prefix of the folded word,
 * so prefix search works on folded words.
 */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/ae|oe|(?<![aeq])ue/g, (digraph) => digraph.charAt(0))
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
