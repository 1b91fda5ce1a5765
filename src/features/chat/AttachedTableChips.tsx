import PlusIcon from 'lucide-react/icons/plus';
import TableIcon from 'lucide-react/icons/table-2';
import { lazy, Suspense, useState } from 'react';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { OnDemand } from '../../ui/LazyMenu.tsx';
import styles from './Composer.module.css';
import { type AttachedTables, withImported } from './use-attached-tables.ts';

const loadPicker = () => import('./later-parts.ts').then(({ loadTablePicker }) => loadTablePicker());
const TablePicker = lazy(() => loadPicker().then(({ TablePicker: picker }) => ({ default: picker })));
const GoogleDialog = lazyPart(['google', 'dates'], () =>
  import('./later-parts.ts')
    .then(({ loadGoogleDialog }) => loadGoogleDialog())
    .then(({ GoogleDialog: dialog }) => dialog),
);

/** The tables of the next question: each can be taken off, others put on. */
export function AttachedTableChips({
  attached,
  projectId,
  onUpload,
}: {
  attached: AttachedTables;
  projectId: string | null;
  onUpload: () => void;
}) {
  const t = useTexts();
  const { ids, tables, loaded, setIds } = attached;
  const [isGoogleOpen, setGoogleOpen] = useState(false);
  const trigger =
    ids.length === 0 ? (
      <Button
        size="small"
        variant="ghost"
        icon={<TableIcon size={16} aria-hidden="true" />}
        disabled={!loaded}
        aria-haspopup="dialog"
      >
        {t('chat.chooseTable')}
      </Button>
    ) : (
      <Button
        size="small"
        variant="ghost"
        icon={<PlusIcon size={16} aria-hidden="true" />}
        label={t('chat.changeTables')}
        title={t('chat.changeTables')}
        aria-haspopup="dialog"
      />
    );
  return (
    <div className={styles.tables}>
      {tables.map(({ id, name }) => (
        <Chip
          key={id}
          icon={<TableIcon size={12} aria-hidden="true" />}
          value={name}
          removeLabel={t('chat.removeTable', { name })}
          onRemove={() => setIds(ids.filter((other) => other !== id))}
        />
      ))}
      <OnDemand trigger={trigger} load={loadPicker}>
        {(open, setOpen) => (
          <TablePicker
            trigger={trigger}
            open={open}
            onOpenChange={setOpen}
            ids={ids}
            onChange={setIds}
            onUpload={onUpload}
            onGoogle={() => setGoogleOpen(true)}
          />
        )}
      </OnDemand>
      {isGoogleOpen && (
        <Suspense fallback={null}>
          <GoogleDialog
            projectId={projectId}
            onClose={() => setGoogleOpen(false)}
            onImported={(table) => setIds(withImported(attached, [table]))}
          />
        </Suspense>
      )}
    </div>
  );
}
