import { checkSteps } from './checkSteps.ts';
import { runSteps } from './runSteps.ts';

await runSteps(checkSteps);
