import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../ui-text.tsx';
import { useTokenColours } from '../use-token-colours.ts';
import styles from './Markdown.module.css';
import { DIAGRAM_TOKENS, type DiagramPicture, drawDiagram } from './mermaid-drawing.ts';

/** Of its own width, a diagram is shrunk to this share before it scrolls. */
const LEAST_SCALE = 0.66;

export interface MermaidPictureProps {
  code: string;
  /** Shown until the picture is there. */
  fallback: ReactNode;
  onFailure: () => void;
}

/** A diagram as a picture: nothing in it can run, be followed or reach for the page. */
export function MermaidPicture({ code, fallback, onFailure }: MermaidPictureProps) {
  const t = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const workshop = useRef<HTMLDivElement>(null);
  const colours = useTokenColours(DIAGRAM_TOKENS, frame);
  const [picture, setPicture] = useState<DiagramPicture | null>(null);
  useEffect(() => {
    if (colours === null || frame.current === null || workshop.current === null) return undefined;
    let dropped = false;
    const font = getComputedStyle(frame.current).fontFamily;
    drawDiagram(code, { colours, font }, workshop.current).then(
      (drawn) => {
        if (!dropped) setPicture(drawn);
      },
      () => {
        if (!dropped) onFailure();
      },
    );
    return () => {
      dropped = true;
    };
  }, [code, colours, onFailure]);
  return (
    <div ref={frame} className={styles.diagram}>
      <div ref={workshop} className={styles.workshop} aria-hidden="true" />
      {picture === null ? (
        fallback
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard (WCAG 2.1.1)
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this scrolls a picture
        <div className={styles.picture} tabIndex={0} role="group" aria-label={t('viewers.diagram')}>
          <img
            src={picture.src}
            alt={picture.title || t('viewers.diagram')}
            width={picture.width}
            height={picture.height}
            style={{ maxWidth: `max(100%, ${Math.round(picture.width * LEAST_SCALE)}px)` }}
          />
        </div>
      )}
    </div>
  );
}
