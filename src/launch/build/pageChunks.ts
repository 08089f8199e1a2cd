/** Divides the browser's modules among files, see `groups`. */
import { resolve } from 'node:path';

/** Part of Rolldown's context: looks up the imports of a module. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Returns a function that names the file of a module. A module that the first root imports, directly or indirectly, is in the
 * file of that root; of the others, those that the second root imports are in the file of the second root.
 * @param roots source file by name of the built file
 */
export function createPageChunks(roots: Readonly<Record<string, string>>): (id: string, graph: Graph) => string | null {
  const imported = new Map<string, Set<string>>();
  return (id, graph) => {
    for (const [name, file] of Object.entries(roots)) {
      const modules = imported.get(name) ?? staticImports(resolve(file), graph);
      imported.set(name, modules);
      if (modules.has(id)) return name;
    }
    return null;
  };
}

/** Returns a module and everything that it imports, except for dynamic imports. */
function staticImports(root: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(root);
  return found;
}
