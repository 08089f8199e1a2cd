import { type Assets, createRenderer, type Renderer } from '../../views/entryServer.tsx';

/** Creates the renderer without a build. @param assets files of the build, by default none */
export function createTestRenderer(assets: Partial<Assets> = {}): Promise<Renderer> {
  return createRenderer({ build: 'test', entries: [], styles: () => [], font: null, modules: () => [], ...assets });
}
