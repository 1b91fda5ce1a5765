import { useQuery } from '@tanstack/react-query';
import PlusIcon from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { askConfirm, flash } from '../../app/notices/notice-channel.ts';
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
import { BrandDialog } from './BrandDialog.tsx';
import styles from './brands.module.css';
import { ColourDots } from './ColourDots.tsx';
import { useBrandReads } from './use-brand-reads.ts';

type Brand = Shape<'Brand'>;

/** The brands of a person and of their teams: which is used, and what it says. */
export function BrandCenterScreen() {
  const t = useTexts();
  const answer = useQuery(operationQuery('brandList', {}));
  const [edited, setEdited] = useState<Brand | 'new' | null>(null);
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
  const { items, active_id: activeId } = answer.data;
  const create = (
    <Button
      variant="primary"
      icon={<PlusIcon size={16} aria-hidden="true" />}
      onClick={() => setEdited('new')}
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
            message={t('brands.noneText')}
            actions={create}
          />
        </Card>
      ) : (
        <>
          <div className={styles.bar}>{create}</div>
          {items.map((brand) => (
            <BrandCard
              key={brand.id}
              brand={brand}
              isActive={brand.id === activeId}
              onEdit={() => setEdited(brand)}
            />
          ))}
        </>
      )}
      {edited !== null && (
        <BrandDialog
          brand={edited === 'new' ? null : edited}
          canImport={answer.data.can_import}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function BrandCard({ brand, isActive, onEdit }: { brand: Brand; isActive: boolean; onEdit: () => void }) {
  const t = useTexts();
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
          {brand.tone !== '' && <p className={styles.text}>{brand.tone}</p>}
          {brand.forbidden_words.length > 0 && (
            <p className={styles.quiet}>{t('brands.notSaid', { words: brand.forbidden_words.join(', ') })}</p>
          )}
          {!brand.is_own && <p className={styles.quiet}>{t('brands.by', { name: brand.owner })}</p>}
          {remove.problem !== undefined && <Alert tone="danger">{remove.problem}</Alert>}
        </div>
        {brand.is_own && (
          <div className={styles.bar}>
            <Button label={t('brands.editOf', { name: brand.name })} onClick={onEdit}>
              {t('brands.edit')}
            </Button>
            <Button
              variant="ghost"
              label={t('brands.deleteOf', { name: brand.name })}
              loading={remove.isRunning}
              onClick={() => void ask()}
            >
              {t('brands.delete')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
