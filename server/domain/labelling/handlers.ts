import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Services } from '../../services.ts';
import { labellingLimit } from '../credits/labelling-credits.ts';
import { ownTable } from '../tables/table-store.ts';
import type { LabellingRow } from './column-labellings.ts';
import { paidLabels, planLabelling } from './labelling-plan.ts';

type LabellingHandlers = Pick<
  Handlers,
  'tableLabellingGet' | 'tableLabellingStart' | 'tableLabellingEstimate' | 'tableLabellingStop'
>;

/** Columns whose values a model labels. The labels become part of the table by its steps, which hold them. */
export function labellingHandlers(services: Services): LabellingHandlers {
  const { labellings } = services;
  const present = async (row: LabellingRow): Promise<Schema<'Labelling'>> => ({
    status: row.status,
    column: row.column,
    task: row.task,
    model: row.model,
    asked: row.asked,
    labelled: row.labelled,
    undecided: row.undecided,
    charged: row.charged,
    labels: row.status === 'running' ? [] : await paidLabels(services, row.tableId, row.taskHash),
    ...(row.errorCode !== null && { error_code: row.errorCode }),
    ...(row.errorMsg !== null && { error_msg: row.errorMsg }),
    started_at: toSeconds(row.createdAt),
    ...(row.endedAt !== null && { ended_at: toSeconds(row.endedAt) }),
  });
  const last = async (tableId: string) => {
    const row = await labellings.last(tableId);
    return { labelling: row ? await present(row) : null };
  };

  return {
    async tableLabellingGet({ person, path }) {
      const { id } = await ownTable(services, person.id, path.table_id);
      return last(id);
    },

    async tableLabellingEstimate({ person, path, body, timezoneOffset }) {
      const table = await ownTable(services, person.id, path.table_id);
      const plan = await planLabelling(services, table, body);
      const min = plan.requests.reduce((sum, { quote }) => sum + quote.min, 0);
      const max = plan.requests.reduce((sum, { quote }) => sum + quote.max, 0);
      const { available, limit } = await labellingLimit(services, {
        userId: person.id,
        timezoneOffset,
        charged: 0,
        max,
      });
      const { values, rows, known, tooLong, asked, requests, model } = plan;
      return {
        model: model.name,
        values,
        rows,
        known,
        too_long: tooLong,
        asked,
        requests: requests.length,
        free: max === 0,
        min,
        max,
        available,
        ...(limit && { limit }),
      };
    },

    async tableLabellingStart({ person, path, body, locale, timezoneOffset }) {
      const table = await ownTable(services, person.id, path.table_id);
      const plan = await planLabelling(services, table, body);
      const asked = { userId: person.id, tableId: table.id, locale, timezoneOffset };
      return { labelling: await present(await labellings.start(plan, asked)) };
    },

    async tableLabellingStop({ person, path }) {
      const { id } = await ownTable(services, person.id, path.table_id);
      await labellings.stop(id);
      return last(id);
    },
  };
}
