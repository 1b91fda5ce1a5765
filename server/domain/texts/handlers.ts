import { and, eq, inArray } from 'drizzle-orm';
import { generateImage } from '../../adapters/model/image-model.ts';
import { ModelFailure } from '../../adapters/model/model-endpoint.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { helpTexts, translations } from '../../platform/db/schema/site.ts';
import type { Services } from '../../services.ts';
import { storeExport, storeOwnFile } from '../storage/exports.ts';
import { checkSpace } from '../storage/file-space.ts';
import { convertMarkdown } from './convert-markdown.ts';

type TextHandlers = Pick<Handlers, 'babelText' | 'htmlTagHelpList' | 'mdToDocConvert' | 'imageGenerate'>;

export function textHandlers(services: Services): TextHandlers {
  const { db, permissions } = services;
  return {
    async babelText({ body, locale }) {
      const [{ translation }, rows] = await Promise.all([
        permissions.versions(),
        body.msgids.length === 0
          ? []
          : db
              .select()
              .from(translations)
              .where(and(eq(translations.lang, locale), inArray(translations.msgid, body.msgids))),
      ]);
      return {
        version: translation,
        msgstrs: Object.fromEntries(rows.map(({ msgid, msgstr }) => [msgid, msgstr])),
      };
    },

    async htmlTagHelpList({ body, locale }) {
      const rows =
        body.ids.length === 0
          ? []
          : await db
              .select()
              .from(helpTexts)
              .where(
                and(
                  eq(helpTexts.pagePath, body.page_path),
                  inArray(helpTexts.tagId, body.ids),
                  inArray(helpTexts.lang, [locale, 'en_US']),
                ),
              );
      // the reader's language wins over English
      const inOrder = rows.sort((a, b) => Number(a.lang === locale) - Number(b.lang === locale));
      return { helps: Object.fromEntries(inOrder.map(({ tagId, html, icon }) => [tagId, { html, icon }])) };
    },

    async mdToDocConvert({ body, person }) {
      const { name, bytes } = await convertMarkdown(services, person.id, body.content);
      return { file_path: await storeExport(services, person.id, name, Buffer.from(bytes.buffer)) };
    },

    async imageGenerate({ body, person }) {
      const { imageModel } = services.config;
      if (!imageModel) throw new ApiError('CONFLICT', 'image.notConfigured');
      // a picture is paid for before its size is known
      await checkSpace(services, { userId: person.id, bytes: 1 });
      const { bytes, type } = await generateImage(imageModel, body.prompt).catch((error) => {
        if (!(error instanceof ModelFailure)) throw error;
        services.log.warn({ reason: error.reason }, 'image model: no picture');
        throw new ApiError('SERVER_ERROR', 'image.failed', {
          reason: { id: `model.reason.${error.reason}` },
        });
      });
      const name = `image.${type}`;
      return { file_id: await storeOwnFile(services, person.id, name, bytes), name };
    },
  };
}
