import type { Handlers } from '../../kernel/contract.ts';
import { engineText } from '../../kernel/messages.ts';
import { compileSteps } from '../../platform/engine/steps/compile-steps.ts';
import type { Services } from '../../services.ts';
import { presentTable } from './present-table.ts';
import { checkSteps, removeStaleRows, replaceRows, versionOf } from './table-rows.ts';
import { ownTable } from './table-store.ts';

type StepHandlers = Pick<Handlers, 'tableStepList' | 'tableStepPreview' | 'tableStepsUpdate'>;

/**
 * Steps are changed as a whole list that names the revision it starts from: adding, moving, undoing and redoing are one
 * operation, compiled and carried out once, and of two people who change at a time the later one is told.
 */
export function stepHandlers(services: Services): StepHandlers {
  const { engine, files } = services;
  return {
    async tableStepList({ person, path, locale }) {
      const table = await ownTable(services, person.id, path.table_id);
      const version = await versionOf(services, table.id, table.rawVersion);
      const { stages, columns } = compileSteps(version.columns, table.steps);
      // a step that is switched off is tried too, so that a person sees whether it could be switched on
      const tried = stages.map(({ step, before, problem }) =>
        step.enabled ? problem : compileSteps(before, [{ ...step, enabled: true }]).stages[0]?.problem,
      );
      return {
        steps: table.steps,
        revision: table.revision,
        stages: stages.map(({ before }, index) => {
          const problem = tried[index];
          return { columns: before, problem: problem ? engineText(locale, problem) : null };
        }),
        columns,
      };
    },

    async tableStepPreview({ person, path, body }) {
      const table = await ownTable(services, person.id, path.table_id);
      return {
        preview: await engine.for(person).previewSteps({
          raw: { path: files.tablePath(table.id, table.rawVersion), sqlName: table.sqlName },
          steps: body.steps,
        }),
      };
    },

    async tableStepsUpdate({ person, path, body, locale }) {
      const table = await ownTable(services, person.id, path.table_id);
      const version = await versionOf(services, table.id, table.rawVersion);
      const { steps, revision } = body;
      checkSteps(version, steps, locale);
      const row = await replaceRows(services, table, { version, steps, revision });
      await removeStaleRows(services, table, row);
      return { table: presentTable(row), revision: row.revision };
    },
  };
}
