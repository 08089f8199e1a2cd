/** Numbers of the parts of the specification that references and tests may use. */
export interface SpecificationSections {
  /** "4.2", in order. */
  sections: string[];
  /** Numbers of the top-level headings: "4". */
  chapters: string[];
  /** "4.2.3", in order. */
  statements: string[];
}

/**
 * Reads the numbered headings and the numbered statements below them.
 * @param markdown text of docs/specification.md
 * @throws Error if the statements of a section are not numbered consecutively from 1
 */
export function specificationSections(markdown: string): SpecificationSections {
  const found: SpecificationSections = { sections: [], chapters: [], statements: [] };
  let section = '';
  let count = 0;
  for (const line of markdown.split('\n')) {
    const [, chapter] = /^## (\d+) /.exec(line) ?? [];
    const [, next] = /^### (\d+\.\d+) /.exec(line) ?? [];
    const [, number] = /^(\d+)\. /.exec(line) ?? [];
    if (chapter) found.chapters.push(chapter);
    if (next) {
      found.sections.push(next);
      section = next;
      count = 0;
    }
    if (number) {
      count += 1;
      if (Number(number) !== count) throw new Error(`${section}: statement ${number} should be number ${count}`);
      found.statements.push(`${section}.${number}`);
    }
  }
  return found;
}
