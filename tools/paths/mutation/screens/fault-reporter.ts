// Tells for each file of a run whether one of its tests failed, as soon as it ends.
import type { Reporter, TestModule } from 'vitest/node';

/** Before each line of {@link FileOutcome}. */
export const OUTCOME = '\u0000outcome ';

export interface FileOutcome {
  /** Name of the test file. */
  readonly file: string;
  readonly isOk: boolean;
  /** The first thing that failed, in a line. */
  readonly why: string;
}

export default class FaultReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const failed = [...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []);
    const [first] = [...module.errors(), ...failed];
    const outcome: FileOutcome = {
      file: module.moduleId,
      isOk: module.ok(),
      why: (first?.message ?? '').split('\n').slice(0, 3).join(' ').slice(0, 300),
    };
    process.stdout.write(`${OUTCOME}${JSON.stringify(outcome)}\n`);
  }
}
