import { useAtomValue, useSetAtom } from 'jotai';
import type { Shape } from '../../api/shapes.ts';
import { sidePanelAtom } from '../../app/side-panel/side-panel.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { ColumnProfile } from './ColumnProfile.tsx';
import { rawText } from './cell-text.ts';
import { pivotDraftAtom } from './derived/derived-state.ts';
import { filterDraftAtom } from './filter-draft.ts';
import { operatorsOf } from './filter-operators.ts';
import { kindsFor, newStep } from './new-step.ts';
import type { CellValue } from './row-windows.ts';
import { stepActorAtom, stepDraftAtom } from './step-state.ts';
import { useColumnView, usePinnedColumns } from './use-column-view.ts';
import { useLeaveSheet } from './use-leave-sheet.ts';
import { putCondition, setSort } from './use-table-view.ts';
import type { SortField } from './view-address.ts';

/** Characters of a value in the menu. */
const MOST_OF_VALUE = 32;

/** A cell as its menu has it. */
interface MenuCell {
  value: CellValue;
  /** As it is shown. */
  display: string;
}

/** Everything that can be done with a column, and with one of its cells: the same in the grid and in the panel of columns. */
export function useColumnMenu(
  tableId: string,
  columns: readonly Shape<'Column'>[],
  sort: readonly SortField[],
): { entriesOf: (name: string, cell?: MenuCell) => MenuEntry[]; openProfile: (name: string) => void } {
  const t = useTexts();
  const { flags, setFlags } = useColumnView(tableId);
  const { pinned, setPinned } = usePinnedColumns(tableId);
  const setFilter = useSetAtom(filterDraftAtom);
  const setPanel = useSetAtom(sidePanelAtom);
  const setStep = useSetAtom(stepDraftAtom);
  const setPivot = useSetAtom(pivotDraftAtom);
  const hasSteps = useAtomValue(stepActorAtom) !== null;
  const leaveSheet = useLeaveSheet();
  const shown = columns.filter(({ name }) => flags[name] !== false).length;

  const openProfile = (name: string) =>
    setPanel({
      title: name,
      subtitle: t('profile.title'),
      children: <ColumnProfile tableId={tableId} name={name} />,
    });
  const left = (act: () => void) => () => {
    act();
    leaveSheet();
  };

  function ofCell({ name, type }: Shape<'Column'>, { value, display }: MenuCell): MenuEntry[] {
    const raw = rawText(value);
    const short = display.length > MOST_OF_VALUE ? `${display.slice(0, MOST_OF_VALUE)}…` : display;
    const narrow = (operator: 'eq' | 'ne' | 'empty' | 'not_empty', label: string): MenuEntry[] =>
      operatorsOf(type).includes(operator)
        ? [
            {
              label,
              onSelect: left(() =>
                putCondition({ field: name, operator, value: value === null ? '' : raw }, null),
              ),
            },
          ]
        : [];
    return [
      ...(value === null
        ? []
        : [{ label: t('tables.copyValue'), onSelect: () => void navigator.clipboard?.writeText(raw) }]),
      ...(value === null
        ? [...narrow('empty', t('tables.onlyEmpty')), ...narrow('not_empty', t('tables.withoutEmpty'))]
        : [
            ...narrow('eq', t('tables.onlyValue', { value: short })),
            ...narrow('ne', t('tables.withoutValue', { value: short })),
          ]),
      { kind: 'separator' },
    ];
  }

  function entriesOf(name: string, cell?: MenuCell): MenuEntry[] {
    const column = columns.find((one) => one.name === name);
    if (!column) return [];
    const sorted = sort.find(({ field }) => field === name)?.direction;
    const isPinned = pinned[name] === true;
    const isVisible = flags[name] !== false;
    return [
      ...(cell ? ofCell(column, cell) : []),
      {
        label: t('tables.sortAscending'),
        disabled: sorted === 'asc',
        onSelect: left(() => setSort([{ field: name, direction: 'asc' }])),
      },
      {
        label: t('tables.sortDescending'),
        disabled: sorted === 'desc',
        onSelect: left(() => setSort([{ field: name, direction: 'desc' }])),
      },
      ...(sorted
        ? [
            {
              label: t('tables.sortClear'),
              onSelect: left(() => setSort(sort.filter(({ field }) => field !== name))),
            },
          ]
        : []),
      { kind: 'separator' },
      { label: t('tables.filterThis'), onSelect: left(() => setFilter({ place: null, column: name })) },
      { label: t('tables.profileThis'), onSelect: () => openProfile(name) },
      { label: t('tables.groupThis'), onSelect: left(() => setPivot({ by: name })) },
      {
        label: t(isPinned ? 'tables.unpinThis' : 'tables.pinThis'),
        disabled: !isVisible,
        onSelect: left(() => setPinned({ ...pinned, [name]: !isPinned })),
      },
      {
        label: t(isVisible ? 'tables.hideThis' : 'tables.showThis'),
        // a table without columns shows nothing to undo it by
        disabled: isVisible && shown === 1,
        onSelect: left(() => setFlags({ ...flags, [name]: !isVisible })),
      },
      { kind: 'separator' },
      { kind: 'heading', label: t('steps.title') },
      ...kindsFor(column.type).map((kind) => ({
        label: t(kind === 'derive' ? 'tables.aiColumn' : `steps.kind.${kind}`),
        disabled: !hasSteps,
        onSelect: left(() => setStep({ step: newStep(kind, columns, name), place: null })),
      })),
    ];
  }

  return { entriesOf, openProfile };
}
