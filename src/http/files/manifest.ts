import { z } from 'zod';
import { pageRoots } from './pageRoots.ts';

/** Vite's build manifest: source file → built file with its imports, styles and fonts. */
export const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);

export type Manifest = z.infer<typeof manifestSchema>;

/** Returns the name of the chunk that contains a source file; an empty string if there is none. */
export function chunkOf(manifest: Manifest, file: string): string {
  if (manifest[file]) return file;
  const merged = Object.entries(pageRoots).find(([, root]) => root === file)?.[0];
  return Object.keys(manifest).find((name) => merged !== undefined && manifest[name]?.name === merged) ?? '';
}

/** Returns the name of the chunk that contains a page; an empty string if there is none. @param component its name */
export function pageChunk(manifest: Manifest, component: string): string {
  const isFile = (file: string) => file.startsWith('views/pages/') && file.endsWith(`/${component}.tsx`);
  return chunkOf(manifest, [...Object.values(pageRoots), ...Object.keys(manifest)].find(isFile) ?? '');
}
