import { type Assets, createRenderer, type Renderer } from '#views/entryServer.tsx';
import type { ReuseHtml } from '#views/reuse/Reused.tsx';

/**
 * Creates the renderer without a build.
 * @param assets files of the build, by default none
 * @param reuse store of reused HTML; by default as in production
 */
export function createTestRenderer(assets: Partial<Assets> = {}, reuse?: ReuseHtml | null): Promise<Renderer> {
  const none: Assets = {
    build: 'test',
    entries: [],
    fonts: null,
    levelStyles: [],
    filesOf: () => ({ styles: [], modules: [] }),
  };
  return createRenderer({ ...none, ...assets }, reuse);
}
