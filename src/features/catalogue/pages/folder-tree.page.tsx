import { type ComponentProps, useState } from 'react';
import { FolderTree } from '../../../ui/folder-tree/FolderTree.tsx';
import type { FolderNode } from '../../../ui/folder-tree/folder-rows.ts';
import type { CataloguePage } from '../catalogue-page.ts';

const node = (id: string, folder: string, ...sub_folders: FolderNode[]): FolderNode => ({
  id,
  folder,
  sub_folders,
});
const NODES = [
  node('1', 'Reports', node('2', '2025'), node('3', '2026', node('4', 'March'), node('5', '四月'))),
  node('6', 'Images'),
  node('7', 'Invoices', node('8', 'Paid')),
];
const THOUSANDS = Array.from({ length: 5000 }, (_, index) =>
  node(`m${index}`, `Folder ${index + 1}`, node(`m${index}a`, 'Inside')),
);
let deep = node('d0', 'The last one');
for (let level = 1; level < 30; level += 1) deep = node(`d${level}`, `Level ${30 - level}`, deep);

function Tree({ selected = null, ...rest }: Omit<ComponentProps<typeof FolderTree>, 'onSelect'>) {
  const [chosen, setChosen] = useState(selected);
  return (
    <div data-sample>
      <FolderTree {...rest} selected={chosen} onSelect={setChosen} />
    </div>
  );
}

export const page: CataloguePage = {
  title: 'Folder tree',
  group: 'Viewers',
  specimens: [
    { name: 'closed', width: 'field', Draw: () => <Tree label="Closed folders" nodes={NODES} /> },
    {
      name: 'open, one chosen',
      width: 'field',
      Draw: () => <Tree label="Open folders" nodes={NODES} selected="4" />,
    },
    {
      name: 'five thousand folders',
      width: 'field',
      Draw: () => <Tree label="Many folders" nodes={THOUSANDS} defaultOpen={['m1']} />,
    },
    {
      name: 'thirty levels',
      width: 'field',
      Draw: () => <Tree label="Deep folders" nodes={[deep]} selected="d0" />,
    },
    {
      name: 'long names and none',
      width: 'field',
      Draw: () => (
        <Tree
          label="Named folders"
          nodes={[
            node(
              '1',
              'A folder whose name says everything that is in it, one thing after another',
              node('2', ''),
            ),
            node('3', '一个名字很长很长很长很长很长很长很长很长很长很长很长很长的文件夹'),
          ]}
          defaultOpen={['1']}
        />
      ),
    },
    { name: 'no folders', width: 'field', Draw: () => <Tree nodes={[]} /> },
  ],
};
