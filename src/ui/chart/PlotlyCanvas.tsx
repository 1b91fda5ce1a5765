import Plotly from 'plotly.js/dist/plotly-basic.min.js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import createPlotlyComponent from 'react-plotly.js/factory';

const Plot = createPlotlyComponent(Plotly);

/** No toolbar, no logo, no editing: a chart reads like text and scrolls with the page. */
const CONFIG = {
  displayModeBar: false,
  displaylogo: false,
  responsive: true,
  scrollZoom: false,
  doubleClick: false,
};

export interface PlotlyCanvasProps {
  data: unknown[];
  layout: Record<string, unknown>;
  onError: () => void;
  /** Is handed the way to save the chart as a picture once it is drawn. */
  onReady: (save: (filename: string) => Promise<void>) => void;
  background: string;
}

/** Plotly itself; loaded when the first chart is drawn. */
export function PlotlyCanvas({ data, layout, onError, onReady, background }: PlotlyCanvasProps) {
  const drawn = useRef({ data, layout, background });
  useEffect(() => {
    drawn.current = { data, layout, background };
  });
  const [graph, setGraph] = useState<HTMLElement | null>(null);
  // Plotly follows the window alone; a panel that opens beside the chart changes its room without one. The handler of react-plotly for
  // the window is not used: it asks for an element that React has taken away already where a chart goes as the window changes.
  useEffect(() => {
    if (!graph) return undefined;
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (graph.clientWidth === width || graph.clientWidth === 0) return;
      width = graph.clientWidth;
      Plotly.Plots.resize(graph);
    });
    observer.observe(graph);
    return () => observer.disconnect();
  }, [graph]);
  const ready = useCallback(
    (_figure: unknown, graph: HTMLElement) => {
      setGraph(graph);
      onReady(async (filename) => {
        const { width, height } = graph.getBoundingClientRect();
        // A picture has no page behind it: it brings its ground, and twice the points for sharp print.
        const layout = { ...drawn.current.layout, paper_bgcolor: drawn.current.background };
        const figure = { data: drawn.current.data, layout };
        await Plotly.downloadImage(figure, { format: 'png', width, height, scale: 2, filename });
      });
    },
    [onReady],
  );
  const style = useMemo(() => ({ width: '100%' }), []);
  return (
    <Plot data={data} layout={layout} config={CONFIG} style={style} onInitialized={ready} onError={onError} />
  );
}
