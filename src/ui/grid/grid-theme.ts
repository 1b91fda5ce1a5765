import type { Theme } from '@glideapps/glide-data-grid';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { onThemeChange } from '../theme.ts';
import { readTokenColours } from '../token-colours.ts';

const TOKENS = [
  'accent',
  'accent-soft',
  'on-accent',
  'surface',
  'sunken',
  'hover',
  'pressed',
  'line',
  'text',
  'text-2',
  'text-3',
  'data-1',
  'warning',
] as const;

export type GridColours = Readonly<Record<(typeof TOKENS)[number], string>>;

interface GridLook {
  readonly colours: GridColours;
  readonly fontFamily: string;
}

function readLook(element: Element): GridLook {
  return { colours: readTokenColours(TOKENS, element), fontFamily: getComputedStyle(element).fontFamily };
}

function isSame(one: GridLook, other: GridLook): boolean {
  return (
    one.fontFamily === other.fontFamily && TOKENS.every((name) => one.colours[name] === other.colours[name])
  );
}

/**
 * What the grid is drawn in. It is read from the page at once, so that the grid is drawn without a render that waits for
 * it, then from the grid's own place, which may have other colours, and whenever the theme changes.
 */
export function useGridTheme(frame: RefObject<Element | null>): {
  colours: GridColours;
  theme: Partial<Theme>;
} {
  const [look, setLook] = useState(() => readLook(document.body));
  useEffect(() => {
    const read = () => {
      const next = readLook(frame.current ?? document.body);
      setLook((before) => (isSame(before, next) ? before : next));
    };
    read();
    return onThemeChange(read);
  }, [frame]);
  const theme = useMemo(() => themeOf(look), [look]);
  return { colours: look.colours, theme };
}

function themeOf({ colours, fontFamily }: GridLook): Partial<Theme> {
  return {
    accentColor: colours.accent,
    accentFg: colours['on-accent'],
    accentLight: colours['accent-soft'],
    textDark: colours.text,
    textMedium: colours['text-2'],
    textLight: colours['text-3'],
    textHeader: colours['text-2'],
    textHeaderSelected: colours.text,
    textBubble: colours.text,
    bgIconHeader: colours['text-3'],
    fgIconHeader: colours.sunken,
    bgCell: colours.surface,
    bgCellMedium: colours.sunken,
    bgHeader: colours.sunken,
    bgHeaderHasFocus: colours.hover,
    bgHeaderHovered: colours.hover,
    bgBubble: colours.sunken,
    bgBubbleSelected: colours.hover,
    bgSearchResult: colours['accent-soft'],
    borderColor: colours.line,
    horizontalBorderColor: colours.line,
    drilldownBorder: colours.line,
    linkColor: colours.accent,
    resizeIndicatorColor: colours.accent,
    cellHorizontalPadding: 12,
    cellVerticalPadding: 4,
    baseFontStyle: '13px',
    headerFontStyle: '500 13px',
    markerFontStyle: '11px',
    editorFontSize: '13px',
    headerIconSize: 16,
    lineHeight: 1.5,
    fontFamily,
  };
}
