import type { ReactNode } from 'react';
import styles from './CellPicture.module.css';

/**
 * What has happened to the cells of a table. `first`: some are bars already. `empty`: none is filled. `no-match`: none is under the
 * lens. `forbidden`: all are covered. `not-found`: one has gone. `failed`: a column has slipped. `offline`: the line is cut.
 * `all-clear`: nothing is left to do.
 */
export type CellPictureKind =
  | 'first'
  | 'empty'
  | 'no-match'
  | 'forbidden'
  | 'not-found'
  | 'failed'
  | 'offline'
  | 'all-clear';

/** Five rows of five cells: `#` filled, `-` paper, `:` missing, `=` bar, `!` in trouble, space none. The first row is the header. */
const CELLS: Record<CellPictureKind, readonly string[]> = {
  first: ['#####', '--::=', '--:#=', '--##=', '--##='],
  empty: ['#####', ':::::', ':::::', ':::::', ':::::'],
  'no-match': ['#####', '-----', '-----', '-----', '-----'],
  forbidden: ['#####', '-----', '-----', '-----', '-----'],
  'not-found': ['#####', '---#-', '-#-:#', '##-##', '#####'],
  failed: ['#####', ':::!:', ':#:##', '##:##', '#####'],
  offline: ['###::', '---::', '-#-::', '##-::', '###::'],
  'all-clear': ['#####', '---#-', '-#-##', '##-##', '#####'],
};

/** How far each row of the fourth column has slipped: degrees, and pixels to the side. */
const SLIPPED: readonly (readonly [turn: number, aside: number])[] = [
  [0, 0],
  [14, 7],
  [-9, -3],
  [6, 2],
  [0, 0],
];

const MARKS: Record<CellPictureKind, ReactNode> = {
  first: null,
  empty: (
    <g className={styles.sign}>
      <circle cx="79" cy="62" r="17" />
      <path d="M79 54v16M71 62h16" />
    </g>
  ),
  'no-match': (
    <>
      <g className={styles.lens}>
        <circle cx="92" cy="58" r="25" />
        <path d="m110 77 19 20" />
      </g>
      <path className={styles.sign} d="M82 58h20" />
    </>
  ),
  forbidden: (
    <g className={styles.sign}>
      <path className={styles.open} d="M66 52v-8a13 13 0 0 1 26 0v8" />
      <rect x="58" y="52" width="42" height="34" rx="6" />
      <path d="M79 65v8" />
    </g>
  ),
  'not-found': (
    <>
      <path className={styles.missing} d="M119 60c14 2 21 10 23 20" />
      <g transform="rotate(16 146 92)">
        <rect className={styles.bar} x="134" y="84" width="22" height="15" rx="3" />
      </g>
    </>
  ),
  failed: null,
  offline: (
    <g className={styles.trouble}>
      <path className={styles.missing} d="M92 4v100" />
      <path d="M86 46l12 12M98 46 86 58" />
    </g>
  ),
  'all-clear': (
    <g className={styles.done}>
      <circle cx="140" cy="90" r="14" />
      <path d="m133 90 5 5 9-10" />
    </g>
  ),
};

const LOOKS: Readonly<Record<string, string | undefined>> = {
  '#': styles.filled,
  '-': styles.paper,
  ':': styles.missing,
  '=': styles.bar,
  '!': styles.wrong,
};

/** The picture of a state: cells of a table, some filled. It says nothing that the words beside it do not. */
export function CellPicture({ kind, size = 'page' }: { kind: CellPictureKind; size?: 'page' | 'card' }) {
  const cells = CELLS[kind].flatMap((row, rowIndex) =>
    [...row].map((cell, columnIndex) => {
      const x = 12 + columnIndex * 27 + (kind === 'offline' ? (columnIndex > 2 ? 10 : -6) : 0);
      const y = 8 + rowIndex * 20;
      const [turn, aside] = kind === 'failed' && columnIndex === 3 ? (SLIPPED[rowIndex] ?? [0, 0]) : [0, 0];
      return (
        <rect
          // cells never move within a picture
          key={`${x} ${y}`}
          className={LOOKS[cell]}
          x={x}
          y={y}
          width="22"
          height="15"
          rx="3"
          transform={turn === 0 ? undefined : `rotate(${turn} ${x + 11} ${y + 8}) translate(${aside} 0)`}
        />
      );
    }),
  );
  return (
    <svg
      className={styles.picture}
      data-size={size}
      data-kind={kind}
      viewBox="0 0 172 112"
      aria-hidden="true"
    >
      {cells}
      <path className={styles.words} d={WORDS[kind]} />
      {MARKS[kind]}
    </svg>
  );
}

/** What stands in the cells of paper: words, or dots where they are covered. */
const WORDS: Partial<Record<CellPictureKind, string>> = {
  first: wordsIn(2, [8, 6, 10, 8, 7, 5, 11, 9]),
  'no-match': wordsIn(5, [11, 10, 9, 11, 10, 7, 6, 5, 9, 11, 10, 8, 7, 6, 11, 9, 8, 7, 9, 8]),
  forbidden: wordsIn(
    5,
    Array.from({ length: 20 }, () => 0),
  ),
};

function wordsIn(columns: number, lengths: readonly number[]): string {
  return lengths
    .map((length, index) => {
      const x = 12 + (index % columns) * 27;
      const y = 35.5 + Math.floor(index / columns) * 20;
      return length === 0
        ? [6, 11, 16].map((at) => `M${x + at} ${y}h.01`).join('')
        : `M${x + 5} ${y}h${length}`;
    })
    .join('');
}
