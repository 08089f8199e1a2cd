import type { ReactNode } from 'react';

/** A page's component. It receives the arguments parsed from the address. */
export type PageComponent = (props: { args: unknown }) => ReactNode;

/** Loads files by their path, as returned by `import.meta.glob`. */
type Files = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Returns the function that loads a page's component; null if none of the files has its name.
 * @param name name of the component and its file
 */
export function componentIn(files: Files, name: string): (() => Promise<PageComponent>) | null {
  const path = Object.keys(files).find((file) => file.endsWith(`/${name}.tsx`));
  const load = path === undefined ? undefined : files[path];
  return load ? async () => ((await load()) as Record<string, PageComponent>)[name] as PageComponent : null;
}
