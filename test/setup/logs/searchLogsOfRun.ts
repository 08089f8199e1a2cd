/** Vitest's global setup of integration and fault tests: the logs of a run are searched for personal data at its end. */
import type { TestProject } from 'vitest/node';
import { createLogFolder } from './runLogs.ts';
import { searchLogs } from './searchLogs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    logFolder: string;
  }
}

/** @returns the teardown, which fails the run */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createLogFolder();
  project.provide('logFolder', folder);
  return async () => {
    await searchLogs(folder, (await isComplete(project)) ? ['content', 'web', 'worker'] : []);
  };
}

/** Returns whether all tests of the project were run. Single files may start no process that writes a log. */
async function isComplete(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const run = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name);
  return run.length === testFiles.length && !project.config.testNamePattern;
}
