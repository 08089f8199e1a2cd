import { readdirSync, readFileSync } from 'node:fs';
import { parse as parsePath } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';

const contentFolder = new URL('../content/', import.meta.url);

/**
 * Reads and validates a YAML file of the demo content.
 * @param file path below `demo/content`
 * @throws Error with file, line and field of every issue
 */
export function readContent<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return parseContent(file, readFileSync(new URL(file, contentFolder), 'utf8'), schema);
}

/**
 * Reads and validates all YAML files of a folder.
 * @param folder path below `demo/content`
 * @returns the parsed files by name without ".yaml", in alphabetical order
 * @throws Error with file, line and field of every issue
 */
export function readFolder<Schema extends z.ZodType>(folder: string, schema: Schema): Record<string, z.output<Schema>> {
  const files = readdirSync(new URL(folder, contentFolder)).sort();
  return Object.fromEntries(files.map((file) => [parsePath(file).name, readContent(`${folder}/${file}`, schema)]));
}

/**
 * Parses and validates the text of a YAML file.
 * @param file path below `demo/content`, for messages
 * @throws Error with file, line and field of every issue
 */
export function parseContent<Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.output<Schema> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const mistakes = document.errors.map(({ pos, message }) => ({ offset: pos[0], message }));
  const parsed = schema.safeParse(document.toJS());
  if (mistakes.length === 0 && parsed.success) return parsed.data;
  if (mistakes.length === 0 && parsed.error) {
    for (const { path, message } of parsed.error.issues) {
      mistakes.push({ offset: offsetOf(document, path), message: `${z.core.toDotPath(path)}: ${message}` });
    }
  }
  const lines = mistakes.map(
    ({ offset, message }) => `demo/content/${file}:${lineCounter.linePos(offset).line}: ${message}`,
  );
  throw new Error(lines.join('\n'));
}

/** Returns the offset of a field in the text. For a missing field, returns the offset of its parent. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range)) return node.range[0];
  }
  return 0;
}
