/** `npm run test:image`: builds the container images and tests them, which takes some minutes. */
import { runSteps } from './runSteps.ts';

await runSteps([{ name: 'container images', run: ['vitest', 'run', '--config', 'test/image/vitest.config.ts'] }]);
