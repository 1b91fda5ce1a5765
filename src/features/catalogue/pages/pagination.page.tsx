import { useMachine } from '@xstate/react';
import { MAX_PAGE_SIZE, MIN_PAGE_SIZE, PAGE_SIZES, pagination } from '../../../machines/pagination/index.ts';
import { ListFoot } from '../../../ui/list/ListFoot.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

function Sample({
  name,
  page = 1,
  size = 10,
  total,
}: {
  name: string;
  page?: number;
  size?: number;
  total: number;
}) {
  const [snapshot, send] = useMachine(pagination, { input: { page, size, total } });
  const { context } = snapshot;
  return (
    <ListFoot
      label={sample(name)}
      page={context.page}
      pages={context.pages}
      window={context.window}
      size={context.size}
      sizes={PAGE_SIZES}
      minSize={MIN_PAGE_SIZE}
      maxSize={MAX_PAGE_SIZE}
      total={total}
      shown={Math.min(context.size, total - (context.page - 1) * context.size)}
      typed={snapshot.matches('typingSize') ? context.typed : null}
      onPage={(next) => send({ type: 'page.requested', page: next })}
      onSize={(next) => send({ type: 'size.chosen', size: next })}
      onCustomOpen={() => send({ type: 'custom.opened' })}
      onCustomType={(text) => send({ type: 'custom.typed', text })}
      onCustomCommit={() => send({ type: 'custom.committed' })}
      onCustomCancel={() => send({ type: 'custom.cancelled' })}
    />
  );
}

const nothing = () => {};

export const page: CataloguePage = {
  title: 'Pagination',
  group: 'Lists',
  specimens: [
    { name: 'first page', Draw: () => <Sample name="list 1" total={3480} /> },
    { name: 'in the middle', Draw: () => <Sample name="list 2" total={3480} page={174} /> },
    { name: 'last page', Draw: () => <Sample name="list 3" total={3480} page={348} /> },
    { name: 'one page', Draw: () => <Sample name="list 4" total={7} /> },
    { name: 'a custom size', Draw: () => <Sample name="list 5" total={3480} size={37} page={5} /> },
    {
      name: 'a custom size is typed',
      Draw: () => (
        <ListFoot
          label={sample('rows')}
          page={1}
          pages={348}
          window={3}
          size={10}
          sizes={PAGE_SIZES}
          minSize={MIN_PAGE_SIZE}
          maxSize={MAX_PAGE_SIZE}
          total={3480}
          shown={10}
          typed="25"
          onPage={nothing}
          onSize={nothing}
          onCustomOpen={nothing}
          onCustomType={nothing}
          onCustomCommit={nothing}
          onCustomCancel={nothing}
        />
      ),
    },
    { name: 'a window of five', Draw: () => <Pagination page={9} pages={40} window={4} onPage={nothing} /> },
  ],
};
