import { z } from 'zod';

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
