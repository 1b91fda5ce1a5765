import { ApiError } from '../../api-error.ts';
import type { Handlers } from '../../contract.ts';
import { encodeEvent, eventStream } from '../../event-stream.ts';
import { LANGUAGES } from '../../messages.ts';
import type { Schema } from '../../schemas.ts';
import type { Services } from '../../services.ts';
import { API_VERSION } from '../../version.ts';
import { unreadMessages } from '../account/unread-messages.ts';

type SiteHandlers = Pick<Handlers, 'siteSettingsGet' | 'healthGet' | 'msgsSubscribe'>;

export function siteHandlers(services: Services, region: 'global' | 'cn'): SiteHandlers {
  const { pool, config, permissions, mailer, events, log } = services;
  return {
    async siteSettingsGet() {
      const versions = await permissions.versions();
      return {
        region,
        languages: LANGUAGES,
        api_version: API_VERSION,
        latest_translation_version: versions.translation,
        latest_permission_version: versions.permission,
        latest_tag_help_version: versions.tagHelp,
        upload: { max_bytes: config.upload.maxBytes, max_files: config.upload.maxFiles },
        model: { configured: config.model !== undefined, name: config.model?.name ?? '' },
        image_model: false,
        mail: mailer.kind,
        google_ads: config.googleAds,
      };
    },

    async healthGet() {
      await pool.query('select 1').catch(() => {
        throw new ApiError('SERVER_ERROR', 'error.unavailable', {}, { status: 503 });
      });
      return {};
    },

    msgsSubscribe({ person, path, query }) {
      // the editing presence of administration pages comes with them
      if (path.channel !== 'user_basic') throw new ApiError('NOT_FOUND', 'error.notFound');
      return eventStream(({ send, end }) => {
        const push = () => {
          unreadMessages(services, person.id).then(
            (msgs_unread) => send(encodeEvent({ msgs_unread } satisfies Schema<'PushMessage'>)),
            (error) => {
              log.warn({ err: error }, 'push: unread messages could not be read');
              end();
            },
          );
        };
        const unsubscribe = events.subscribe(`push ${person.id}`, push);
        const timer = setTimeout(end, (query.timeout ?? 30) * 1000);
        push();
        return () => {
          clearTimeout(timer);
          unsubscribe();
        };
      });
    },
  };
}
