import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadReferenceMachines } from '../../api/reference.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Diagram } from '../../ui/markdown/Diagram.tsx';
import styles from './documentation.module.css';

/** The machines by which the web app makes a call; a diagram is fetched and drawn when it is asked for. */
export function MachineDiagrams({ machines }: { machines: readonly string[] }) {
  const t = useTexts();
  const [shown, setShown] = useState<string | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['reference', 'machines'],
    queryFn: loadReferenceMachines,
    enabled: shown !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const diagram = shown === null ? undefined : data?.[shown]?.diagram;
  return (
    <>
      <p>{t('doc.machineText')}</p>
      <p className={styles.facts}>
        {machines.map((machine) => (
          <Button
            key={machine}
            aria-pressed={machine === shown}
            loading={machine === shown && isFetching}
            onClick={() => {
              setShown(machine);
              if (isError) refetch();
            }}
          >
            {t('doc.machineShow', { machine })}
          </Button>
        ))}
      </p>
      {isError && <Alert tone="danger">{t('doc.machineFailed')}</Alert>}
      {diagram !== undefined && <Diagram code={diagram} />}
    </>
  );
}
