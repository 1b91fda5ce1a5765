import type { CSSProperties } from 'react';
import type { CataloguePage } from '../catalogue-page.ts';
import styles from '../Tokens.module.css';

const GROUNDS = ['ground', 'surface', 'raised', 'sunken', 'hover', 'pressed', 'accent-soft', 'accent-wash'];
const LINES = ['line-soft', 'line', 'line-strong', 'line-control', 'accent-line'];
const TEXTS = ['text', 'text-2', 'text-3', 'accent', 'success', 'warning', 'danger', 'info'];
const SOFT = ['success', 'warning', 'danger', 'info'];
const DATA = [
  'data-1',
  'data-2',
  'data-3',
  'data-4',
  'data-5',
  'data-6',
  'data-rest',
  'data-cap',
  'data-area',
];
const HEAT = ['heat-0', 'heat-1', 'heat-2', 'heat-3', 'heat-4'];
const TYPE = [
  'display',
  'figure',
  'page',
  'title',
  'lead',
  'heading',
  'read',
  'ui',
  'data',
  'small',
  'micro',
  'code',
  'key',
];
const SPACES = ['half', '1', '2', '3', '4', '5', '6', '8', '10', '12', '16'];
const RADII = ['small', 'control', 'card', 'panel', 'pill'];
const WORDS = 'Revenue by region 1 234.56 収益 매출 收入 à l’échelle';

function Swatches({ names, look }: { names: readonly string[]; look: (name: string) => CSSProperties }) {
  return (
    <ul className={styles.swatches} data-sample>
      {names.map((name) => (
        <li key={name}>
          <span className={styles.swatch} style={look(name)} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

export const page: CataloguePage = {
  title: 'Tokens',
  group: 'Basics',
  specimens: [
    {
      name: 'grounds',
      Draw: () => <Swatches names={GROUNDS} look={(name) => ({ background: `var(--${name})` })} />,
    },
    {
      name: 'lines',
      Draw: () => <Swatches names={LINES} look={(name) => ({ border: `2px solid var(--${name})` })} />,
    },
    {
      name: 'text on each ground',
      Draw: () => (
        <div className={styles.grounds} data-sample>
          {GROUNDS.slice(0, 6).map((ground) => (
            <ul key={ground} style={{ background: `var(--${ground})` }}>
              {TEXTS.map((name) => (
                <li key={name} style={{ color: `var(--${name})` }}>
                  {name}
                </li>
              ))}
            </ul>
          ))}
        </div>
      ),
    },
    {
      name: 'text on soft colours',
      Draw: () => (
        <ul className={styles.rows} data-sample>
          {SOFT.map((name) => (
            <li key={name} style={{ color: `var(--${name})`, background: `var(--${name}-soft)` }}>
              {name}
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'colours of data',
      Draw: () => <Swatches names={DATA} look={(name) => ({ background: `var(--${name})` })} />,
    },
    {
      name: 'heat',
      Draw: () => <Swatches names={HEAT} look={(name) => ({ background: `var(--${name})` })} />,
    },
    {
      name: 'type',
      Draw: () => (
        <ul className={styles.rows} data-sample>
          {TYPE.map((name) => (
            <li key={name}>
              <code>{name}</code>
              <p style={{ font: `var(--t-${name})` }}>{WORDS}</p>
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'space',
      Draw: () => (
        <Swatches
          names={SPACES}
          look={(name) => ({ inlineSize: `var(--s-${name})`, background: 'var(--accent)' })}
        />
      ),
    },
    {
      name: 'corners',
      Draw: () => (
        <Swatches
          names={RADII}
          look={(name) => ({ borderRadius: `var(--r-${name})`, background: 'var(--pressed)' })}
        />
      ),
    },
    {
      name: 'what floats',
      Draw: () => <Swatches names={['shadow-float']} look={(name) => ({ boxShadow: `var(--${name})` })} />,
    },
  ],
};
