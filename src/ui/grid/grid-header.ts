import { type DataEditorProps, getMiddleCenterBias, type Rectangle } from '@glideapps/glide-data-grid';
import type { GridColours } from './grid-theme.ts';

/** How a column's values are spread, drawn below its title. */
export interface GridDistribution {
  /** Heights from 0 to 1 of a histogram; empty for values without an order. */
  readonly bars: readonly number[];
  /** Shares (0 to 1) of the most frequent values, the greatest first, where there is no histogram. */
  readonly shares: readonly number[];
  /** Share of rows without a value, 0 to 1. */
  readonly missing: number;
}

/** A header as it is drawn: Glide's own title is what assistive technology reads. */
export interface DrawnHeader {
  readonly title: string;
  readonly distribution?: GridDistribution | undefined;
}

/** CSS pixels below the title that the distribution takes. */
export const DISTRIBUTION_BAND = 18;
const BARS_HEIGHT = 11;
const SHARES_HEIGHT = 6;
const MISSING_HEIGHT = 2;
const WIDEST = 160;
const BOTTOM = 4;
/** Neighbouring shares are told apart by how strong they are. */
const STRENGTHS = [0.9, 0.65, 0.45, 0.3] as const;

type DrawHeader = NonNullable<DataEditorProps['drawHeader']>;
type HeaderArguments = Parameters<DrawHeader>[0];

/** Draws headers with the distribution of their column; one without goes to Glide. */
export function headerDrawing(
  headerAt: (column: number) => DrawnHeader | undefined,
  colours: GridColours,
): DrawHeader {
  return (args, drawContent) => {
    const header = headerAt(args.columnIndex);
    if (!header?.distribution) {
      drawContent();
      return;
    }
    drawTitle(args, header.title);
    if (args.column.hasMenu) drawDots(args);
    const { ctx, rect, theme } = args;
    const width = Math.min(WIDEST, rect.width - 2 * theme.cellHorizontalPadding);
    if (width < 8) return;
    drawDistribution(
      ctx,
      {
        x: rect.x + theme.cellHorizontalPadding,
        y: rect.y + rect.height - BOTTOM - MISSING_HEIGHT,
        width,
        height: MISSING_HEIGHT,
      },
      header.distribution,
      colours,
    );
  };
}

function drawTitle({ ctx, rect, theme, column, isSelected, spriteManager }: HeaderArguments, title: string) {
  const { x, y, height } = rect;
  const band = height - DISTRIBUTION_BAND;
  const size = theme.headerIconSize;
  let left = x + theme.cellHorizontalPadding;
  if (column.icon !== undefined) {
    const unselected = column.style === 'highlight' ? 'special' : 'normal';
    const variant = isSelected ? 'selected' : unselected;
    spriteManager.drawSprite(column.icon, variant, ctx, left, y + (band - size) / 2 + 2, size, theme);
    left += Math.ceil(size * 1.3);
  }
  ctx.fillStyle = isSelected ? theme.textHeaderSelected : theme.textHeader;
  ctx.fillText(title, left, y + band / 2 + 2 + getMiddleCenterBias(ctx, ctx.font));
}

const DOT = 1.5;

/** The way to a column's menu, seen while the pointer is on the header; fingers, which do not hover, press long. */
function drawDots({ ctx, theme, menuBounds, rect, hoverAmount, isHovered, isSelected }: HeaderArguments) {
  if (hoverAmount === 0) return;
  const middle = {
    x: menuBounds.x + menuBounds.width / 2,
    y: rect.y + (rect.height - DISTRIBUTION_BAND) / 2 + 2,
  };
  const before = ctx.globalAlpha;
  ctx.globalAlpha = hoverAmount;
  // over the end of a long title
  ctx.fillStyle = isHovered ? theme.bgHeaderHovered : theme.bgHeader;
  ctx.fillRect(middle.x - 11, middle.y - 8, 22, 16);
  ctx.fillStyle = isSelected ? theme.textHeaderSelected : theme.textHeader;
  ctx.beginPath();
  for (const step of [-5, 0, 5]) {
    ctx.moveTo(middle.x + step + DOT, middle.y);
    ctx.arc(middle.x + step, middle.y, DOT, 0, 2 * Math.PI);
  }
  ctx.fill();
  ctx.globalAlpha = before;
}

/** @param line the line at the bottom on which the distribution stands; it tells the share of missing values itself */
function drawDistribution(
  ctx: CanvasRenderingContext2D,
  line: Rectangle,
  { bars, shares, missing }: GridDistribution,
  colours: GridColours,
): void {
  const { x, y, width } = line;
  const before = ctx.globalAlpha;
  ctx.fillStyle = colours.line;
  ctx.fillRect(x, y, width, line.height);
  if (missing > 0) {
    // however few they are, they are seen
    const part = Math.max(2, missing * width);
    ctx.fillStyle = colours.warning;
    ctx.fillRect(x + width - part, y, part, line.height);
  }
  ctx.fillStyle = colours['data-1'];
  if (bars.length > 0) {
    const step = width / bars.length;
    ctx.globalAlpha = 0.75;
    // one path: a fast scroll draws all headers in each frame
    ctx.beginPath();
    for (const [place, height] of bars.entries()) {
      if (height <= 0) continue;
      const drawn = Math.max(1, height * BARS_HEIGHT);
      ctx.rect(x + place * step, y - 1 - drawn, Math.max(1, step - 1), drawn);
    }
    ctx.fill();
  } else {
    let left = x;
    for (const [place, share] of shares.entries()) {
      const part = share * width;
      if (part < 1.5) break;
      ctx.globalAlpha = STRENGTHS[Math.min(place, STRENGTHS.length - 1)] ?? 1;
      ctx.fillRect(left, y - 1 - SHARES_HEIGHT, part - 1, SHARES_HEIGHT);
      left += part;
    }
    const rest = x + width * (1 - missing) - left;
    if (rest > 1) {
      ctx.globalAlpha = 1;
      ctx.fillStyle = colours.line;
      ctx.fillRect(left, y - 1 - SHARES_HEIGHT, rest, SHARES_HEIGHT);
    }
  }
  ctx.globalAlpha = before;
}
