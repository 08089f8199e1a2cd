/** `npm test`: every check and every test, in the order in which they fail fastest. */
import { checkSteps } from './checkSteps.ts';
import { runSteps } from './runSteps.ts';

await runSteps([
  ...checkSteps,
  { name: 'unit, integration and fault tests', run: ['vitest', 'run'] },
  { name: 'browser tests', run: ['playwright', 'test'] },
]);
