import { generateImage } from '../../adapters/model/image-model.ts';
import { ModelFailure } from '../../adapters/model/model-endpoint.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Services } from '../../services.ts';
import { withUse } from '../functions/function-gate.ts';
import { storeExport, storeOwnFile } from '../storage/exports.ts';
import { checkSpace } from '../storage/file-space.ts';
import { SERVER_PREFIX } from './built-in-texts.ts';
import { convertMarkdown } from './convert-markdown.ts';
import { publishedTexts } from './published-texts.ts';
import { readHelp } from './read-help.ts';

type TextHandlers = Pick<
  Handlers,
  'babelText' | 'textOverrideList' | 'htmlTagHelpList' | 'mdToDocConvert' | 'imageGenerate'
>;

/** Milliseconds that texts which were changed are held; whoever changes one has every server forget them. */
const TEXTS_MS = 60_000;

export function textHandlers(services: Services): TextHandlers {
  const { db, permissions } = services;
  const overridesOf = services.caches.memo<Readonly<Record<string, string>>>(
    'texts',
    { ttlMs: TEXTS_MS, max: 100, show: (key, value) => ({ key, value }) },
    (lang) => publishedTexts(db, lang),
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

    async textOverrideList({ locale }) {
      const [{ translation }, overrides] = await Promise.all([permissions.versions(), overridesOf(locale)]);
      return {
        version: translation,
        msgstrs: Object.fromEntries(
          Object.entries(overrides).filter(([id]) => !id.startsWith(SERVER_PREFIX)),
        ),
      };
    },

    async htmlTagHelpList({ body, locale }) {
      return { helps: await readHelp(db, body, locale) };
    },

    async mdToDocConvert({ body, person }) {
      const { name, bytes } = await convertMarkdown(services, person.id, body.content);
      return { file_path: await storeExport(services, person.id, name, Buffer.from(bytes.buffer)) };
    },

    async imageGenerate({ body, person }) {
      const { imageModel } = services.config;
      if (!imageModel) throw new ApiError('CONFLICT', 'image.notConfigured');
      return withUse(services, { userId: person.id, function: 'images' }, async () => {
        // a picture is paid for before its size is known
        await checkSpace(services, { userId: person.id, bytes: 1 });
        const { bytes, type } = await generateImage(imageModel, body.prompt, services.outbound).catch(
          (error) => {
            if (!(error instanceof ModelFailure)) throw error;
            services.log.warn({ reason: error.reason }, 'image model: no picture');
            throw new ApiError('SERVER_ERROR', 'image.failed', {
              reason: { id: `model.reason.${error.reason}` },
            });
          },
        );
        const name = `image.${type}`;
        return { file_id: await storeOwnFile(services, person.id, name, bytes), name };
      });
    },
  };
}
