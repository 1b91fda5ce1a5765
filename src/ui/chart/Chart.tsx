import AreaIcon from 'lucide-react/icons/chart-area';
import BarIcon from 'lucide-react/icons/chart-column';
import LineIcon from 'lucide-react/icons/chart-line';
import PieIcon from 'lucide-react/icons/chart-pie';
import PointIcon from 'lucide-react/icons/chart-scatter';
import DownloadIcon from 'lucide-react/icons/download';
import TableIcon from 'lucide-react/icons/table-2';
import {
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { type UiText, useUiText, useWords } from '../ui-text.tsx';
import { useTokenColours } from '../use-token-colours.ts';
import styles from './Chart.module.css';
import { ChartTable } from './ChartTable.tsx';
import { CHART_TOKENS, chartColours } from './chart-colours.ts';
import {
  type ChartData,
  type ChartSpec,
  emptyName,
  fitsPie,
  MARKS,
  type Mark,
  seriesOf,
} from './chart-spec.ts';
import { layoutOf, separatorsOf, tracesOf } from './plotly-figure.ts';

const PlotlyCanvas = lazy(async () => ({ default: (await import('./PlotlyCanvas.tsx')).PlotlyCanvas }));

/** Spec section 9: charts are 450 px high. */
export const CHART_HEIGHT = 450;
/** As it stands in a report or on a card, beside others. */
const PREVIEW_HEIGHT = 280;

/** The picture of each kind of chart. */
export const MARK_ICONS: Readonly<Record<Mark, ComponentType<{ size: number; 'aria-hidden': 'true' }>>> = {
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

/** What a toolbar around a chart needs of it. */
export interface ChartTools {
  /** Saves it as a picture; null until it is drawn. */
  save: (() => void) | null;
  /** A pie can show the data. */
  hasPie: boolean;
}

export interface ChartProps {
  spec: ChartSpec;
  data: ChartData;
  /** Told when a person chooses another type; without it the choice lasts while the chart is on screen. */
  onMarkChange?: (mark: Mark) => void;
  /** Leaves the title to what stands around it; it stays the accessible name. */
  hideTitle?: boolean;
  /**
   * Leaves the toolbar to what stands around it, which is told what it needs, and shows values at few bars: there is no table beside it. The
   * same function each time.
   */
  onTools?: (tools: ChartTools | null) => void;
  /** As high as a preview; needs no toolbar around it. */
  isPreview?: boolean;
}

/** A chart of a result, 450 px high, with a switch of its type, its data as a table and a picture to download. */
export function Chart({
  spec,
  data,
  onMarkChange,
  hideTitle = false,
  onTools,
  isPreview = false,
}: ChartProps) {
  const hasOwnTools = onTools === undefined && !isPreview;
  const text = useUiText();
  const t = useWords();
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Mark | null>(null);
  const [asTable, setAsTable] = useState(false);
  const [failed, setFailed] = useState(false);
  const [save, setSave] = useState<((filename: string) => Promise<void>) | null>(null);
  const tokens = useTokenColours(CHART_TOKENS, frame);
  const nameless = emptyName(text.emptyValue);
  const series = useMemo(() => seriesOf(spec, data, nameless), [spec, data, nameless]);
  const hasPie = fitsPie(series);
  const asked = chosen ?? spec.mark;
  // a pie that would lie is drawn as bars
  const mark = asked === 'pie' && !hasPie ? 'bar' : asked;
  // what each series asks for holds until a person chooses one type for all
  const common = chosen === null && mark === spec.mark && spec.marks ? null : mark;
  const drawing = useMemo(() => {
    if (tokens === null || frame.current === null) return null;
    const colours = chartColours(tokens);
    const font = getComputedStyle(frame.current).fontFamily;
    return {
      data: tracesOf(common, series, colours, nameless, hasOwnTools ? undefined : text.locale, spec.spoken),
      layout: layoutOf(spec, common, series, colours, {
        font,
        height: isPreview ? PREVIEW_HEIGHT : CHART_HEIGHT,
        separators: separatorsOf(text.locale),
        empty: nameless,
        bare: !hasOwnTools,
      }),
    };
  }, [tokens, common, series, spec, text, nameless, hasOwnTools, isPreview]);
  const change = (next: Mark) => {
    setChosen(next);
    onMarkChange?.(next);
  };
  const onError = useCallback(() => setFailed(true), []);
  const onReady = useCallback((saveAs: (filename: string) => Promise<void>) => setSave(() => saveAs), []);
  const empty = !series.some(({ y }) => y.some((value) => value !== null));
  const summary = text.chartSummary({
    title: spec.title,
    mark: markName(mark, text),
    x: spec.x,
    y: spec.y.join(', '),
    rows: text.formatNumber(data.rows.length),
  });
  const canSave = save !== null && !failed && !empty;
  const title = spec.title;
  useEffect(() => {
    onTools?.({ save: canSave ? () => void save?.(title).catch(onError) : null, hasPie });
    return () => onTools?.(null);
  }, [onTools, canSave, save, title, onError, hasPie]);
  const isDrawn = failed || empty || save !== null;
  return (
    <figure ref={frame} className={styles.chart} aria-labelledby={`${id}-title`}>
      <figcaption className={hasOwnTools ? styles.head : styles.unseen}>
        <span id={`${id}-title`} className={hideTitle ? styles.unseen : styles.title} title={spec.title}>
          {spec.title}
        </span>
        {hasOwnTools && (
          <>
            <SegmentedControl
              label={text.chartType}
              value={mark}
              onChange={change}
              segments={MARKS.map((value) => {
                const Icon = MARK_ICONS[value];
                const impossible = value === 'pie' && !hasPie;
                return {
                  value,
                  label: impossible && !empty ? t('viewers.chartNoPie') : markName(value, text),
                  icon: <Icon size={14} aria-hidden="true" />,
                  disabled: impossible,
                };
              })}
            />
            <Button
              variant="ghost"
              size="small"
              icon={<TableIcon size={16} aria-hidden="true" />}
              label={t('viewers.chartAsTable')}
              title={t('viewers.chartAsTable')}
              aria-pressed={asTable}
              disabled={series.length === 0}
              onClick={() => setAsTable(!asTable)}
            />
            <Button
              variant="ghost"
              size="small"
              icon={<DownloadIcon size={16} aria-hidden="true" />}
              label={text.downloadPng}
              title={text.downloadPng}
              disabled={save === null || failed || asTable || empty}
              onClick={() => save?.(spec.title).catch(onError)}
            />
          </>
        )}
      </figcaption>
      {asTable ? (
        <div className={styles.data}>
          <ChartTable title={spec.title} x={spec.x} series={series} />
        </div>
      ) : (
        <div
          className={classNames(styles.plot, isPreview && styles.preview)}
          data-plot
          {...(!failed && !empty && { role: 'img', 'aria-label': summary })}
          data-loading={!isDrawn || undefined}
        >
          {failed || empty ? (
            <p className={styles.none}>{failed ? text.chartFailed : t('viewers.chartEmpty')}</p>
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
      )}
    </figure>
  );
}
