/** Runs the tests of test/faults that are part of `npm test` and lists their titles in one row of the table. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { ReportRow } from './report.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export const quickTests = {
  name: 'tests',
  /** Runs the tests and returns their results. */
  async run(): Promise<{ row: ReportRow; hasPassed: boolean }> {
    console.log('\ntests: the fault tests of npm test');
    const { files, code } = await runVitest();
    const tests = files.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file: basename(name) })),
    );
    const isControl = ({ fullName }: { fullName: string }) => /control:/i.test(fullName);
    const line = ({ file, fullName, status }: (typeof tests)[number]) =>
      `${status === 'passed' ? '✓' : `**${status}**`} ${file}: ${fullName}`;
    // The code also covers personal data in the logs.
    const hasPassed = code === 0 && tests.length > 0 && tests.every(({ status }) => status === 'passed');
    console.log(`  ${tests.length} tests, ${hasPassed ? 'all passed' : 'NOT all passed'}`);
    return {
      hasPassed,
      row: {
        command: quickTests.name,
        scenario:
          'fault tests of `npm test`: Redis emptied, stopped and killed, full disk, interrupted sweeps and deliveries',
        result: tests
          .filter((test) => !isControl(test))
          .map(line)
          .join('<br>'),
        control: tests.filter(isControl).map(line).join('<br>'),
      },
    };
  },
};

async function runVitest(): Promise<{ files: z.output<typeof reportSchema>['testResults']; code: number | null }> {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-faults-'));
  const file = join(folder, 'report.json');
  const args = ['run', '--project', 'faults', '--reporter=json', `--outputFile=${file}`];
  const code = await new Promise<number | null>((resolve) => {
    spawn('vitest', args, { stdio: 'ignore' }).once('close', resolve);
  });
  const report = reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  await rm(folder, { recursive: true, force: true });
  return { files: report.testResults, code };
}
