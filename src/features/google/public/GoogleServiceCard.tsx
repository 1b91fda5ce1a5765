import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Shape } from '../../../api/shapes.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import {
  type GoogleService,
  type googleBinding,
  isBound,
  isOwner,
} from '../../../machines/google-binding/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import styles from './google.module.css';
import { hasSelection } from './google-actors.ts';
import { choicesOf, chosenValue } from './google-choices.ts';
import { ReportImport } from './ReportImport.tsx';

export const SERVICE_TEXTS = {
  ga: { name: 'google.ga', hint: 'google.gaText', item: 'google.gaItem', none: 'google.gaNone' },
  gsc: { name: 'google.gsc', hint: 'google.gscText', item: 'google.gscItem', none: 'google.gscNone' },
  gads: { name: 'google.gads', hint: 'google.gadsText', item: 'google.gadsItem', none: 'google.gadsNone' },
} as const satisfies Record<GoogleService, Record<'name' | 'hint' | 'item' | 'none', MessageId>>;

interface GoogleServiceCardProps {
  service: GoogleService;
  snapshot: SnapshotFrom<typeof googleBinding>;
  send: ActorRefFrom<typeof googleBinding>['send'];
  /** Whether what is read may be chosen. */
  maySelect: boolean;
  onImported?: ((table: Shape<'TableSummary'>) => void) | undefined;
}

/** A service: whether it is bound and to which account, what is read of it, and its report. */
export function GoogleServiceCard({
  service,
  snapshot,
  send,
  maySelect,
  onImported,
}: GoogleServiceCardProps) {
  const t = useTexts();
  const { context } = snapshot;
  const texts = SERVICE_TEXTS[service];
  const bound = isBound(context, service);
  const known = context.info?.accounts?.find((one) => one.service === service);
  const isAsked = context.service === service;
  const hint = bound && known?.account ? t('google.account', { account: known.account }) : t(texts.hint);
  return (
    <li className={styles.service}>
      {isOwner(context) ? (
        <Switch
          label={t(texts.name)}
          hint={hint}
          checked={bound}
          loading={
            isAsked &&
            (snapshot.matches({ ready: { switches: 'connecting' } }) ||
              snapshot.matches({ ready: { switches: 'revoking' } }))
          }
          onChange={(on) => send({ type: on ? 'service.switchedOn' : 'service.switchedOff', service })}
        />
      ) : (
        <p className={styles.line}>
          <span>{t(texts.name)}</span>
          <Badge tone={bound ? 'success' : 'neutral'}>{t(bound ? 'google.on' : 'google.off')}</Badge>
        </p>
      )}
      {!bound && known?.isLost === true && <Alert tone="warning">{t('google.lostText')}</Alert>}
      {bound && hasSelection(context.scope) && (
        <ServiceData {...{ service, snapshot, send, maySelect, onImported }} />
      )}
    </li>
  );
}

function ServiceData({ service, snapshot, send, maySelect, onImported }: GoogleServiceCardProps) {
  const t = useTexts();
  const { metadata, scope } = snapshot.context;
  const texts = SERVICE_TEXTS[service];
  // it failed for all of them, and is told once above them
  if (snapshot.matches({ ready: { selection: 'failed' } })) return null;
  if (metadata === null) return <Spinner label={t('google.metadataLoading')} />;
  if (metadata.unreadable?.some((one) => one.service === service))
    return <Alert tone="warning">{t('google.forbiddenText')}</Alert>;
  const choices = choicesOf(service, metadata.values);
  if (choices.length === 0) return <Alert>{t(texts.none)}</Alert>;
  const chosen = chosenValue(service, metadata.selected);
  return (
    <>
      <Select
        label={t(texts.item)}
        options={choices}
        value={chosen}
        placeholder={t('google.choose')}
        disabled={!maySelect}
        hint={maySelect ? undefined : t('google.teamSelects')}
        onChange={(value) => {
          const choice = choices.find((one) => one.value === value);
          if (choice) send({ type: 'item.selected', choice: choice.selection });
        }}
      />
      {chosen !== null && (
        <ReportImport key={chosen} service={service} scope={scope} onImported={onImported} />
      )}
    </>
  );
}
