import { useQuery } from '@tanstack/react-query';
import PlugIcon from 'lucide-react/icons/plug';
import { Suspense, useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { chatQuery } from './message-cache.ts';
import { useThreadActions } from './thread-actions.ts';

const GoogleDialog = lazyPart(['google', 'dates'], () =>
  import('../google/public/GoogleDialog.tsx').then(({ GoogleDialog: dialog }) => dialog),
);

/** Offers a report of Google as the table that a question lacks; nothing where no service is connected. */
export function LoadReport() {
  const t = useTexts();
  const { chatId, takeTable } = useThreadActions();
  const [isOpen, setOpen] = useState(false);
  const settings = useQuery(operationQuery('siteSettingsGet', {}));
  const chat = useQuery({ ...chatQuery(chatId), enabled: chatId !== '' });
  const projectId = chat.data?.chat.project_id ?? null;
  const binding = useQuery({
    ...operationQuery('bindInfoGet', {
      query: { platforms: ['google'], ...(projectId !== null && { project_id: projectId }) },
    }),
    enabled: settings.data?.google === true && chat.isSuccess,
  });
  if (binding.data?.platforms?.google?.is_bound !== true) return null;
  return (
    <>
      <Button icon={<PlugIcon size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('refusal.loadReport')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GoogleDialog projectId={projectId} onClose={() => setOpen(false)} onImported={takeTable} />
        </Suspense>
      )}
    </>
  );
}
