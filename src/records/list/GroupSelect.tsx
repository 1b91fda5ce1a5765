import { useTexts } from '../../i18n/texts.ts';
import { LazySelect } from '../../ui/LazySelect.tsx';
import { filterName } from './filter-words.ts';
import type { GroupSelectProps } from './list-sums.tsx';

const NONE = '';

/** By which filter the rows are grouped. */
export function GroupSelect({ config, group, onGroup }: GroupSelectProps) {
  const t = useTexts();
  const definitions = (config.filters ?? []).filter(({ alias }) => config.sums?.groups?.includes(alias));
  return (
    <LazySelect
      label={t('sums.groupBy')}
      value={group ?? NONE}
      options={[
        { value: NONE, label: t('sums.ungrouped') },
        ...definitions.map((definition) => ({
          value: definition.alias,
          label: t('sums.by', { field: filterName(definition) }),
        })),
      ]}
      onChange={(alias) => onGroup(alias === NONE ? undefined : alias)}
    />
  );
}
