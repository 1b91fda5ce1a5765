import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import JoinIcon from 'lucide-react/icons/combine';
import RefreshIcon from 'lucide-react/icons/refresh-cw';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { sidePanelAtom } from '../../../app/side-panel/side-panel.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatPercent } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PHONE, useMediaQuery } from '../../../ui/use-media-query.ts';
import { useTable } from '../use-table.ts';
import styles from './derived.module.css';
import { type JoinDraft, joinDraftAtom } from './derived-state.ts';
import { isGrave, keysText, relationText, warningText } from './join-words.ts';
import { pivotText } from './pivot-form.ts';
import { useDerivedList, useRefreshDerived } from './use-derivation.ts';

/** What a table is made of, the tables that fit together with it, and what was made of it. */
export function JoinsPanel({ tableId }: { tableId: string }) {
  const t = useTexts();
  const join = useBeginJoin();
  return (
    <div className={styles.panel}>
      <Sources tableId={tableId} />
      <section className={styles.section} aria-labelledby="joins-suggested">
        <h3 id="joins-suggested" className={styles.heading}>
          {t('joins.suggested')}
        </h3>
        <Suggestions tableId={tableId} />
        <Button
          icon={<JoinIcon size={16} aria-hidden="true" />}
          onClick={() => join({ right: null, keys: null })}
        >
          {t('joins.new')}
        </Button>
      </section>
      <Derived tableId={tableId} />
    </div>
  );
}

/** Opens the dialog of a join. On phones the panel lies over everything and makes room for it. */
function useBeginJoin(): (draft: JoinDraft) => void {
  const setDraft = useSetAtom(joinDraftAtom);
  const setPanel = useSetAtom(sidePanelAtom);
  const phone = useMediaQuery(PHONE);
  return (draft) => {
    if (phone) setPanel(null);
    setDraft(draft);
  };
}

const STATES = {
  same: { tone: 'success', text: 'derived.sourceSame' },
  newer: { tone: 'warning', text: 'derived.sourceNewer' },
  deleted: { tone: 'danger', text: 'derived.sourceDeleted' },
} as const;

function Sources({ tableId }: { tableId: string }) {
  const t = useTexts();
  const derivation = useDerivedList(tableId).data?.derivation;
  const { refresh, working, problem, dismiss } = useRefreshDerived(tableId);
  if (!derivation) return null;
  const isWhole = derivation.sources.every(({ state }) => state !== 'deleted');
  return (
    <section className={styles.section} aria-labelledby="derived-sources">
      <h3 id="derived-sources" className={styles.heading}>
        {t('derived.sources')}
      </h3>
      <ul className={styles.list}>
        {derivation.sources.map(({ table_id: id, name, state }) => (
          <li key={id} className={styles.item}>
            {state === 'deleted' ? (
              <span className={styles.words}>{name}</span>
            ) : (
              <a className={styles.link} href={paths.tables(id)} onClick={followLink}>
                {name}
              </a>
            )}
            <Badge tone={STATES[state].tone}>{t(STATES[state].text)}</Badge>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {derivation.join && keysText(derivation.join.keys)}
        {derivation.pivot && pivotText(derivation.pivot, t)}
      </p>
      <p className={styles.note}>{t(isWhole ? 'derived.refreshHint' : 'derived.gone')}</p>
      {problem !== '' && (
        <Alert tone="danger" title={t('derived.refreshFailed')} onDismiss={dismiss}>
          {problem}
        </Alert>
      )}
      {isWhole && (
        <Button
          icon={<RefreshIcon size={16} aria-hidden="true" />}
          variant={derivation.stale ? 'primary' : 'default'}
          loading={working}
          onClick={refresh}
        >
          {t('derived.refresh')}
        </Button>
      )}
    </section>
  );
}

function Suggestions({ tableId }: { tableId: string }) {
  const t = useTexts();
  const name = useTable(tableId).data?.table.summary.name ?? '';
  const join = useBeginJoin();
  const answer = useQuery(operationQuery('tableJoinSuggest', { path: { table_id: tableId } }));
  if (answer.isError) return <LoadFailure title={t('joins.suggestFailed')} query={answer} />;
  if (!answer.data)
    return (
      <>
        <p className={styles.note} role="status">
          {t('joins.comparing')}
        </p>
        <LateSkeleton>
          <Skeleton visible shape="table" rows={3} columns={1} />
        </LateSkeleton>
      </>
    );
  const { suggestions, compared, skipped } = answer.data;
  const others = compared + skipped;
  // the best first, so the first of each table is its best; the dialog offers the others
  const best = suggestions.filter(
    ({ right_id: id }, place) => suggestions.findIndex((one) => one.right_id === id) === place,
  );
  return (
    <>
      <p className={styles.note} role="status">
        {t(
          suggestions.length > 0 ? 'joins.suggestedHint' : others === 0 ? 'joins.noOther' : 'joins.noneFound',
        )}
      </p>
      {skipped > 0 && <p className={styles.note}>{t('joins.skipped', { count: skipped })}</p>}
      <ul className={styles.list}>
        {best.map((suggestion) => (
          <Suggestion
            key={suggestion.right_id}
            suggestion={suggestion}
            left={name}
            onJoin={() =>
              join({
                right: { id: suggestion.right_id, name: suggestion.right_name },
                keys: suggestion.keys,
              })
            }
          />
        ))}
      </ul>
    </>
  );
}

interface SuggestionProps {
  suggestion: Shape<'JoinSuggestion'>;
  left: string;
  onJoin: () => void;
}

function Suggestion({ suggestion, left, onJoin }: SuggestionProps) {
  const t = useTexts();
  const { right_name: right, keys, match, warnings } = suggestion;
  const grave = warnings.filter(isGrave);
  return (
    <li className={styles.suggestion}>
      <span className={styles.words}>
        <strong>{right}</strong>
        <span className={styles.keys}>{keysText(keys)}</span>
        <span className={styles.match}>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${match * 100}%` }} />
          </span>
          {t('joins.match', { share: formatPercent(match) })}
        </span>
        {grave.length === 0 ? (
          <span className={styles.note}>{relationText(suggestion, { left, right }, t)}</span>
        ) : (
          grave.map((warning) => (
            <span key={warning} className={styles.warning}>
              {warningText(warning, suggestion, { left, right }, t)}
            </span>
          ))
        )}
      </span>
      <Button
        size="small"
        label={t('joins.useLabel', { name: right, keys: keysText(keys) })}
        onClick={onJoin}
      >
        {t('joins.use')}
      </Button>
    </li>
  );
}

function Derived({ tableId }: { tableId: string }) {
  const t = useTexts();
  const list = useDerivedList(tableId);
  if (list.isError && !list.data) return <LoadFailure title={t('derived.failed')} query={list} />;
  const derived = list.data?.derived ?? [];
  if (derived.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="derived-tables">
      <h3 id="derived-tables" className={styles.heading}>
        {t('derived.tables')}
      </h3>
      <ul className={styles.list}>
        {derived.map(({ table_id: id, name, row_count: rows, stale }) => (
          <li key={id} className={styles.item}>
            <span className={styles.words}>
              <a className={styles.link} href={paths.tables(id)} onClick={followLink}>
                {name}
              </a>
              <span className={styles.note}>{t('tables.rowCount', { total: rows })}</span>
            </span>
            {stale && <Badge tone="warning">{t('derived.staleBadge')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
