/** `npm test`: runs all checks and tests, the fastest first. */
import { checkSteps } from './checkSteps.ts';
import { runSteps } from './runSteps.ts';

await runSteps([
  ...checkSteps,
  { name: 'unit, integration and fault tests', run: ['vitest', 'run'] },
  { name: 'browser tests', run: ['playwright', 'test'] },
]);
