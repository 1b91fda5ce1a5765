import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useParams } from 'wouter';
import { loadReference, REFERENCE_KINDS, type Reference, type ReferenceKind } from '../../api/reference.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { useAllowedPages } from '../../app/navigation/use-allowed-pages.ts';
import { infosAtom } from '../../app/session/visitor.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DocFrame, type DocGroup, type DocHeading } from '../../ui/shell/DocFrame.tsx';
import styles from './documentation.module.css';
import { kindName } from './documentation-kinds.ts';
import { OperationPage } from './OperationPage.tsx';
import { OverviewPage } from './OverviewPage.tsx';
import { outlineOf } from './operation-outline.ts';
import { contentsOf, TOKENS_PAGE } from './reference-contents.ts';
import { TokensPage } from './TokensPage.tsx';

/** The API documentation: one reference a kind, a page an operation. */
export function DocumentationScreen() {
  const { docID } = useParams<{ docID?: string }>();
  const [place] = useLocation();
  const asked = place.split('/')[2];
  const kind = REFERENCE_KINDS.find((known) => known === asked);
  return kind === undefined ? <UnknownKind /> : <Documentation kind={kind} docId={docID} place={place} />;
}

function UnknownKind() {
  const t = useTexts();
  return (
    <DocumentationFrame kind={null} groups={[]} place="">
      <h1 className={styles.title}>{t('doc.unknownKind')}</h1>
      <p>{t('doc.unknownKindText')}</p>
    </DocumentationFrame>
  );
}

function Documentation({
  kind,
  docId,
  place,
}: {
  kind: ReferenceKind;
  docId: string | undefined;
  place: string;
}) {
  const t = useTexts();
  const { data, isError } = useQuery({
    queryKey: ['reference', kind],
    queryFn: () => loadReference(kind),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const operation = data?.operations.find(({ id }) => id === docId);
  return (
    <DocumentationFrame
      kind={kind}
      groups={data ? contentsOf(data, kind, docId, t) : []}
      outline={operation ? outlineOf(operation, t) : []}
      place={place}
    >
      {data ? (
        <ReferencePage reference={data} kind={kind} docId={docId} />
      ) : isError ? (
        <ErrorState
          level={1}
          title={t('doc.loadFailed')}
          message={t('error.pageText')}
          // some browsers take a module that could not be fetched for failed until the page is loaded anew
          onRetry={() => location.reload()}
        />
      ) : (
        <LateSkeleton>
          <Skeleton rows={8} visible />
        </LateSkeleton>
      )}
    </DocumentationFrame>
  );
}

function ReferencePage({
  reference,
  kind,
  docId,
}: {
  reference: Reference;
  kind: ReferenceKind;
  docId: string | undefined;
}) {
  const t = useTexts();
  const heading = useFocusAfterChange(docId);
  if (docId === undefined) return <OverviewPage reference={reference} kind={kind} heading={heading} />;
  if (kind === 'open-api' && docId === TOKENS_PAGE) return <TokensPage heading={heading} />;
  const operation = reference.operations.find(({ id }) => id === docId);
  if (operation)
    return (
      <OperationPage
        key={operation.id}
        operation={operation}
        reference={reference}
        kind={kind}
        heading={heading}
      />
    );
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('doc.notFound')}
      </h1>
      <p>{t('doc.notFoundText')}</p>
      <p className={styles.facts}>
        <LinkButton href={paths.documentation(kind)} onClick={followLink}>
          {t('doc.overview')}
        </LinkButton>
      </p>
    </>
  );
}

/** The heading of a page that replaced another takes the focus, so that reading goes on there and the page is seen from its top. */
function useFocusAfterChange(docId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(docId);
  useEffect(() => {
    if (shown.current === docId) return;
    shown.current = docId;
    heading.current?.focus();
    heading.current?.closest('main')?.scrollTo({ top: 0 });
  }, [docId]);
  return heading;
}

function DocumentationFrame({
  kind,
  groups,
  outline = [],
  place,
  children,
}: {
  kind: ReferenceKind | null;
  groups: readonly DocGroup[];
  outline?: readonly DocHeading[];
  place: string;
  children: ReactNode;
}) {
  const t = useTexts();
  const [, go] = useLocation();
  const version = useAtomValue(infosAtom)?.latest_permission_version ?? '';
  const isAllowed = useAllowedPages(KIND_PATHS, 'user', version);
  const kinds = REFERENCE_KINDS.filter((known) => known === kind || isAllowed(paths.documentation(known)));
  return (
    <DocFrame
      brand={t('doc.title')}
      tools={
        <>
          <Select
            label={t('doc.kind')}
            hideLabel
            size="small"
            value={kind}
            options={kinds.map((known) => ({ value: known, label: kindName(known, t) }))}
            placeholder={t('doc.kind')}
            onChange={(next) => go(paths.documentation(next))}
          />
          <LinkButton
            href={paths.chats()}
            variant="ghost"
            size="small"
            onClick={followLink}
            icon={<ArrowLeftIcon size={16} aria-hidden="true" />}
            label={t('doc.openApp')}
            title={t('doc.openApp')}
          />
        </>
      }
      groups={groups}
      outline={outline}
      onFollow={followLink}
      place={place}
    >
      {children}
    </DocFrame>
  );
}

const KIND_PATHS = REFERENCE_KINDS.map((kind) => paths.documentation(kind));
