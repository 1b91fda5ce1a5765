import { useQuery } from '@tanstack/react-query';
import PlusIcon from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { ApiFailure } from '../../api/api-failure.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { askConfirm, flash } from '../../app/notices/notice-channel.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Edited } from './BrandDialog.tsx';
import styles from './brands.module.css';
import { ColourDots } from './ColourDots.tsx';
import { useBrandReads } from './use-brand-reads.ts';

type Brand = Shape<'Brand'>;

// what opens over the page comes when a person reaches for it
const BrandDialog = lazyPart(['fields', 'forms'], () =>
  import('./BrandDialog.tsx').then((part) => part.BrandDialog),
);
const PreviewDialog = lazyPart([], () => import('./PreviewDialog.tsx').then((part) => part.PreviewDialog));

/** The brands of a person and of their teams: which is used, and what it says. */
export function BrandCenterScreen() {
  const t = useTexts();
  const answer = useQuery(operationQuery('brandList', {}));
  const [edited, setEdited] = useState<Edited | null>(null);
  if (answer.isError && !answer.data)
    return (
      <ErrorState
        picture={<CellPicture kind="failed" />}
        title={t('brands.failed')}
        message={answer.error.message || t('error.pageText')}
        requestId={answer.error instanceof ApiFailure ? answer.error.requestId : undefined}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
    );
  if (!answer.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const { items, active_id: activeId, most } = answer.data;
  const used = items.filter((brand) => brand.is_own).length;
  const isFull = used >= most;
  const create = (
    <Button
      variant="primary"
      icon={<PlusIcon size={16} aria-hidden="true" />}
      disabled={isFull}
      onClick={() => setEdited({ kind: 'new' })}
    >
      {t('brands.create')}
    </Button>
  );
  return (
    <div className={styles.stack}>
      {items.length === 0 ? (
        <Card>
          <EmptyState
            picture={<CellPicture kind="empty" />}
            title={t('brands.none')}
            message={most === 0 ? t('brands.planNone') : t('brands.noneText')}
            actions={create}
          />
        </Card>
      ) : (
        <>
          <div className={styles.bar}>
            {create}
            <span className={styles.quiet}>
              {most === 0 ? t('brands.planNone') : t('brands.count', { used, most })}{' '}
              {most > 0 && isFull && t('brands.full')}
            </span>
          </div>
          {items.map((brand) => (
            <BrandCard
              key={brand.id}
              brand={brand}
              isActive={brand.id === activeId}
              canCopy={!isFull}
              onEdit={(kind) => setEdited({ kind, brand })}
            />
          ))}
        </>
      )}
      {edited !== null && (
        <Suspense fallback={null}>
          <BrandDialog edited={edited} canImport={answer.data.can_import} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  );
}

function BrandCard({
  brand,
  isActive,
  canCopy,
  onEdit,
}: {
  brand: Brand;
  isActive: boolean;
  /** Whether there is room for one more. */
  canCopy: boolean;
  onEdit: (kind: 'change' | 'copy') => void;
}) {
  const t = useTexts();
  const [isPreviewed, setPreviewed] = useState(false);
  const readAgain = useBrandReads();
  const remove = useWrite('brandDelete', {
    onDone: () => {
      flash(t('brands.deleted', { name: brand.name }));
      void readAgain();
    },
  });
  const ask = async () => {
    const agreed = await askConfirm({
      title: t('brands.deleteTitle', { name: brand.name }),
      body: t('brands.deleteText'),
      confirmLabel: t('brands.delete'),
      danger: true,
    });
    if (agreed) remove.run({ path: { brand_id: brand.id }, body: {} });
  };
  return (
    <Card>
      <div className={styles.brand}>
        {brand.logo === '' ? (
          <Avatar name={brand.name} size="large" decorative />
        ) : (
          <img className={styles.logo} src={brand.logo} alt={t('brands.logoOf', { name: brand.name })} />
        )}
        <div className={styles.about}>
          <h2 className={styles.name}>
            {brand.name} {isActive && <Badge tone="success">{t('brands.inUse')}</Badge>}{' '}
            {brand.team && <Badge>{t('brands.ofTeam', { team: brand.team.name })}</Badge>}
          </h2>
          <ColourDots colours={brand.colours} />
          <BrandFacts brand={brand} />
          {!brand.is_own && <p className={styles.quiet}>{t('brands.by', { name: brand.owner })}</p>}
          {remove.problem !== undefined && <Alert tone="danger">{remove.problem}</Alert>}
        </div>
        <div className={styles.bar}>
          {brand.is_own && (
            <Button label={t('brands.editOf', { name: brand.name })} onClick={() => onEdit('change')}>
              {t('brands.edit')}
            </Button>
          )}
          <Button
            variant="ghost"
            label={t('brands.previewOf', { name: brand.name })}
            onClick={() => setPreviewed(true)}
          >
            {t('brands.preview')}
          </Button>
          <Button
            variant="ghost"
            label={t('brands.copyLabel', { name: brand.name })}
            disabled={!canCopy}
            onClick={() => onEdit('copy')}
          >
            {t('brands.copy')}
          </Button>
          {brand.is_own && (
            <Button
              variant="ghost"
              label={t('brands.deleteOf', { name: brand.name })}
              loading={remove.isRunning}
              onClick={() => void ask()}
            >
              {t('brands.delete')}
            </Button>
          )}
        </div>
      </div>
      {isPreviewed && (
        <Suspense fallback={null}>
          <PreviewDialog brand={brand} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** What a brand says besides its colours; nothing where it says nothing. */
function BrandFacts({ brand }: { brand: Brand }) {
  const t = useTexts();
  const { headings, text } = brand.fonts;
  return (
    <>
      {(headings ?? text) !== null && (
        <p className={styles.quiet}>
          {t('brands.fonts', {
            headings: headings ?? t('brands.fontBuiltIn'),
            text: text ?? t('brands.fontBuiltIn'),
          })}
        </p>
      )}
      {brand.tone !== '' && <p className={styles.text}>{brand.tone}</p>}
      {brand.audience !== '' && (
        <p className={styles.text}>{t('brands.forReaders', { audience: brand.audience })}</p>
      )}
      {brand.products.length > 0 && (
        <p className={styles.quiet}>{t('brands.sells', { products: brand.products.join(', ') })}</p>
      )}
      {brand.forbidden_words.length > 0 && (
        <p className={styles.quiet}>{t('brands.notSaid', { words: brand.forbidden_words.join(', ') })}</p>
      )}
      {brand.sites.length > 0 && (
        <ul className={styles.dots} aria-label={t('brands.sites')}>
          {brand.sites.map((site) => (
            <li key={site} className={styles.quiet}>
              <a href={site} target="_blank" rel="noopener noreferrer">
                {site}
              </a>
            </li>
          ))}
        </ul>
      )}
      {brand.projects.length > 0 && (
        <ul className={styles.dots} aria-label={t('brands.projects')}>
          <li className={styles.quiet}>{t('brands.projects')}</li>
          {brand.projects.map(({ id, name }) => (
            <li key={id} className={styles.quiet}>
              <Link href={workPaths.project(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
