import { keepPreviousData, useQuery } from '@tanstack/react-query';
import PencilIcon from 'lucide-react/icons/pencil';
import TrashIcon from 'lucide-react/icons/trash-2';
import { type FormEvent, useRef, useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { offerUndo } from '../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../app/write/use-write.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './account.module.css';
import { MemoryDialog } from './MemoryDialog.tsx';
import { MEMORY_LENGTH } from './memory-length.ts';
import { usePersonalizationWrite } from './use-personalization-write.ts';
import { useRowFocus } from './use-row-focus.ts';

type Memory = Shape<'Memory'>;
const PAGE = 20;
const READS = ['memoryList'];

/** What answers may know of the person: only what is written here, and nothing while it is paused. */
export function MemoryCard({ paused }: { paused: boolean }) {
  const t = useTexts();
  const [size, setSize] = useState(PAGE);
  const [text, setText] = useState('');
  const [editing, setEditing] = useState<Memory | null>(null);
  const [isForgettingAll, setForgettingAll] = useState(false);
  const memories = useQuery({
    ...operationQuery('memoryList', { query: { page: 1, page_size: size } }),
    placeholderData: keepPreviousData,
  });
  const add = useWrite('memoryCreate', {
    reads: READS,
    // what is remembered again by Undo was not typed
    onDone: (_, { body }) => setText((typed) => (typed.trim() === body.text ? '' : typed)),
  });
  const going = useRef('');
  const forget = useWrite('memoryDelete', {
    reads: READS,
    onDone: () => {
      const forgotten = going.current;
      offerUndo(t('account.forgotten'), () => add.run({ body: { text: forgotten } }));
    },
  });
  const forgetAll = useWrite('memoryDeleteAll', { reads: READS, onDone: () => setForgettingAll(false) });
  const pause = usePersonalizationWrite();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && text.length <= MEMORY_LENGTH) add.run({ body: { text: text.trim() } });
  };
  const items = memories.data?.items ?? [];
  const total = memories.data?.total ?? 0;
  const card = useRef<HTMLDivElement>(null);
  const rowGoes = useRowFocus(card, items.map(({ id }) => id).join());
  const problem = (forget.failure ?? pause.failure)?.message;
  return (
    <Card
      title={t('account.memoryTitle')}
      description={t('account.memoryText')}
      actions={
        total > 0 && (
          <Button size="small" onClick={() => setForgettingAll(true)}>
            {t('account.forgetAll')}
          </Button>
        )
      }
    >
      <div className={styles.stack} ref={card}>
        <Switch
          label={t('account.memoryUse')}
          hint={t('account.memoryUseHint')}
          checked={!paused}
          loading={pause.isRunning}
          onChange={(checked) => pause.run({ body: { memory_paused: !checked } })}
        />
        <form className={styles.adder} onSubmit={submit}>
          <TextField
            label={t('account.memoryNew')}
            placeholder={t('account.memoryExample')}
            value={text}
            maxLength={MEMORY_LENGTH}
            error={add.failure?.message}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" loading={add.isRunning} aria-disabled={text.trim() === ''}>
            {t('account.remember')}
          </Button>
        </form>
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        {memories.isError ? (
          <LoadFailure title={t('account.memoryFailed')} query={memories} size="card" />
        ) : memories.isPending ? (
          <LateSkeleton>
            <Skeleton shape="text" rows={3} visible />
          </LateSkeleton>
        ) : total === 0 ? (
          <p className={styles.quiet}>{t('account.memoryNone')}</p>
        ) : (
          <ul className={styles.rows} aria-label={t('account.memoryTitle')}>
            {items.map((memory, index) => (
              <li key={memory.id} className={styles.row}>
                <span className={styles.rowText}>{memory.text}</span>
                <Button
                  variant="ghost"
                  size="small"
                  icon={<PencilIcon size={16} aria-hidden="true" />}
                  label={t('account.edit', { text: memory.text })}
                  onClick={() => setEditing(memory)}
                />
                <Button
                  variant="ghost"
                  size="small"
                  icon={<TrashIcon size={16} aria-hidden="true" />}
                  label={t('account.forget', { text: memory.text })}
                  onClick={() => {
                    if (forget.isRunning) return;
                    rowGoes(index);
                    going.current = memory.text;
                    forget.run({ path: { memory_id: memory.id }, body: {} });
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {total > items.length && items.length > 0 && (
          <div className={styles.foot}>
            <Button
              size="small"
              loading={memories.isFetching}
              onClick={() => setSize(Math.min(size + 100, 1000))}
            >
              {t('account.more')}
            </Button>
            <span className={styles.quiet}>
              {t('account.shown', { shown: formatNumber(items.length), total: formatNumber(total) })}
            </span>
          </div>
        )}
      </div>
      {editing && <MemoryDialog memory={editing} onClose={() => setEditing(null)} />}
      <ConfirmDialog
        open={isForgettingAll}
        tone="danger"
        title={t('account.forgetAllTitle')}
        message={t('account.forgetAllText', { count: total })}
        confirmLabel={t('account.forgetAll')}
        loading={forgetAll.isRunning}
        error={forgetAll.failure?.message}
        onConfirm={() => forgetAll.run({ body: {} })}
        onCancel={() => setForgettingAll(false)}
      />
    </Card>
  );
}
