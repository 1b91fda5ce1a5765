import { type ReactNode, useId } from 'react';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ReportPart, type ReportPartBlock } from './ReportPart.tsx';
import styles from './report.module.css';
import { halvesOf } from './report-blocks.ts';

export interface ReportSource {
  /** Of the analysis: it may lead to it. */
  name: ReactNode;
  /** Names of the tables that it reads. */
  tables: readonly string[];
}

interface ReportArticleProps {
  name: string;
  blocks: readonly ReportPartBlock[];
  sources: readonly ReportSource[];
  /** Above the title. */
  links?: ReactNode;
}

/** A report as it is read: its title, its blocks, and where its figures come from. */
export function ReportArticle({ name, blocks, sources, links }: ReportArticleProps) {
  const t = useTexts();
  const title = useId();
  const halves = halvesOf(blocks);
  const times = blocks.flatMap((block) => (block.type === 'result' ? block.ran_at : []));
  return (
    <article className={styles.report} aria-labelledby={title}>
      <header className={styles.head}>
        {links}
        <h1 id={title} className={styles.title}>
          {name}
        </h1>
        {times.length > 0 && (
          <p className={styles.quiet}>
            {t('report.figuresOf', { time: formatDateTime(Math.min(...times)) })}
          </p>
        )}
      </header>
      {blocks.length === 0 && <p className={styles.quiet}>{t('report.nothing')}</p>}
      <div className={styles.blocks}>
        {blocks.map((block, place) => (
          <ReportPart
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves while a report is read, and a block has no id
            key={place}
            block={block}
            isHalf={halves[place] ?? false}
            isFirst={place === 0}
          />
        ))}
      </div>
      {sources.length > 0 && (
        <footer className={styles.sources}>
          <h2>{t('report.sources')}</h2>
          <ul>
            {sources.map((source, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as the blocks
              <li key={place}>
                {source.name}
                <span>{source.tables.join(', ')}</span>
              </li>
            ))}
          </ul>
        </footer>
      )}
    </article>
  );
}
