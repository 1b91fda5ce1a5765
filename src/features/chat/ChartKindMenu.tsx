import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { MARK_ICONS } from '../../ui/chart/Chart.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { useUiText } from '../../ui/ui-text.tsx';

type Mark = Shape<'ChartSpec'>['mark'];

const MARKS = ['bar', 'line', 'point', 'area', 'pie'] as const satisfies readonly Mark[];

/** The kind of a chart, to be changed without asking again. */
export function ChartKindMenu({
  mark,
  hasPie,
  onChange,
}: {
  mark: Mark;
  /** A pie can show the data. */
  hasPie: boolean;
  onChange: (mark: Mark) => void;
}) {
  const t = useTexts();
  const text = useUiText();
  const names: Record<Mark, string> = {
    bar: text.chartBar,
    line: text.chartLine,
    point: text.chartPoint,
    area: text.chartArea,
    pie: text.chartPie,
  };
  const Icon = MARK_ICONS[mark];
  return (
    <LazyMenu
      align="end"
      trigger={
        <Button
          size="small"
          variant="ghost"
          icon={<Icon size={16} aria-hidden="true" />}
          label={t('result.kind')}
          title={t('result.kind')}
          aria-haspopup="menu"
        />
      }
      entries={[
        {
          kind: 'choice',
          label: t('result.kind'),
          value: mark,
          options: MARKS.map((value) => ({
            value,
            label: names[value],
            disabled: value === 'pie' && !hasPie,
            ...(value === 'pie' && !hasPie && { hint: t('viewers.chartNoPie') }),
          })),
          onChange: (value) => {
            const next = MARKS.find((known) => known === value);
            if (next) onChange(next);
          },
        },
      ]}
    />
  );
}
