import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatCredits, formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useBounds } from '../../../records/list/use-permitted.ts';
import { useOptionSearch } from '../../../records/people/use-option-search.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import type { ComboboxOption } from '../../../ui/fields/combobox-options.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { findPeople } from '../public/find-people.tsx';
import { blockWords, conflictOf, thingsOf } from './merge-words.ts';
import { USER_ACTIONS } from './user-actions.ts';
import styles from './users.module.css';

type Merge = Shape<'AdminUserMerge'>;

export interface MergeDialogProps {
  /** Whose account stays. */
  person: { readonly id: string; readonly username: string };
  onClose: () => void;
}

/** Asks for the duplicate of an account, tells what a merge would bring and what is in its way, and carries it out once it is confirmed. */
export function MergeDialog({ person, onClose }: MergeDialogProps) {
  const t = useTexts();
  const isNoEmail = useBounds()?.masks.includes('email') ?? false;
  const [duplicate, setDuplicate] = useState<ComboboxOption | null>(null);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const { found, search } = useOptionSearch(findPeople);
  const looked = useQuery({
    ...operationQuery('adminUserMergeGet', {
      path: { user_id: person.id },
      query: { duplicate_id: duplicate?.value ?? '' },
    }),
    enabled: duplicate !== null,
    // what is in the way may have been put right a moment ago
    staleTime: 0,
    gcTime: 0,
  });
  const write = useWrite('adminUserMerge', {
    reads: ['adminUserList', 'adminCreditEntryList', 'record'],
    onDone: () => {
      onClose();
      flash(t('users.mergeDone', { duplicate: duplicate?.label ?? '', name: person.username }));
    },
  });
  const merge = looked.data?.merge;
  const isBlocked = !merge || merge.blocks.length > 0 || looked.isFetching;
  const missing = (text: string) => (isTried && text.trim() === '' ? t('valid.required') : undefined);
  function choose(option: ComboboxOption | null): void {
    setDuplicate(option);
    // it named another account
    setTyped('');
    setTried(false);
    write.clear();
  }
  async function lookAgain(): Promise<void> {
    await looked.refetch();
    // until then it tells of what was seen before
    write.clear();
  }
  function submit(): void {
    setTried(true);
    if (isBlocked || reason.trim() === '' || typed.trim() === '') return;
    write.run({
      path: { user_id: person.id },
      body: {
        duplicate_id: merge.duplicate.id,
        version: merge.version,
        duplicate_version: merge.duplicate.version,
        confirm: typed.trim(),
        reason: reason.trim(),
      },
    });
  }
  const { label, text } = USER_ACTIONS.merge;
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('users.actionOn', { action: t(label), name: person.username })}
      description={t(text)}
      submitLabel={t('users.mergeNow')}
      variant="danger"
      isRunning={write.isRunning}
      isWaiting={isBlocked}
      onSubmit={submit}
    >
      <Combobox
        label={t('users.mergeDuplicate')}
        hint={t(isNoEmail ? 'users.mergeDuplicateHintNoEmail' : 'users.mergeDuplicateHint')}
        required
        disabled={write.isRunning}
        value={duplicate}
        onChange={choose}
        options={found}
        search={search}
        error={write.problemOf('duplicate_id')}
      />
      {duplicate && looked.isPending && (
        <div role="status" aria-label={t('users.mergeLooking')}>
          <Skeleton shape="text" rows={4} visible />
        </div>
      )}
      {looked.isError && !merge && (
        <ErrorState
          level={3}
          title={t('users.mergeFailed')}
          message={looked.error.message}
          onRetry={() => void looked.refetch()}
          retrying={looked.isFetching}
        />
      )}
      {merge && <Preview merge={merge} name={person.username} />}
      {merge && merge.blocks.length > 0 && (
        <div>
          <Button loading={looked.isFetching} onClick={() => void lookAgain()}>
            {t('users.eraseAgain')}
          </Button>
        </div>
      )}
      {merge && merge.blocks.length === 0 && (
        <>
          <ReasonField
            required
            disabled={write.isRunning}
            value={reason}
            onChange={setReason}
            error={write.problemOf('reason') ?? missing(reason)}
          />
          <TextField
            label={t('users.mergeConfirm')}
            hint={t('users.mergeConfirmHint')}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={write.isRunning}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={write.problemOf('confirm') ?? missing(typed)}
          />
        </>
      )}
      {write.problem !== undefined && (
        <Alert
          tone="danger"
          actions={
            <Button size="small" loading={looked.isFetching} onClick={() => void lookAgain()}>
              {t('users.eraseAgain')}
            </Button>
          }
        >
          {write.problem}
        </Alert>
      )}
    </FormDialog>
  );
}

function Preview({ merge, name }: { merge: Merge; name: string }) {
  const t = useTexts();
  const { duplicate, blocks, credits } = merge;
  const moves = [
    ...merge.moves.map((count) => thingsOf(count, t)),
    ...(credits > 0 ? [t('users.eraseCredits', { credits: formatCredits(credits) })] : []),
  ];
  const parts = [
    {
      title: t('users.mergeMoves', { name }),
      lines: moves.length > 0 ? moves : [t('users.mergeNothing')],
    },
    { title: t('users.mergeConflicts'), lines: merge.conflicts.map((count) => conflictOf(count, t)) },
    { title: t('users.mergeStays'), lines: merge.stays.map((count) => thingsOf(count, t)) },
    { title: t('users.mergeEnds'), lines: merge.ends.map((count) => thingsOf(count, t)) },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <div className={styles.form} aria-live="polite">
      <p className={styles.quiet}>
        {t('users.mergeParty', {
          name: duplicate.username,
          email: duplicate.email,
          date: formatDateTime(duplicate.created_at, 'yyyy-MM-dd'),
        })}
      </p>
      {blocks.length > 0 ? (
        <Blocks blocks={blocks} />
      ) : (
        parts.map(({ title, lines }) => (
          <section key={title} className={styles.block}>
            <h3 className={styles.subtitle}>{title}</h3>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  );
}

function Blocks({ blocks }: { blocks: Merge['blocks'] }) {
  const t = useTexts();
  return (
    <section className={styles.block}>
      <h3 className={styles.subtitle}>{t('users.mergeBlocked')}</h3>
      <ul className={styles.inTheWay}>
        {blocks.map((block) => {
          const { text, way } = blockWords(block, t);
          return (
            <li key={`${block.kind} ${block.order_id ?? ''}`}>
              <span>{text}</span>
              {way && (
                <LinkButton size="small" href={way.href} onClick={followLink}>
                  {t(way.link)}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
