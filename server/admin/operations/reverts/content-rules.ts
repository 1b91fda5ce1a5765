// Reverts of what administrators do to people, their teams and files, and to what the product says.
import { eq } from 'drizzle-orm';
import { builtInTexts } from '../../../domain/texts/built-in-texts.ts';
import { LOCALES } from '../../../kernel/messages.ts';
import type { Schema } from '../../../kernel/schemas.ts';
import { textDrafts } from '../../../platform/db/schema/texts.ts';
import type { Services } from '../../../services.ts';
import { STYLE, TAG, textsOf, toldTexts } from '../../help/handlers.ts';
import { NOTICE, readWrittenTexts } from '../../notices/handlers.ts';
import { FILE } from '../../storage/handlers.ts';
import { TEAM } from '../../teams/change-team.ts';
import { TEXT_DRAFT, tellTexts } from '../../texts/handlers.ts';
import { latestVersion } from '../../texts/publish-texts.ts';
import { rolesOf } from '../../users/guards.ts';
import { userKind } from '../../users/user-actions.ts';
import {
  isCreation,
  isRemoval,
  type KeptRecord,
  listOf,
  presentOf,
  type RevertOperation,
  type RevertRule,
  textOf,
} from './revert-rule.ts';

type StyleBody = Schema<'AdminHelpStyleBody'>;

/** Those who are signed in as the person are told, as the action itself tells them. */
const tellPerson = ({ sessions }: Services, { entityId }: KeptRecord) => sessions.tellEnded(entityId);

/** @param secrets hash what a known name is compared by */
function personRules(secrets: Services['secrets']) {
  const present: RevertRule['present'] = (db, record) => presentOf(db, userKind(secrets), record);
  const state = (
    operation: Extract<
      RevertOperation,
      'adminUserDisable' | 'adminUserEnable' | 'adminUserDelete' | 'adminUserRestore'
    >,
  ): RevertRule => ({
    present,
    inverse: ({ entityId }, now) =>
      now && { operation, path: { user_id: entityId }, body: { version: now.version } },
    tell: tellPerson,
  });
  const fields: RevertRule = {
    present,
    inverse({ before, entityId }, now) {
      const country = textOf(before.country);
      if (!now || country === undefined) return undefined;
      const body = { country, version: now.version };
      return { operation: 'adminUserUpdate', path: { user_id: entityId }, body };
    },
  };
  const roles: RevertRule = {
    async present(db, record) {
      const now = await present(db, record);
      return now && { ...now, fields: { ...now.fields, roles: await rolesOf(db, record.entityId) } };
    },
    inverse({ before, entityId }, now) {
      const codes = listOf(before.roles);
      if (!now || !codes) return undefined;
      const body = { roles: [...codes], version: now.version };
      return { operation: 'adminUserRolesUpdate', path: { user_id: entityId }, body };
    },
    tell: tellPerson,
  };
  return {
    'user.update': fields,
    'user.update_roles': roles,
    'user.disable': state('adminUserEnable'),
    'user.enable': state('adminUserDisable'),
    'user.delete': state('adminUserRestore'),
    'user.restore': state('adminUserDelete'),
  };
}

/** The language of a draft, which its record has behind the id of the text. */
const languageOf = ({ summary }: KeptRecord) => LOCALES.find((locale) => summary.endsWith(` (${locale})`));

const draft: RevertRule = {
  async present(db, record) {
    const language = languageOf(record);
    return language && presentOf(db, TEXT_DRAFT, record, eq(textDrafts.lang, language));
  },
  async inverse(record, present) {
    const language = languageOf(record);
    if (!language) return undefined;
    const path = { text_id: record.entityId, language };
    const version = present?.version ?? 0;
    if (isCreation(record)) return { operation: 'adminTextDraftDelete', path, body: { version } };
    const built = (await builtInTexts()).get(record.entityId)?.texts[language];
    // a draft without a text of its own takes the built-in one back
    const text = record.before.text === null ? built : textOf(record.before.text);
    return text === undefined
      ? undefined
      : { operation: 'adminTextDraftSave', path, body: { text, version } };
  },
};

/** Versions follow one another: what was in force before one is the one before it, brought back as the next. */
const textVersion: RevertRule = {
  makesAnother: true,
  present: async (db) => ({ version: 1, fields: { version: await latestVersion(db) } }),
  differing: ({ after }, { fields }) => (fields.version === after.version ? [] : ['version']),
  inverse({ after: { version } }) {
    if (typeof version !== 'number') return undefined;
    return { operation: 'adminTextVersionRestore', path: { version: version - 1 }, body: {} };
  },
  tell: tellTexts,
};

const helpTag: RevertRule = {
  async present(db, record) {
    const present = await presentOf(db, TAG, record);
    const texts = present && toldTexts(await textsOf(db, record.entityId));
    return present && { ...present, fields: { ...present.fields, ...texts } };
  },
  inverse(record, present) {
    const { before, entityId } = record;
    const path = { tag_id: entityId };
    if (isCreation(record) && present)
      return { operation: 'adminHelpTagDelete', path, body: { version: present.version } };
    const texts = LOCALES.flatMap((language) => {
      const html = textOf(before[language]);
      return html === undefined ? [] : [{ language, html }];
    });
    // a removal that an earlier version wrote down does not hold what the help said
    if (isRemoval(record) && texts.length === 0) return undefined;
    const style = textOf('style' in before ? before.style : present?.fields.style);
    const enabled = before.enabled ?? present?.fields.enabled;
    const body = {
      enabled: enabled === true,
      ...(style !== undefined && { style_id: style }),
      texts,
      version: present?.version ?? 0,
    };
    return { operation: 'adminHelpTagSave', path, body };
  },
  tell: ({ events }) => events.publish('permissions'),
};

const helpStyle: RevertRule = {
  present: (db, record) => presentOf(db, STYLE, record),
  inverse(record, present) {
    if (!present) return undefined;
    const { version } = present;
    const path = { style_id: record.entityId };
    if (isCreation(record)) return { operation: 'adminHelpStyleDelete', path, body: { version } };
    const fields = { ...present.fields, ...record.before };
    // the history has what was kept, which was checked by the contract
    const body = { ...(fields as Omit<StyleBody, 'version'>), version };
    return { operation: 'adminHelpStyleUpdate', path, body };
  },
  tell: ({ events }) => events.publish('permissions'),
};

const LEVELS: readonly Schema<'AdminNoticeLevel'>[] = ['important', 'warning', 'special', 'other'];

const notice: RevertRule = {
  present: (db, record) => presentOf(db, NOTICE, record),
  inverse(record, present) {
    if (!present) return undefined;
    const { version, fields } = present;
    const path = { notice_id: record.entityId };
    if (isCreation(record)) return { operation: 'adminNoticeDelete', path, body: { version } };
    const written = listOf(record.before.texts ?? fields.texts);
    const texts = written && readWrittenTexts(written);
    const level = LEVELS.find((one) => one === (record.before.level ?? fields.level));
    return texts && level && { operation: 'adminNoticeUpdate', path, body: { level, texts, version } };
  },
};

const teamName: RevertRule = {
  present: (db, record) => presentOf(db, TEAM, record),
  inverse({ before, entityId }, present) {
    const name = textOf(before.name);
    if (!present || name === undefined) return undefined;
    const body = { name, version: present.version };
    return { operation: 'adminTeamUpdate', path: { team_id: entityId }, body };
  },
  tell: ({ events }, { entityId }) => events.publish(`team ${entityId}`),
};

const teamOwner: RevertRule = {
  present: (db, record) => presentOf(db, TEAM, record),
  inverse({ before, entityId }, present) {
    const owner = textOf(before.owner_id);
    if (!present || owner === undefined) return undefined;
    const body = { user_id: owner, version: present.version };
    return { operation: 'adminTeamTransfer', path: { team_id: entityId }, body };
  },
  tell: ({ events }, { entityId }) => events.publish(`team ${entityId}`),
};

const file = (operation: 'adminFileTrash' | 'adminFileRestore', state: string): RevertRule => ({
  present: (db, record) => presentOf(db, FILE, record),
  // one that was in its owner's bin before does not come back into it
  inverse: ({ before, entityId }, present) =>
    present && before.state === state
      ? { operation, path: { file_id: entityId }, body: { version: present.version } }
      : undefined,
});

/** By entity and action. */
export const contentRules = (secrets: Services['secrets']): Readonly<Record<string, RevertRule>> => ({
  ...personRules(secrets),
  'text.update': draft,
  'text.delete': draft,
  'text.publish': textVersion,
  'text.roll_back': textVersion,
  'help_tag.update': helpTag,
  'help_tag.delete': helpTag,
  'help_style.create': helpStyle,
  'help_style.update': helpStyle,
  'notice.create': notice,
  'notice.update': notice,
  'team.update': teamName,
  'team.transfer': teamOwner,
  'file.delete': file('adminFileRestore', 'kept'),
  'file.restore': file('adminFileTrash', 'taken'),
});
