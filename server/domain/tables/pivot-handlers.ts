import type { Handlers } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import type { Services } from '../../services.ts';
import { createDerived, pivotRequest } from './derived-tables.ts';
import { presentTable } from './present-table.ts';
import { ownTable } from './table-store.ts';

type PivotHandlers = Pick<Handlers, 'tablePivotPreview' | 'tablePivotCreate'>;

/** Pivots: tables whose columns are the values of a column of another. */
export function pivotHandlers(services: Services): PivotHandlers {
  return {
    async tablePivotPreview({ person, path, body }) {
      const table = await ownTable(services, person.id, path.table_id);
      return {
        preview: await services.engine.for(person).previewPivot(pivotRequest(services, [table], body.pivot)),
      };
    },

    async tablePivotCreate({ person, path, body: { name, pivot } }) {
      const sources = [await ownTable(services, person.id, path.table_id)];
      const row = await createDerived(services, person.id, {
        name: filledText(name),
        by: { pivot },
        sources,
      });
      return { table: presentTable(row) };
    },
  };
}
