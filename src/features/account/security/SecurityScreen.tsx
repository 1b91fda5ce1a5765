import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../account.module.css';
import { BindingsCard } from './BindingsCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SignInLogCard } from './SignInLogCard.tsx';
import { TokensCard } from './TokensCard.tsx';

/** How a person keeps others out of their account. Each card is read and fails alone. */
export function SecurityScreen() {
  const t = useTexts();
  const security = useQuery(operationQuery('securityGet', {}));
  return (
    <div className={styles.stack}>
      {security.isError ? (
        <LoadFailure title={t('security.loadFailed')} query={security} size="card" />
      ) : security.data ? (
        <>
          <PasswordCard hasPassword={security.data.has_password} />
          <SecondFactorCard security={security.data} readAt={security.dataUpdatedAt} />
          <BindingsCard security={security.data} />
          <PasskeysCard isOffered={security.data.passkeys_offered} />
        </>
      ) : (
        <LateSkeleton>
          <Skeleton shape="block" visible />
        </LateSkeleton>
      )}
      <SessionsCard />
      <TokensCard />
      <SignInLogCard />
    </div>
  );
}
