/** The part of plotly.js that has bars, pies and scatter; its file has no types of its own. */
declare module 'plotly.js/dist/plotly-basic.min.js' {
  export interface ImageOptions {
    format: 'png' | 'svg';
    /** CSS pixels, before `scale`. */
    width: number;
    height: number;
    scale?: number;
    filename: string;
  }
  export interface Figure {
    data: unknown[];
    layout: Record<string, unknown>;
  }
  export interface Plotly {
    Plots: { resize(graph: HTMLElement): void };
    /** Draws a chart into a file that the browser saves. */
    downloadImage(figure: Figure, options: ImageOptions): Promise<string>;
    /** Draws a chart that is not on the page. @returns a data URL */
    toImage(figure: Figure, options: Omit<ImageOptions, 'filename'>): Promise<string>;
    [name: string]: unknown;
  }
  const plotly: Plotly;
  // biome-ignore lint/style/noDefaultExport: that is how the file exports it
  export default plotly;
}
