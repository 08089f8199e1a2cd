/** Vitest's setup of each test file: lets the processes of a test write their logs to the folder of the run. */
import { inject } from 'vitest';
import { setLogFolder } from './runLogs.ts';

setLogFolder(inject('logFolder'));
