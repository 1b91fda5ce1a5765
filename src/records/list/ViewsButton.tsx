import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import BookmarkIcon from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { SavedViews } from '../../ui/list/SavedViews.tsx';
import { ViewDialog } from '../../ui/list/ViewDialog.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { askConfirm, flash } from '../../app/notices/notice-channel.ts';
import { type AddressRules, isSameSavedView, type ListView, writeSavedView } from './list-address.ts';

type SavedView = Shape<'SavedView'>;

export interface ViewsButtonProps {
  route: string;
  rules: AddressRules;
  view: ListView;
  onOpen: (query: string) => void;
}

/** What is being named: a new view, or one that is there. */
type Naming = { view: SavedView | null } | null;

/** Named views of a list, kept by the server, behind a button that says which one is shown. */
export function ViewsButton({ route, rules, view, onOpen }: ViewsButtonProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [naming, setNaming] = useState<Naming>(null);
  const list = operationQuery('savedViewList', { query: { route } });
  const query = useQuery({ ...list, staleTime: 60_000 });
  const views = query.data?.views ?? [];
  const shown = writeSavedView(view, rules);
  const current = views.find((one) => isSameSavedView(one.query, shown, rules));

  const reload = () => client.invalidateQueries({ queryKey: list.queryKey });
  const save = useMutation({
    mutationFn: ({ before, body }: { before: SavedView | null; body: Shape<'SavedViewBody'> }) =>
      before
        ? call('savedViewUpdate', { path: { view_id: before.id }, body }, { quiet: 'butToken' })
        : call('savedViewCreate', { body }, { quiet: 'butToken' }),
    onSuccess: async (answer) => {
      setOpenedId(answer.view.id);
      setNaming(null);
      flash(t('lists.viewSaved'));
      await reload();
    },
  });
  const remove = useMutation({
    // a failure is told as every other is
    mutationFn: (id: string) => call('savedViewDelete', { path: { view_id: id }, body: {} }),
    onSuccess: async () => {
      flash(t('lists.viewDeleted'));
      await reload();
    },
    onError: reload,
  });
  const askRemove = async (gone: SavedView) => {
    setOpen(false);
    const agreed = await askConfirm({
      title: t('lists.deleteViewTitle'),
      body: t(gone.shared ? 'lists.deleteSharedViewText' : 'lists.deleteViewText', { name: gone.name }),
      confirmLabel: t('lists.deleteViewAction'),
      danger: true,
    });
    if (agreed) remove.mutate(gone.id);
  };
  const byId = (id: string, use: (found: SavedView) => void) => {
    const found = views.find((one) => one.id === id);
    if (found) use(found);
  };
  const startNaming = (named: SavedView | null) => {
    setOpen(false);
    save.reset();
    setNaming({ view: named });
  };

  return (
    <>
      <Popover
        title={t('lists.views')}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button icon={<BookmarkIcon size={16} aria-hidden="true" />}>
            {current?.name ?? t('lists.views')}
          </Button>
        }
      >
        <SavedViews
          views={views}
          currentId={current?.id ?? null}
          changedId={current ? null : openedId}
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
              save.mutate({
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
          error={save.error instanceof ApiFailure ? save.error.message : undefined}
          saving={save.isPending}
          onSave={({ name, shared }) =>
            save.mutate({
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
