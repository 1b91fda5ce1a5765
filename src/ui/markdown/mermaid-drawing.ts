import mermaid from 'mermaid';

/** Tokens that a diagram is coloured by. */
export const DIAGRAM_TOKENS = [
  'surface',
  'sunken',
  'hover',
  'text',
  'text-2',
  'line-strong',
  'line-control',
  'accent-soft',
  'accent-line',
  'danger-soft',
  'danger',
  'data-1',
  'data-2',
  'data-3',
  'data-4',
  'data-5',
  'data-6',
] as const;

type Colours = Readonly<Record<(typeof DIAGRAM_TOKENS)[number], string>>;

export interface DiagramLook {
  readonly colours: Colours;
  readonly font: string;
}

export interface DiagramPicture {
  /** Data address of an SVG. */
  readonly src: string;
  /** Its own size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** What its author says it shows; empty where it says nothing. */
  readonly title: string;
}

/** Longest code that is drawn, in characters, and most lines between boxes. */
const MAX_CODE = 50_000;
const MAX_EDGES = 500;

function themeOf({ colours, font }: DiagramLook): Record<string, string> {
  const { text, surface, sunken } = colours;
  const fills = [
    colours['data-1'],
    colours['data-2'],
    colours['data-3'],
    colours['data-4'],
    colours['data-5'],
    colours['data-6'],
  ];
  return {
    fontFamily: font,
    fontSize: '13px',
    background: surface,
    primaryColor: colours['accent-soft'],
    primaryTextColor: text,
    primaryBorderColor: colours['accent-line'],
    secondaryColor: sunken,
    secondaryTextColor: text,
    secondaryBorderColor: colours['line-strong'],
    tertiaryColor: sunken,
    tertiaryTextColor: text,
    tertiaryBorderColor: colours['line-strong'],
    lineColor: colours['line-control'],
    textColor: text,
    titleColor: text,
    edgeLabelBackground: surface,
    clusterBkg: sunken,
    clusterBorder: colours['line-strong'],
    noteBkgColor: sunken,
    noteTextColor: text,
    noteBorderColor: colours['line-strong'],
    actorBkg: colours['accent-soft'],
    actorBorder: colours['accent-line'],
    actorTextColor: text,
    signalColor: colours['text-2'],
    signalTextColor: text,
    labelBoxBkgColor: sunken,
    labelTextColor: text,
    loopTextColor: text,
    errorBkgColor: colours['danger-soft'],
    errorTextColor: colours.danger,
    pieTitleTextColor: text,
    pieLegendTextColor: text,
    pieSectionTextColor: surface,
    pieStrokeColor: surface,
    pieOuterStrokeColor: surface,
    ...Object.fromEntries(
      fills.flatMap((fill, index) => [
        [`pie${index + 1}`, fill],
        [`git${index}`, fill],
      ]),
    ),
  };
}

/** The same id for the same code, so that a picture is the same each time. */
function idOf(code: string): string {
  let hash = 0;
  for (let index = 0; index < code.length; index += 1) hash = (hash * 31 + code.charCodeAt(index)) | 0;
  return `diagram-${(hash >>> 0).toString(36)}`;
}

/** The library has one configuration for the page: diagrams are drawn one after the other. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Draws a diagram as a picture. Rejects where the code is no diagram, or too long.
 * @param workshop an element of the page, unseen, in which texts are measured
 */
export function drawDiagram(code: string, look: DiagramLook, workshop: Element): Promise<DiagramPicture> {
  const drawing = turn.then(async () => {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      deterministicIds: true,
      deterministicIDSeed: 'diagram',
      htmlLabels: false,
      flowchart: { htmlLabels: false },
      theme: 'base',
      themeVariables: themeOf(look),
      fontFamily: look.font,
      maxTextSize: MAX_CODE,
      maxEdges: MAX_EDGES,
    });
    const { svg } = await mermaid.render(idOf(code), code, workshop);
    return pictureOf(svg);
  });
  turn = drawing.catch(() => undefined);
  return drawing;
}

/** An SVG text as the address of a picture of a fixed size. Throws where it is none. */
export function pictureOf(svg: string): DiagramPicture {
  const { documentElement: root } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (root.localName !== 'svg' || !(width > 0) || !(height > 0)) throw new Error('not a picture');
  root.setAttribute('width', `${width}`);
  root.setAttribute('height', `${height}`);
  root.removeAttribute('style');
  const title = [...root.children].find(({ localName }) => localName === 'title')?.textContent ?? '';
  const text = new XMLSerializer().serializeToString(root);
  return {
    src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`,
    width: Math.ceil(width),
    height: Math.ceil(height),
    title: title.trim(),
  };
}
