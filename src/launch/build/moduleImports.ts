import { resolve } from 'node:path';

/** Part of Rolldown's context: looks up a module. */
export interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
}

export interface Imports {
  now: readonly string[];
  dynamic: readonly string[];
}

/** The module with all texts. A module that imports it needs only the files of the texts that it names. */
const textCatalogue = /\/views\/texts\/de\.ts$/;

/** Returns a function that looks up the imports of a module. Of the texts, they are those that the module names. */
export function createImportsOf(graph: Graph): (id: string) => Imports {
  const fileOfText = new Map<string, string>();
  return (id) => {
    const info = graph.getModuleInfo(id);
    const catalogue = info?.importedIds.find((imported) => textCatalogue.test(imported));
    if (catalogue && fileOfText.size === 0) readCatalogue(catalogue, graph, fileOfText);
    const named = catalogue ? [...(info?.code ?? '').matchAll(/\bde\.(\w+)/g)].map(([, text = '']) => text) : [];
    return {
      now: [
        ...(info?.importedIds.filter((imported) => imported !== catalogue) ?? []),
        ...new Set(named.flatMap((text) => fileOfText.get(text) ?? [])),
      ],
      dynamic: info?.dynamicallyImportedIds ?? [],
    };
  };
}

/** Reads `export { name } from 'file'` of the catalogue. */
function readCatalogue(catalogue: string, graph: Graph, fileOfText: Map<string, string>): void {
  const code = graph.getModuleInfo(catalogue)?.code ?? '';
  for (const [, names = '', file = ''] of code.matchAll(/export \{([^}]*)\} from ['"]([^'"]+)['"]/g)) {
    for (const name of names.split(',')) fileOfText.set(name.trim(), resolve(catalogue, '..', file));
  }
  if (fileOfText.size === 0) throw new Error(`${catalogue} exports no texts`);
}
