import { wholeUnits } from '../../../i18n/currency-digits.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { DayChart } from './DayChart.tsx';
import type { Days } from './HomeDashboard.tsx';
import { figureText, TILES, type TileName } from './home-words.ts';
import { useTile } from './use-tile.ts';

/** The course of a figure of the first page. */
export function HomeChart({ name, days }: { name: TileName; days: Days }) {
  const t = useTexts();
  const { tile, failure } = useTile(name, days);
  // its tile says what went wrong, and asks again
  if (failure) return null;
  const [first] = tile?.figures ?? [];
  const figure = (value: number) => figureText(tile?.unit ?? 'count', value, first?.currency);
  return (
    <DayChart
      title={t(TILES[name].name)}
      summary={first ? t('home.chartText', { figure: figure(first.value), count: days }) : ''}
      days={tile?.days.map(({ day, at, value }) => ({ at, name: day, value }))}
      figure={figure}
      scale={(value) =>
        tile?.unit === 'money'
          ? wholeUnits(value, first?.currency ?? '')
          : tile?.unit === 'credits'
            ? value / 1000
            : value
      }
      step={t('home.day')}
      pattern="yyyy-MM-dd"
    />
  );
}
