import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SpecificationSections } from './specificationSections.ts';

export interface ReferenceTargets extends SpecificationSections {
  /** Numbers of the decision records, "0033". */
  decisions: string[];
}

const outside = /\.\.\/shared\b|\b(?:decisions|contract|architecture|stack)(?:['’]s)? §\d|\bissue #?\d+/gi;
const specificationReference = /\bspecification(?:['’]s)?(?: (?:words|itself))? \(?((?:§[\d.]+(?:, | and |–)?)+)/gi;
const decisionReference = /\bdecisions?(?: |\/)(\d+(?:(?:, | and | to )\d{4})*)/g;
const markdownLink = /\]\(([^)\s]+)\)/g;
const pathsInBackticks = /`((?:src|worker|views|test|demo|bench|docs|public)\/[\w./-]+\.\w+)`/g;
/** Documents that describe the current files. */
const currentDocuments = /^(?:(?:README|ARCHITECTURE|CONTRIBUTING)|docs\/(?:decisions\/)?[^/]+)\.md$/;

/**
 * Finds references whose target does not exist, and references to documents outside the repository.
 * @param path of the file, from the root of the repository
 * @param text of the file
 * @returns each dead reference as written, prefixed with the path
 */
export function deadReferences(path: string, text: string, targets: ReferenceTargets): string[] {
  // A reference may continue on the next line of a comment.
  const joined = text.replace(/\n[ \t]*(?:\*|\/\/)[ \t]+/g, ' ');
  const numbers = [...targets.chapters, ...targets.sections, ...targets.statements];
  const isOwn = path === 'docs/specification.md';
  const sections = isOwn
    ? [...joined.matchAll(/(?:§|\bsections? )(\d+(?:\.\d+)*)/g)].map(([, number = '']) => number)
    : [...joined.matchAll(specificationReference)].flatMap(([, list = '']) => list.match(/\d+(?:\.\d+)*/g) ?? []);
  const decisions = [...joined.matchAll(decisionReference)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []);
  const dead = [
    ...sections.filter((number) => !numbers.includes(number)).map((number) => `specification §${number}`),
    ...decisions.filter((number) => !targets.decisions.includes(number)).map((number) => `decision ${number}`),
    ...(path.endsWith('.md') ? deadLinks(path, text) : []),
    ...(currentDocuments.test(path) ? deadPaths(text) : []),
    ...[...joined.matchAll(outside)].map(([reference]) => reference),
  ];
  return dead.map((reference) => `${path}: ${reference}`);
}

function deadLinks(path: string, text: string): string[] {
  const links = [...text.matchAll(markdownLink)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (file !== '' && !existsSync(target)) return true;
    const source = file === '' ? text : anchor && readFileSync(target, 'utf8');
    return anchor !== undefined && !anchorsOf(source ?? '').includes(anchor);
  });
}

/** Returns the file paths in backticks that do not exist in the repository, except patterns such as `NNNN-title.md`. */
function deadPaths(text: string): string[] {
  const paths = [...text.matchAll(pathsInBackticks)].map(([, path = '']) => path);
  return paths.filter((path) => !path.includes('NNNN') && !existsSync(path));
}

/** Returns the anchors that GitHub generates for headings. */
export function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
  return headings.map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
