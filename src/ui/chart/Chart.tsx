import AreaIcon from 'lucide-react/icons/chart-area';
import BarIcon from 'lucide-react/icons/chart-column';
import LineIcon from 'lucide-react/icons/chart-line';
import PieIcon from 'lucide-react/icons/chart-pie';
import PointIcon from 'lucide-react/icons/chart-scatter';
import DownloadIcon from 'lucide-react/icons/download';
import { type ComponentType, lazy, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { type UiText, useUiText } from '../ui-text.tsx';
import { useTokenColours } from '../use-token-colours.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Chart.module.css';
import {
  type ChartColours,
  type ChartData,
  type ChartSpec,
  layoutOf,
  MARKS,
  type Mark,
  type Series,
  seriesOf,
  tracesOf,
} from './chart-spec.ts';

const PlotlyCanvas = lazy(async () => ({ default: (await import('./PlotlyCanvas.tsx')).PlotlyCanvas }));

/** Spec section 9: charts are 450 px high. */
export const CHART_HEIGHT = 450;

/** Rows of the text alternative; more would be no help to listen to. */
const READ_ROWS = 50;

const TOKENS = [
  'data-1',
  'data-2',
  'data-3',
  'data-4',
  'data-5',
  'data-6',
  'text',
  'text-3',
  'line',
  'raised',
] as const;

const ICONS: Readonly<Record<Mark, ComponentType<{ size: number; 'aria-hidden': 'true' }>>> = {
  bar: BarIcon,
  line: LineIcon,
  point: PointIcon,
  area: AreaIcon,
  pie: PieIcon,
};

function markName(mark: Mark, text: UiText): string {
  const names: Record<Mark, string> = {
    bar: text.chartBar,
    line: text.chartLine,
    point: text.chartPoint,
    area: text.chartArea,
    pie: text.chartPie,
  };
  return names[mark];
}

/** Decimal and thousands separator of a locale, as Plotly wants them, e.g. `,.` for German. */
function separatorsOf(text: UiText): string {
  const parts = new Intl.NumberFormat(text.locale).formatToParts(12345.6);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('decimal') || '.'}${of('group')}`;
}

export interface ChartProps {
  spec: ChartSpec;
  data: ChartData;
  /** Told when a person chooses another type; without it the choice lasts while the chart is on screen. */
  onMarkChange?: (mark: Mark) => void;
  /** Leaves the title to what stands around it; it stays the accessible name. */
  hideTitle?: boolean;
}

/** A chart of a result, 450 px high, with a switch of its type and a picture to download. */
export function Chart({ spec, data, onMarkChange, hideTitle = false }: ChartProps) {
  const text = useUiText();
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Mark | null>(null);
  const [failed, setFailed] = useState(false);
  const [save, setSave] = useState<((filename: string) => Promise<void>) | null>(null);
  const tokens = useTokenColours(TOKENS, frame);
  const mark = chosen ?? spec.mark;
  const series = useMemo(() => seriesOf(spec, data), [spec, data]);
  const drawing = useMemo(() => {
    if (tokens === null || frame.current === null) return null;
    const colours: ChartColours = {
      series: [
        tokens['data-1'],
        tokens['data-2'],
        tokens['data-3'],
        tokens['data-4'],
        tokens['data-5'],
        tokens['data-6'],
      ],
      text: tokens.text,
      quiet: tokens['text-3'],
      line: tokens.line,
      ground: tokens.raised,
    };
    const font = getComputedStyle(frame.current).fontFamily;
    return {
      data: tracesOf(mark, series, colours),
      layout: layoutOf(spec, mark, series.length, colours, {
        font,
        height: CHART_HEIGHT,
        separators: separatorsOf(text),
      }),
    };
  }, [tokens, mark, series, spec, text]);
  const change = (next: Mark) => {
    setChosen(next);
    onMarkChange?.(next);
  };
  const onError = useCallback(() => setFailed(true), []);
  const onReady = useCallback((saveAs: (filename: string) => Promise<void>) => setSave(() => saveAs), []);
  const empty = series.length === 0 || data.rows.length === 0;
  return (
    <figure ref={frame} className={styles.chart} aria-labelledby={`${id}-title`}>
      <figcaption className={styles.head}>
        <span id={`${id}-title`} className={hideTitle ? styles.unseen : styles.title}>
          {spec.title}
        </span>
        <SegmentedControl
          label={text.chartType}
          value={mark}
          onChange={change}
          segments={MARKS.map((value) => {
            const Icon = ICONS[value];
            return { value, label: markName(value, text), icon: <Icon size={14} aria-hidden="true" /> };
          })}
        />
        <Button
          variant="ghost"
          size="small"
          icon={<DownloadIcon size={16} aria-hidden="true" />}
          label={text.downloadPng}
          title={text.downloadPng}
          disabled={save === null || failed}
          onClick={() => save?.(spec.title).catch(onError)}
        />
      </figcaption>
      <div
        className={styles.plot}
        role="img"
        aria-label={text.chartSummary({
          title: spec.title,
          mark: markName(mark, text),
          x: spec.x,
          y: spec.y.join(', '),
          rows: text.formatNumber(data.rows.length),
        })}
        aria-describedby={`${id}-data`}
      >
        {failed || empty ? (
          <Alert tone="warning">{failed ? text.chartFailed : text.noRows}</Alert>
        ) : (
          drawing && (
            <Suspense fallback={<Skeleton shape="block" visible />}>
              <PlotlyCanvas
                data={drawing.data}
                layout={drawing.layout}
                background={tokens?.raised ?? ''}
                onError={onError}
                onReady={onReady}
              />
            </Suspense>
          )
        )}
      </div>
      <VisuallyHidden>
        <span id={`${id}-data`}>{describe(series, text)}</span>
      </VisuallyHidden>
    </figure>
  );
}

/** The first points in words: "Total: Jan 40, Feb 33". */
function describe(series: readonly Series[], text: UiText): string {
  return series
    .map((one) => {
      const points = one.x.slice(0, READ_ROWS).map((x, index) => {
        const y = one.y[index] ?? null;
        return `${x ?? text.emptyValue} ${y === null ? text.emptyValue : text.formatNumber(y)}`;
      });
      return `${one.name}: ${points.join(', ')}`;
    })
    .join('. ');
}
