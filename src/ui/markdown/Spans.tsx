import { memo, type ReactNode } from 'react';

/** How many parts, and how many groups of parts, React compares as one. */
const GROUP = 32;
const WIDE = GROUP * GROUP;

const NONE: readonly never[] = [];

export interface SpansProps<Part, Context> {
  /** Parts that never change; the array grows in place. */
  parts: readonly Part[];
  /** Parts that may still change, after those. */
  open: readonly Part[];
  /** Draws a part as a keyed element. A function of a module: a new one draws everything again. */
  draw: (part: Part, index: number, context: Context) => ReactNode;
  context: Context;
  /** Class of an element round each {@link GROUP} parts; without it the parts stand side by side. */
  groupClass?: string | undefined;
}

interface SpanProps<Part, Context> extends SpansProps<Part, Context> {
  from: number;
  to: number;
  step: number;
}

/** The part of the open ones that a span shows; the same empty array for all spans that are finished. */
function openIn<Part>(to: number, { parts, open }: { parts: readonly Part[]; open: readonly Part[] }) {
  return to <= parts.length ? NONE : open;
}

function drawSpan<Part, Context>({
  parts,
  open,
  draw,
  context,
  groupClass,
  from,
  to,
  step,
}: SpanProps<Part, Context>): ReactNode {
  const drawn: ReactNode[] = [];
  if (step === 1) {
    for (let index = from; index < to; index += 1) {
      const part = index < parts.length ? parts[index] : open[index - parts.length];
      if (part !== undefined) drawn.push(draw(part, index, context));
    }
    return groupClass === undefined ? drawn : <div className={groupClass}>{drawn}</div>;
  }
  for (let start = from; start < to; start += step) {
    const end = Math.min(to, start + step);
    drawn.push(
      <Span
        key={start}
        parts={parts}
        open={openIn(end, { parts, open })}
        // What is drawn and drawn with belong together; the memo below forgets their types.
        draw={draw as Erased}
        context={context}
        groupClass={groupClass}
        from={start}
        to={end}
        step={step === WIDE ? GROUP : 1}
      />,
    );
  }
  return drawn;
}

type Erased = (part: unknown, index: number, context: unknown) => ReactNode;

const Span = memo(drawSpan<unknown, unknown>);

/**
 * A long list of parts of which only the last change: finished parts are compared in groups of groups, so that an update
 * costs the same at the end of a long text as at its beginning. The depth is fixed, since another would draw all again.
 */
export function Spans<Part, Context>(props: SpansProps<Part, Context>): ReactNode {
  return drawSpan({ ...props, from: 0, to: props.parts.length + props.open.length, step: WIDE });
}
