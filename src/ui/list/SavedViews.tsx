import BookmarkIcon from 'lucide-react/icons/bookmark';
import PencilIcon from 'lucide-react/icons/pencil';
import TrashIcon from 'lucide-react/icons/trash-2';
import UsersIcon from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { useWords } from '../ui-text.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './SavedViews.module.css';

export interface ViewEntry {
  readonly id: string;
  readonly name: string;
  /** Everybody who may open the page sees it. */
  readonly shared: boolean;
  /** The reader made it and may change it. */
  readonly mine: boolean;
}

export interface SavedViewsProps {
  views: readonly ViewEntry[];
  /** The view that the list shows; null where it is another than each of them. */
  currentId: string | null;
  /** The view that was opened last, if the list differs from it by now: it may be saved over. */
  changedId: string | null;
  onOpen: (viewId: string) => void;
  /** Saves what the list shows as a new view. */
  onSave: () => void;
  /** Saves it over an own view. */
  onOverwrite: (viewId: string) => void;
  onEdit: (viewId: string) => void;
  onDelete: (viewId: string) => void;
  /** In place of the views while they are not there. */
  state?: ReactNode;
}

/** Named views of a list, the reader's and those that others share. For a popover. */
export function SavedViews({
  views,
  currentId,
  changedId,
  onOpen,
  onSave,
  onOverwrite,
  onEdit,
  onDelete,
  state,
}: SavedViewsProps) {
  const t = useWords();
  const changed = views.find(({ id, mine }) => id === changedId && mine);
  const group = (title: string, members: readonly ViewEntry[]) =>
    members.length > 0 && (
      <>
        <h3 className={styles.heading}>{title}</h3>
        <ul className={styles.list} aria-label={title}>
          {members.map((view) => (
            <View
              key={view.id}
              view={view}
              isCurrent={view.id === currentId}
              onOpen={onOpen}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </ul>
      </>
    );
  return (
    <div className={styles.views}>
      {state ?? (
        <div className={styles.groups}>
          {group(
            t('lists.myViews'),
            views.filter(({ mine }) => mine),
          )}
          {group(
            t('lists.sharedViews'),
            views.filter(({ mine }) => !mine),
          )}
          {views.length === 0 && <p className={styles.none}>{t('lists.noViews')}</p>}
        </div>
      )}
      <div className={styles.foot}>
        {changed && (
          <Button size="small" onClick={() => onOverwrite(changed.id)}>
            {t('lists.overwriteView', { name: changed.name })}
          </Button>
        )}
        <Button
          size="small"
          variant={changed ? 'ghost' : 'default'}
          icon={<BookmarkIcon size={16} aria-hidden="true" />}
          disabled={currentId !== null}
          onClick={onSave}
        >
          {t('lists.saveView')}
        </Button>
      </div>
    </div>
  );
}

function View({
  view: { id, name, shared, mine },
  isCurrent,
  onOpen,
  onEdit,
  onDelete,
}: { view: ViewEntry; isCurrent: boolean } & Pick<SavedViewsProps, 'onOpen' | 'onEdit' | 'onDelete'>) {
  const t = useWords();
  return (
    <li className={styles.view} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(id)}
      >
        <span className={styles.name}>{name}</span>
        {shared && (
          <span title={t('lists.viewIsShared')}>
            <UsersIcon size={14} aria-hidden="true" />
            <VisuallyHidden>{t('lists.viewIsShared')}</VisuallyHidden>
          </span>
        )}
      </button>
      {mine && (
        <span className={styles.tools}>
          <Button
            variant="ghost"
            size="small"
            icon={<PencilIcon size={14} aria-hidden="true" />}
            label={t('lists.editView', { name })}
            onClick={() => onEdit(id)}
          />
          <Button
            variant="ghost"
            size="small"
            icon={<TrashIcon size={14} aria-hidden="true" />}
            label={t('lists.deleteView', { name })}
            onClick={() => onDelete(id)}
          />
        </span>
      )}
    </li>
  );
}
