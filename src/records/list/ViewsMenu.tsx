import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Answer, Shape } from '../../api/shapes.ts';
import { askConfirm, flash } from '../../app/notices/notice-channel.ts';
import { useTask } from '../../app/write/use-task.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { SavedViews } from '../../ui/list/SavedViews.tsx';
import { ViewDialog } from '../../ui/list/ViewDialog.tsx';
import { Popover } from '../../ui/Popover.tsx';

type SavedView = Shape<'SavedView'>;

export interface ViewsMenuProps {
  trigger: ReactElement<Record<string, unknown>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  route: string;
  query: UseQueryResult<Answer<'savedViewList'>>;
  /** The view that the list shows. */
  currentId: string | null;
  /** What the list shows, as a view keeps it. */
  shown: string;
  onOpen: (query: string) => void;
}

/** What is being named: a new view, or one that is there. */
type Naming = { view: SavedView | null } | null;

/** The named views of a list to open, save, rename and delete. */
export function ViewsMenu({
  trigger,
  open,
  onOpenChange: setOpen,
  route,
  query,
  currentId,
  shown,
  onOpen,
}: ViewsMenuProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [naming, setNaming] = useState<Naming>(null);
  const list = operationQuery('savedViewList', { query: { route } });
  const views = query.data?.views ?? [];

  const reload = () => client.invalidateQueries({ queryKey: list.queryKey });
  const save = useTask(
    ({ before, body }: { before: SavedView | null; body: Shape<'SavedViewBody'> }) =>
      before
        ? call('savedViewUpdate', { path: { view_id: before.id }, body }, { quiet: 'butToken' })
        : call('savedViewCreate', { body }, { quiet: 'butToken' }),
    async (answer) => {
      setOpenedId(answer.view.id);
      setNaming(null);
      flash(t('lists.viewSaved'));
      await reload();
    },
  );
  const remove = useTask(
    // a failure is told as every other is
    (id: string) => call('savedViewDelete', { path: { view_id: id }, body: {} }).finally(reload),
    () => flash(t('lists.viewDeleted')),
  );
  const askRemove = async (gone: SavedView) => {
    setOpen(false);
    const agreed = await askConfirm({
      title: t('lists.deleteViewTitle'),
      body: t(gone.shared ? 'lists.deleteSharedViewText' : 'lists.deleteViewText', { name: gone.name }),
      confirmLabel: t('lists.deleteViewAction'),
      danger: true,
    });
    if (agreed) remove.run(gone.id);
  };
  const byId = (id: string, use: (found: SavedView) => void) => {
    const found = views.find((one) => one.id === id);
    if (found) use(found);
  };
  const startNaming = (named: SavedView | null) => {
    setOpen(false);
    save.clear();
    setNaming({ view: named });
  };

  return (
    <>
      <Popover title={t('lists.views')} open={open} onOpenChange={setOpen} trigger={trigger}>
        <SavedViews
          views={views}
          currentId={currentId}
          changedId={currentId === null ? openedId : null}
          onOpen={(id) =>
            byId(id, (found) => {
              setOpenedId(id);
              setOpen(false);
              onOpen(found.query);
            })
          }
          onSave={() => startNaming(null)}
          onOverwrite={(id) =>
            byId(id, (found) => {
              setOpen(false);
              save.run({
                before: found,
                body: { route, name: found.name, shared: found.shared, query: shown },
              });
            })
          }
          onEdit={(id) => byId(id, startNaming)}
          onDelete={(id) => byId(id, askRemove)}
          state={
            query.isError ? (
              <Alert
                tone="danger"
                actions={
                  <Button size="small" onClick={() => query.refetch()} loading={query.isFetching}>
                    {t('ui.retry')}
                  </Button>
                }
              >
                {t('lists.viewsFailed')}
              </Alert>
            ) : undefined
          }
        />
      </Popover>
      {naming && (
        <ViewDialog
          title={t(naming.view ? 'lists.editViewTitle' : 'lists.saveViewTitle')}
          name={naming.view?.name ?? ''}
          shared={naming.view?.shared ?? false}
          error={save.failure?.message}
          saving={save.isRunning}
          onSave={({ name, shared }) =>
            save.run({
              before: naming.view,
              body: { route, name, shared, query: naming.view?.query ?? shown },
            })
          }
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}
