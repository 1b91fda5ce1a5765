import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import TrashIcon from 'lucide-react/icons/trash-2';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { RichText } from '../../editors/public/rich-text/RichText.tsx';
import { AnalysisResult } from '../saved/AnalysisResult.tsx';
import styles from '../saved/saved.module.css';

/** Characters of a text, as the contract says. */
const TEXT_LENGTH = 20_000;

interface ReportBlockViewProps {
  block: Shape<'ReportBlock'>;
  /** The analyses of the report that are still there. */
  analyses: readonly Shape<'Analysis'>[];
  /** From 1. */
  position: number;
  isFirst: boolean;
  isLast: boolean;
  onChange: (block: Shape<'ReportBlock'>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A text of a report, or an analysis with its newest result. */
export function ReportBlockView({
  block,
  analyses,
  position,
  isFirst,
  isLast,
  onChange,
  onMove,
  onRemove,
}: ReportBlockViewProps) {
  const t = useTexts();
  const analysis =
    block.type === 'analysis' ? analyses.find(({ id }) => id === block.analysis_id) : undefined;
  const title =
    analysis?.name ?? t(block.type === 'text' ? 'report.textNumber' : 'report.analysisNumber', { position });
  return (
    <Card
      title={
        analysis ? (
          <a className={styles.link} href={paths.savedAnalysis(analysis.id)} onClick={followLink}>
            {analysis.name}
          </a>
        ) : (
          title
        )
      }
      description={analysis && t('saved.resultOf', { time: formatDateTime(analysis.result.ran_at) })}
      actions={
        <>
          <Button
            size="small"
            variant="ghost"
            icon={<ArrowUpIcon size={16} aria-hidden="true" />}
            label={t('report.up', { name: title })}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <Button
            size="small"
            variant="ghost"
            icon={<ArrowDownIcon size={16} aria-hidden="true" />}
            label={t('report.down', { name: title })}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <Button
            size="small"
            variant="ghost"
            icon={<TrashIcon size={16} aria-hidden="true" />}
            label={t('report.remove', { name: title })}
            onClick={onRemove}
          />
        </>
      }
    >
      <div className={styles.source}>
        <SegmentedControl
          label={t('report.width', { name: title })}
          value={block.width ?? 'full'}
          onChange={(width) => onChange({ ...block, width })}
          segments={[
            { value: 'full', label: t('report.full') },
            { value: 'half', label: t('report.half') },
          ]}
        />
        {block.type === 'text' ? (
          <RichText
            label={title}
            value={block.markdown}
            maxLength={TEXT_LENGTH}
            onChange={(markdown) => onChange({ ...block, markdown })}
          />
        ) : analysis ? (
          <AnalysisResult analysis={analysis} />
        ) : (
          <Alert tone="warning">{t('report.analysisGone')}</Alert>
        )}
      </div>
    </Card>
  );
}
