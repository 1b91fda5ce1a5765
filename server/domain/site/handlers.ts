import { ApiError } from '../../kernel/api-error.ts';
import { timeAhead } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { eventStream } from '../../kernel/event-stream.ts';
import { LANGUAGES } from '../../kernel/messages.ts';
import { API_VERSION } from '../../kernel/version.ts';
import type { Services } from '../../services.ts';
import { readGlobalView } from '../account/global-view.ts';
import { closedPopUps, unreadMessages } from '../account/unread-messages.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { editingHandlers, followEditing } from './editing.ts';
import { UnreadFeeds } from './unread-feeds.ts';

/** Milliseconds in which the database has to answer: less than whoever asks waits for the server (10 s, as the contract says). */
const HEALTH_MS = 5000;

type SiteHandlers = Pick<Handlers, 'siteSettingsGet' | 'healthGet' | 'msgsSubscribe' | 'editingRegister'>;

export function siteHandlers(services: Services, region: 'global' | 'cn'): SiteHandlers {
  const { pool, config, settings, permissions, mailer, models, wechat, googleSignIn, clock } = services;
  const unread = new UnreadFeeds(services.events, services.log, async (personId, locale) => {
    const [versions, unreadNow, closed, view] = await Promise.all([
      permissions.versions(),
      unreadMessages(services, personId, locale),
      closedPopUps(services, personId),
      readGlobalView(services, personId),
    ]);
    return {
      msgs_unread: unreadNow,
      ...(closed.length > 0 && { pop_up_msg_close: closed }),
      user_global_view: { settings: view },
      latest_permission_version: versions.permission,
      latest_translation_version: versions.overrides,
      latest_tag_help_version: versions.tagHelp,
    };
  });
  return {
    ...editingHandlers(services),

    async siteSettingsGet({ context }) {
      const versions = await permissions.versions();
      return {
        region,
        languages: LANGUAGES,
        api_version: API_VERSION,
        latest_translation_version: versions.overrides,
        latest_permission_version: versions.permission,
        latest_tag_help_version: versions.tagHelp,
        upload: {
          max_bytes: settings.read('upload.max_bytes'),
          max_files: settings.read('upload.max_files'),
        },
        model: {
          configured: config.model !== undefined,
          name: config.model?.name ?? '',
          choices: models.present(),
        },
        image_model: config.imageModel !== undefined,
        mail: mailer.kind,
        google: config.google !== undefined,
        google_sandbox: config.google?.sandbox ?? false,
        google_ads: settings.read('google.ads'),
        ...(wechat && {
          wechat_sign_in: {
            qr_page: wechat.app('login') ? wechat.qrPage : '',
            in_app: wechat.app('base') !== undefined,
          },
        }),
        ...(googleSignIn && { google_sign_in: true }),
        ...timeAhead(clock),
        ...(relyingPartyOf(config.payments, context) && { passkeys: true }),
        socket_host: config.socketHost ?? '',
      };
    },

    async healthGet() {
      const patience = Promise.withResolvers<never>();
      // a database that hangs breaks no connection
      const timer = setTimeout(() => patience.reject(new Error('no answer in time')), HEALTH_MS);
      try {
        await Promise.race([pool.query('select 1'), patience.promise]);
        return {};
      } catch {
        throw new ApiError('SERVER_ERROR', 'error.unavailable', {}, { status: 503 });
      } finally {
        clearTimeout(timer);
      }
    },

    msgsSubscribe({ person, path, query, locale }) {
      return eventStream((sink) => {
        const timer = setTimeout(() => sink.end(), (query.timeout ?? 30) * 1000);
        const stop =
          path.channel === 'user_basic'
            ? unread.follow(person.id, locale, sink)
            : followEditing(services, person.id, sink);
        return () => {
          clearTimeout(timer);
          stop();
        };
      });
    },
  };
}
