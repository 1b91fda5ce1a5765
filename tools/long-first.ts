// The order of the test files.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than some ten seconds, most of them in a few tests: their size does not tell. */
const LONG =
  /tests\/contract\/(?:clean-server|planted-faults|packed-program)|tests\/(?:mutate|analyst|cluster)\/|tests\/paths\/screen|bench\/kills|tools\/ask\/|engine\/worker-pool|db\/(?:kept|embedded)-postgres/;

/** Long files first, so that no worker waits at the end for another one that began a long file last; otherwise Vitest's own order. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // projects run one after the other
    const byProject = [...Map.groupBy(sorted, ({ project }) => project).values()];
    return byProject.flatMap((ofOne) => {
      const [long, others] = [true, false].map((isLong) =>
        ofOne.filter(({ moduleId }) => LONG.test(moduleId) === isLong),
      );
      return [...(long ?? []), ...(others ?? [])];
    });
  }
}
