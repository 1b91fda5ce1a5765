import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CompareRoles } from './CompareRoles.tsx';
import { DeleteRole } from './DeleteRole.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import { RoleMasks } from './RoleMasks.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import { RoleScope } from './RoleScope.tsx';
import {
  differenceOf,
  isSameMasks,
  masksText,
  type Role,
  type RoleDraft,
  type Roles,
  scopeName,
} from './role-words.ts';
import styles from './roles.module.css';

const READS = ['adminRoleList', 'adminPermissionList'];

/** One role: what it may do, what a change would give and take, and what its holders see. */
export function RoleEditor({
  roles,
  role,
  start,
  onShow,
}: {
  roles: Roles;
  /** Absent for a new one. */
  role?: Role;
  /** What the form begins with. */
  start: RoleDraft;
  /** Opens a role, the list, or a copy of this one. */
  onShow: (to: { code: string } | { cloneOf: string } | null) => void;
}) {
  const t = useTexts();
  const permitted = usePermitted(['adminRoleCreate', 'adminRoleUpdate', 'adminRoleDelete']);
  const [draft, setDraft] = useState(start);
  const [asked, setAsked] = useState<'save' | 'delete' | null>(null);
  const [isTried, setTried] = useState(false);
  const create = useWrite('adminRoleCreate', {
    reads: READS,
    onDone: (answer) => {
      flash(t('roles.created'));
      onShow({ code: answer.role.code });
    },
  });
  const update = useWrite('adminRoleUpdate', {
    reads: READS,
    onDone: () => {
      flash(t('roles.saved'));
      onShow(null);
    },
  });
  const held = new Set(roles.own_permissions);
  const write = role ? update : create;
  const isFixed = role
    ? role.is_system || role.is_beyond || !permitted.has('adminRoleUpdate')
    : !permitted.has('adminRoleCreate');
  const { gained, lost } = differenceOf(new Set(role?.permissions), draft.permissions);
  const isOtherScope = role !== undefined && draft.data_scope !== role.data_scope;
  const isOtherMasks = role !== undefined && !isSameMasks(draft.field_masks, role.field_masks);
  const isChanged =
    !role ||
    gained.length + lost.length > 0 ||
    isOtherScope ||
    isOtherMasks ||
    draft.name.trim() !== role.name ||
    draft.description.trim() !== role.description;
  const set = (part: Partial<RoleDraft>) => setDraft((before) => ({ ...before, ...part }));
  const toggle = (code: string) => {
    const permissions = new Set(draft.permissions);
    if (!permissions.delete(code)) permissions.add(code);
    set({ permissions });
  };
  const save = (reason: string) => {
    const body = {
      name: draft.name.trim(),
      description: draft.description.trim(),
      permissions: [...draft.permissions].sort(),
      data_scope: draft.data_scope,
      field_masks: [...draft.field_masks],
      ...(reason !== '' && { reason }),
    };
    if (role) update.run({ path: { role_code: role.code }, body: { ...body, version: role.version } });
    else create.run({ body: { ...body, code: draft.code.trim() } });
  };
  const isNameless = draft.name.trim() === '' || (!role && draft.code.trim() === '');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{role?.name ?? t('roles.create')}</h1>
          <p className={styles.quiet}>{role && t('roles.about', { code: role.code, count: role.users })}</p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => onShow(null)}>{t('roles.back')}</Button>
          {role && permitted.has('adminRoleCreate') && (
            <Button onClick={() => onShow({ cloneOf: role.code })}>{t('roles.clone')}</Button>
          )}
          {role && !isFixed && permitted.has('adminRoleDelete') && (
            <Button variant="danger" onClick={() => setAsked('delete')}>
              {t('roles.delete')}
            </Button>
          )}
        </div>
      </header>
      {role?.is_system && <Alert tone="info">{t('roles.systemText')}</Alert>}
      {role?.is_beyond && <Alert tone="warning">{t('roles.beyondText')}</Alert>}
      <div className={styles.fields}>
        {!role && (
          <TextField
            label={t('roles.code')}
            hint={t('roles.codeHint')}
            required
            autoComplete="off"
            maxLength={50}
            value={draft.code}
            onChange={(event) => set({ code: event.target.value })}
            error={
              write.problemOf('code') ??
              (isTried && draft.code.trim() === '' ? t('valid.required') : undefined)
            }
          />
        )}
        <TextField
          label={t('roles.name')}
          required
          autoComplete="off"
          maxLength={100}
          value={draft.name}
          disabled={isFixed}
          onChange={(event) => set({ name: event.target.value })}
          error={
            write.problemOf('name') ?? (isTried && draft.name.trim() === '' ? t('valid.required') : undefined)
          }
        />
        <Textarea
          label={t('roles.description')}
          maxLength={500}
          value={draft.description}
          disabled={isFixed}
          onChange={(event) => set({ description: event.target.value })}
        />
      </div>
      <RoleMatrix
        all={roles.permissions}
        held={held}
        picked={draft.permissions}
        {...(!isFixed && { onToggle: toggle })}
      />
      <RoleScope
        value={draft.data_scope}
        own={roles.own_data_scope}
        error={write.problemOf('data_scope')}
        {...(!isFixed && { onChange: (data_scope) => set({ data_scope }) })}
      />
      <RoleMasks
        value={draft.field_masks}
        own={roles.own_field_masks}
        error={write.problemOf('field_masks')}
        {...(!isFixed && { onChange: (field_masks) => set({ field_masks }) })}
      />
      <CompareRoles
        name={draft.name || t('roles.create')}
        picked={draft.permissions}
        scope={draft.data_scope}
        masks={draft.field_masks}
        others={roles.roles.filter(({ code }) => code !== role?.code)}
      />
      <MenuPreview picked={draft.permissions} scope={draft.data_scope} />
      {!isFixed && (
        <div className={styles.foot}>
          {role && (
            <span className={styles.quiet}>
              {t('roles.change', { gained: gained.length, lost: lost.length })}
            </span>
          )}
          <Button
            variant="primary"
            disabled={!isChanged}
            onClick={() => {
              setTried(true);
              if (!isNameless) setAsked('save');
            }}
          >
            {t(role ? 'roles.save' : 'roles.create')}
          </Button>
        </div>
      )}
      {asked === 'save' && (
        <DestructiveDialog
          title={t(role ? 'roles.saveTitle' : 'roles.createTitle', { role: draft.name })}
          message={t('roles.saveText', { count: role?.users ?? 0 })}
          consequences={[
            ...gained.map((code) => t('roles.gains', { code })),
            ...lost.map((code) => t('roles.loses', { code })),
            ...(role && isOtherScope
              ? [
                  t('roles.scopeChanges', {
                    before: t(scopeName(role.data_scope)),
                    after: t(scopeName(draft.data_scope)),
                  }),
                ]
              : []),
            ...(role && isOtherMasks
              ? [
                  t('roles.masksChange', {
                    before: masksText(role.field_masks, t),
                    after: masksText(draft.field_masks, t),
                  }),
                ]
              : []),
          ]}
          confirmLabel={t(role ? 'roles.save' : 'roles.create')}
          reason="optional"
          tone="primary"
          running={write.isRunning}
          failure={
            write.failure
              ? { message: write.failure.message, requestId: write.failure.requestId ?? null }
              : null
          }
          onConfirm={save}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && role && (
        <DeleteRole
          role={role}
          others={roles.roles.filter(({ code, is_beyond: isBeyond }) => code !== role.code && !isBeyond)}
          reads={READS}
          onDone={() => onShow(null)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
