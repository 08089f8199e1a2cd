/** Divides the browser's modules among files, so that a page consists of few files without the code of other pages. */
import { resolve } from 'node:path';
import { createImportsOf, type Graph, type Imports } from './moduleImports.ts';

/** All files are source files, relative to the working directory. */
export interface ChunkPlan {
  /** The module that starts the site. It and what it imports are the file `site`. */
  start: string;
  /** The most visited pages by the name of their file. What two of these files would need is part of `site`. */
  sections: Readonly<Record<string, Section>>;
  /** Other pages, by the name of a file for what at least four of them need. Pages of sections are ignored. */
  others: Readonly<Record<string, readonly string[]>>;
  /** Pages that show parts of all sections. They do not make a module a shared one. */
  showcases: readonly string[];
}

interface Section {
  /** Page whose modules are the file. */
  page: string;
  /** Pages that load the file, too, and have further modules. */
  alsoFor?: readonly string[];
  /** File of the modules that other pages or dialogs use, too. */
  shared: string;
}

const sharedFrom = 4;
/** Other libraries than those of the site stay with the pages that import them. */
const ownModules = /\/(views|src)\//;

/**
 * Returns a function that names the file of a module; null leaves the choice to the bundler, which puts a module into the file of
 * the page or dialog that alone uses it.
 */
export function createPageChunks(plan: ChunkPlan): (id: string, graph: Graph) => string | null {
  let names: ReadonlyMap<string, string> | null = null;
  return (id, graph) => {
    names ??= nameFiles(plan, graph);
    return names.get(id) ?? null;
  };
}

function nameFiles(plan: ChunkPlan, graph: Graph): Map<string, string> {
  const importsOf = createImportsOf(graph);
  const start = resolve(plan.start);
  const site = reachable([start], importsOf);
  const sections = Object.entries(plan.sections).map(([name, { page, alsoFor = [], shared }]) => {
    const members = [page, ...alsoFor].map((file) => resolve(file));
    return { name, shared, members, own: reachable([resolve(page)], importsOf), all: reachable(members, importsOf) };
  });
  const inSections = new Set(sections.flatMap(({ members }) => members));
  const others = Object.entries(plan.others).map(([name, files]) => ({
    name,
    pages: files.map((file) => resolve(file)).filter((file) => !inSections.has(file)),
  }));
  const pages = new Set([...inSections, ...others.flatMap((group) => group.pages)]);
  const showcases = new Set(plan.showcases.map((file) => resolve(file)));
  /** Everything that a page or the start loads at once or later, without other pages. */
  const loadedBy = (root: string) =>
    reachable([root], (id) => {
      const { now, dynamic } = importsOf(id);
      return { now: [...now, ...dynamic.filter((imported) => !pages.has(imported))], dynamic };
    });
  const roots = [start, ...pages].filter((page) => !showcases.has(page));
  const users = countRoots(roots, loadedBy);
  const immediateUsers = countRoots(roots, (root) => reachable([root], importsOf));

  const nameOf = (id: string): string | null => {
    if (site.has(id)) return 'site';
    if (!ownModules.test(id)) return null;
    const [section, another] = sections.filter(({ all }) => all.has(id));
    if (another) return 'site';
    const isOf = (group: readonly string[]) => (page: string) => group.includes(page);
    if (section) {
      const isExclusive = users.get(id)?.every(isOf(section.members));
      if (isExclusive) return section.own.has(id) ? section.name : null;
      return section.shared === section.name && users.get(id)?.includes(start) ? 'site' : section.shared;
    }
    // What the navigation needs must not bring the code of pages.
    if (users.get(id)?.includes(start)) return null;
    const needing = immediateUsers.get(id) ?? [];
    return others.find((group) => needing.filter(isOf(group.pages)).length >= sharedFrom)?.name ?? null;
  };
  const named = [...new Set([...site, ...users.keys()])].map((id) => [id, nameOf(id)] as const);
  return new Map(named.filter((entry): entry is [string, string] => entry[1] !== null));
}

function countRoots(roots: readonly string[], neededBy: (root: string) => Set<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const root of roots) {
    for (const id of neededBy(root)) found.set(id, [...(found.get(id) ?? []), root]);
  }
  return found;
}

/** Returns modules and everything that they import, except for dynamic imports. */
function reachable(roots: readonly string[], importsOf: (id: string) => Imports): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    importsOf(id).now.forEach(visit);
  };
  roots.forEach(visit);
  return found;
}
