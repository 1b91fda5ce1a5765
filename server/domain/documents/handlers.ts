import type { Handlers } from '../../kernel/contract.ts';
import type { Services } from '../../services.ts';
import { pdfPart } from './pdf-texts.ts';

/** Files whose text goes with questions. */
export function documentHandlers(services: Services): Pick<Handlers, 'filePdfRead'> {
  return {
    async filePdfRead({ person, path }) {
      const { type: _, ...read } = await pdfPart(services, person.id, path.file_id);
      return read;
    },
  };
}
