import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { LaunchError } from '#launch/say.ts';
import type { CommandResult } from './runCommand.ts';

/**
 * Calls the function of a command in this process, with what a process of its own would have. Starting one takes ten times as
 * long. Errors without a message for operators are thrown.
 * @param env all environment variables other than PATH
 * @param input text for stdin; by default, stdin is empty
 */
export async function callCommand(
  command: (args: string[]) => Promise<void>,
  args: string[],
  env: Record<string, string>,
  input = '',
): Promise<CommandResult> {
  const result: CommandResult = { code: 0, output: '' };
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor;
  const prints = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      result.output += text;
      return true;
    }),
  );
  const { PATH } = process.env;
  for (const name of Object.keys(process.env)) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({ PATH, ...env })) vi.stubEnv(name, value);
  Object.defineProperty(process, 'stdin', { value: Readable.from(input), configurable: true });
  try {
    await command(args);
    result.code = Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    result.output += error.message;
    result.code = 1;
  } finally {
    process.exitCode = undefined;
    Object.defineProperty(process, 'stdin', stdin);
    vi.unstubAllEnvs();
    for (const print of prints) print.mockRestore();
  }
  return result;
}
