import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { RecordHistory } from '../../../records/detail/RecordHistory.tsx';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { operationHistory } from '../public/operation-history.ts';
import { languageName, languageTag } from '../public/product-languages.ts';
import { DraftForm } from './DraftForm.tsx';
import styles from './texts.module.css';
import { areaName, type ProductText, STATES, type Wording } from './texts-words.ts';
import { TEXT_READS } from './use-publishing.ts';

/** One text: what it says in every language, what was put in its place, and the drafts. */
export function TextPanel({ textId, onClose }: { textId: string; onClose: () => void }) {
  const t = useTexts();
  const query = useQuery({
    ...operationQuery('adminTextGet', { path: { text_id: textId } }),
  });
  const [edited, setEdited] = useState<Wording>();
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const permitted = usePermitted(['adminOperationList', 'adminTextDraftSave']);
  const mayEdit = permitted.has('adminTextDraftSave');
  const text = query.data?.text;
  if (text && edited) return <DraftForm text={text} wording={edited} onClose={() => setEdited(undefined)} />;
  const details = (shown: ProductText) => <TextDetails text={shown} mayEdit={mayEdit} onEdit={setEdited} />;
  return (
    <RecordPanel
      title={textId}
      query={query}
      gone={{ title: t('texts.gone'), text: t('texts.goneText') }}
      failed={t('texts.failed')}
      onClose={onClose}
    >
      {({ text: shown }) =>
        permitted.has('adminOperationList') ? (
          <Tabs
            label={t('details.tabs')}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'details', label: t('texts.details'), content: details(shown) },
              {
                value: 'history',
                label: t('details.history'),
                content: <RecordHistory kind="text" id={textId} load={operationHistory('text', t)} />,
              },
            ]}
          />
        ) : (
          details(shown)
        )
      }
    </RecordPanel>
  );
}

interface TextDetailsProps {
  text: ProductText;
  mayEdit: boolean;
  onEdit: (wording: Wording) => void;
}

function TextDetails({ text, mayEdit, onEdit }: TextDetailsProps) {
  const t = useTexts();
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          {
            name: t('texts.id'),
            value: (
              <>
                <code>{text.id}</code> <CopyButton text={text.id} label={t('texts.copyId')} />
              </>
            ),
          },
          { name: t('texts.area'), value: areaName(text.area, t) },
        ]}
      />
      <ul className={styles.wordings} aria-label={t('texts.wordings')}>
        {text.wordings.map((wording) => (
          <WordingRow
            key={wording.language}
            textId={text.id}
            wording={wording}
            mayEdit={mayEdit}
            onEdit={onEdit}
          />
        ))}
      </ul>
      {text.used_in && (
        <div className={styles.places}>
          {text.used_in.page_count > 0 && (
            <section>
              <h3 className={styles.language}>{t('texts.usedOn')}</h3>
              <Pages {...text.used_in} />
            </section>
          )}
          {text.used_in.files.length > 0 && (
            <section>
              <h3 className={styles.language}>{t('texts.usedIn')}</h3>
              <Files {...text.used_in} />
            </section>
          )}
        </div>
      )}
    </div>
  );
}

type Use = NonNullable<ProductText['used_in']>;

/** Pages that say a text, each a way to it where its address needs nothing more. */
function Pages({ pages, page_count: count }: Use) {
  const t = useTexts();
  return (
    <ul className={styles.uses}>
      {pages.map((page) => (
        <li key={page}>
          {page.includes('{') ? (
            page
          ) : (
            <a href={page} onClick={followLink}>
              {page}
            </a>
          )}
        </li>
      ))}
      {count > pages.length && (
        <li className={styles.quiet}>{t('texts.morePages', { count: count - pages.length })}</li>
      )}
    </ul>
  );
}

function Files({ files }: Use) {
  return (
    <ul className={styles.uses}>
      {files.map((file) => (
        <li key={file}>
          <code>{file}</code>
        </li>
      ))}
    </ul>
  );
}

function WordingRow({
  textId,
  wording,
  mayEdit,
  onEdit,
}: Pick<TextDetailsProps, 'mayEdit' | 'onEdit'> & { textId: string; wording: Wording }) {
  const t = useTexts();
  const { language: loc, state, built_in: builtIn, override, problem, draft } = wording;
  const language = languageName(loc);
  const tag = languageTag(loc);
  const place = { text_id: textId, language: loc };
  const takeBack = useWrite('adminTextDraftSave', {
    reads: TEXT_READS,
    onDone: () => flash(t('texts.saved')),
  });
  const drop = useWrite('adminTextDraftDelete', {
    reads: TEXT_READS,
    onDone: () => flash(t('texts.dropped')),
  });
  const failed = takeBack.problem ?? takeBack.problemOf('text') ?? drop.problem;
  return (
    <li className={styles.wording}>
      <div className={styles.wordingHead}>
        <h3 className={styles.language}>{language}</h3>
        <Badge tone={STATES[state].tone} dot>
          {t(STATES[state].textId)}
        </Badge>
        {draft && <Badge tone={draft.problem === undefined ? 'warning' : 'danger'}>{t('texts.draft')}</Badge>}
      </div>
      <dl className={styles.lines}>
        {builtIn !== undefined && <Line name={t('texts.builtIn')} tag={tag} text={builtIn} />}
        {override !== undefined && <Line name={t('texts.inPlace')} tag={tag} text={override} />}
        {draft && (
          <Line
            name={t('texts.drafted', {
              name: draft.updated_by?.username ?? '–',
              time: formatDateTime(draft.updated_at),
            })}
            tag={tag}
            text={draft.text}
          />
        )}
      </dl>
      {draft?.resets && <p className={styles.quiet}>{t('texts.resets')}</p>}
      {problem !== undefined && (
        <Alert tone="danger" title={t('texts.broken')}>
          {problem}
        </Alert>
      )}
      {draft?.problem !== undefined && <Alert tone="danger">{draft.problem}</Alert>}
      {failed !== undefined && (
        <Alert tone="danger" title={t('texts.notSaved')}>
          {failed}
        </Alert>
      )}
      {mayEdit && (
        <div className={styles.actions}>
          <Button size="small" label={t('texts.changeOf', { language })} onClick={() => onEdit(wording)}>
            {t('texts.change')}
          </Button>
          {override !== undefined && builtIn !== undefined && !draft?.resets && (
            <Button
              size="small"
              label={t('texts.takeBackOf', { language })}
              loading={takeBack.isRunning}
              onClick={() =>
                takeBack.run({ path: place, body: { text: builtIn, version: draft?.version ?? 0 } })
              }
            >
              {t('texts.takeBack')}
            </Button>
          )}
          {draft && (
            <Button
              size="small"
              label={t('texts.dropOf', { language })}
              loading={drop.isRunning}
              onClick={() => drop.run({ path: place, body: { version: draft.version } })}
            >
              {t('texts.drop')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Line({ name, tag, text }: { name: string; tag: string; text: string }) {
  return (
    <div>
      <dt className={styles.quiet}>{name}</dt>
      <dd className={styles.text} lang={tag}>
        {text}
      </dd>
    </div>
  );
}
