/** The pictures of the demo content: files in `demo/pictures`, with their descriptions in `content/pictures.yaml`. */
import { z } from 'zod';
import { readContent } from './readContent.ts';
import { line } from './texts.ts';

const descriptions = readContent('pictures.yaml', z.record(line, line));

export const pictureNames: readonly string[] = Object.keys(descriptions);

/** Name of a picture without its extension. Names of trip pictures are "{scene}-{landscape}-{number}". */
export const pictureName = z.enum(pictureNames, { error: 'pictures.yaml describes no picture with this name' });

/** Returns a picture for a document, by its name. */
export function pictureOf(name: string): { alt: string; path: string } {
  return { alt: descriptions[name] ?? '', path: `reisebilder/${name}.webp` };
}
