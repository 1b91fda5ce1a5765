import type { ReactNode } from 'react';
import { type Tab, Tabs } from '../Tabs.tsx';
import { useWords } from '../ui-text.tsx';
import styles from './DetailFrame.module.css';
import { DetailHeader, type DetailHeaderProps } from './DetailHeader.tsx';

export interface DetailFrameProps {
  header: DetailHeaderProps;
  /** Messages above the tabs: a draft, a newer version. */
  notices?: ReactNode;
  /** Below them: the figures that matter most. */
  summary?: ReactNode;
  /** With one tab alone its content stands without a list of tabs. */
  tabs: readonly Tab<string>[];
  tab: string;
  onTab: (tab: string) => void;
  /** Stays at the bottom. */
  foot?: ReactNode;
}

/** A page about one record: header, messages, tabs, and what stays at the bottom. */
export function DetailFrame({ header, notices, summary, tabs, tab, onTab, foot }: DetailFrameProps) {
  const t = useWords();
  const [first] = tabs;
  const value = tabs.some((candidate) => candidate.value === tab) ? tab : (first?.value ?? '');
  return (
    <div className={styles.page}>
      <DetailHeader {...header} />
      {notices && <div className={styles.notices}>{notices}</div>}
      {summary}
      {tabs.length > 1 ? (
        <Tabs label={t('details.tabs')} tabs={tabs} value={value} onChange={onTab} />
      ) : (
        first?.content
      )}
      {foot}
    </div>
  );
}
