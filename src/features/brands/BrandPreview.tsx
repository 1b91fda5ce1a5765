import { useLayoutEffect, useRef } from 'react';
import { applyChartLook } from '../../app/session/chart-look.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { BrandDraft } from './brand-draft.ts';
import { fontFamily } from './brand-fonts.ts';
import styles from './brands.module.css';

/** Revenue of made-up cities, in thousands. */
const BARS = [42, 31, 24, 17, 12, 8];
const BAR_WIDTH = 34;
const GAP = 10;
const HEIGHT = 96;
const HIGHEST = 42;

/** An answer as documents and charts show it with a brand, and what a model is told for it. */
export function BrandPreview({
  draft,
  logo,
}: {
  draft: BrandDraft;
  /** As an address that holds the picture; empty for none. */
  logo: string;
}) {
  const t = useTexts();
  const paper = useRef<HTMLElement>(null);
  const { colours, fonts } = draft;
  useLayoutEffect(() => {
    if (paper.current) applyChartLook({ chart_colours: [...colours], chart_font: fonts.text }, paper.current);
  }, [colours, fonts.text]);
  const told = [
    ['brands.tone', draft.tone],
    ['brands.audience', draft.audience],
    ['brands.products', draft.products.join(', ')],
    ['brands.words', draft.words.join(', ')],
  ] as const;
  const said = told.filter(([, text]) => text.trim() !== '');
  return (
    <section ref={paper} className={styles.paper} aria-label={t('brands.preview')}>
      <p className={styles.head}>
        {logo !== '' && <img className={styles.headLogo} src={logo} alt="" />}
        {draft.name}
      </p>
      <p className={styles.sampleTitle} style={{ fontFamily: fontFamily(fonts.headings ?? fonts.text) }}>
        {t('brands.sampleTitle')}
      </p>
      <p className={styles.sample} style={{ fontFamily: fontFamily(fonts.text) }}>
        {t('brands.sampleText')}
      </p>
      <svg
        className={styles.sampleChart}
        viewBox={`0 0 ${BARS.length * (BAR_WIDTH + GAP)} ${HEIGHT}`}
        role="img"
        aria-label={t('brands.sampleChart')}
      >
        {BARS.map((value, at) => {
          const height = (value / HIGHEST) * HEIGHT;
          return (
            <rect
              key={value}
              x={at * (BAR_WIDTH + GAP)}
              y={HEIGHT - height}
              width={BAR_WIDTH}
              height={height}
              rx="3"
              fill={`var(--data-${at + 1})`}
            />
          );
        })}
      </svg>
      {said.length === 0 ? (
        <p className={styles.quiet}>{t('brands.toldNothing')}</p>
      ) : (
        <>
          <p className={styles.quiet}>{t('brands.told')}</p>
          <dl className={styles.told}>
            {said.map(([id, text]) => (
              <div key={id}>
                <dt>{t(id)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
