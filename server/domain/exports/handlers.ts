import { ApiError } from '../../kernel/api-error.ts';
import { type Handlers, readParameters } from '../../kernel/contract.ts';
import type { Services } from '../../services.ts';
import type { ReadPage } from './list-exports.ts';
import { LIST_OPERATIONS } from './list-operations.ts';

type ExportHandlers = Pick<Handlers, 'listExportCreate'>;

/** @param handlers all handlers of the app; asked when they are there */
export function exportHandlers(services: Services, handlers: () => Handlers): ExportHandlers {
  /** The answer of a list operation by its own handler, as if the person had asked it. */
  const readPage: ReadPage = async (operation, call) => {
    const handler = handlers()[operation.id as keyof Handlers];
    // the map is typed for each operation; LIST_OPERATIONS holds only those that answer items and total
    const read = handler as unknown as (call: object) => ReturnType<ReadPage>;
    return read({ ...call, path: {}, body: undefined });
  };

  return {
    async listExportCreate(call) {
      const { person, body } = call;
      const operation = LIST_OPERATIONS.get(body.operation);
      if (!operation) throw refused('operation');
      const code = await services.permissions.call(operation.id, person);
      if (code !== 'OK') throw new ApiError('FORBIDDEN', 'error.forbidden');
      const known = new Set(operation.parameters.map(({ name }) => name));
      for (const name of Object.keys(body.query))
        if (!known.has(name) || name === 'page' || name === 'page_size') throw refused(`query.${name}`);
      // what is wrong is told now, not in a message later
      readParameters(operation, 'query', body.query);
      const name = body.name.trim();
      if (name === '') throw refused('name');
      const exportId = await services.exports.start(
        { operation, query: body.query, name, columns: body.columns },
        {
          person,
          locale: call.locale,
          timezoneOffset: call.timezoneOffset,
          address: call.address,
          agent: call.agent,
          requestId: call.requestId,
          context: call.context,
        },
        readPage,
      );
      return { export_id: exportId };
    },
  };
}

function refused(field: string): ApiError {
  return new ApiError(
    'VALIDATION_ERROR',
    'error.validation',
    { field, reason: { id: 'valid.other' } },
    { fields: { [field]: { id: 'valid.other' } } },
  );
}
