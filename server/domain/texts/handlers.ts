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

/** Milliseconds that texts which were changed are held; whoever changes one has every server forget them. */
const TEXTS_MS = 60_000;

export function textHandlers(services: Services): TextHandlers {
  const { db, permissions } = services;
  const overridesOf = services.caches.memo<Readonly<Record<string, string>>>(
    'texts',
    { ttlMs: TEXTS_MS, max: 100, show: (key, value) => ({ key, value }) },
    async (lang) => {
      const rows = await db.select().from(translations).where(eq(translations.lang, lang));
      return Object.fromEntries(rows.map(({ msgid, msgstr }) => [msgid, msgstr]));
    },
  );
  return {
    async babelText({ body, locale }) {
      const [{ translation }, overrides] = await Promise.all([permissions.versions(), overridesOf(locale)]);
      return {
        version: translation,
        msgstrs: Object.fromEntries(
          body.msgids.flatMap((id) => {
            const text = Object.hasOwn(overrides, id) ? overrides[id] : undefined;
            return text === undefined ? [] : [[id, text]];
          }),
        ),
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
