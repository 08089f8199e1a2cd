import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export interface CommandResult {
  code: number | null;
  /** What the command wrote to stdout and stderr. */
  output: string;
}

interface CommandOptions {
  /** By default, the folder of the product. */
  cwd?: string;
  /** Text for stdin, which then stays open. Without it, stdin is empty. */
  input?: string;
}

/**
 * Runs a command as npm does, without a terminal.
 * @param name module in src/launch, for example "doctor"
 * @param env all environment variables other than PATH
 */
export function runCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
  { cwd, input }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn('node', [resolve(`src/launch/${name}.ts`), ...args], {
    ...(cwd && { cwd }),
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  // If the command rejects its arguments, it exits without reading stdin.
  child.stdin.on('error', () => undefined);
  if (input === undefined) child.stdin.end();
  else child.stdin.write(input);
  return new Promise((done) => child.once('close', (code) => done({ code, output })));
}
