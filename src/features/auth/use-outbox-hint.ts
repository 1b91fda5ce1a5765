import { useEffect, useState } from 'react';
import { lazyCall } from '../../api/lazy-call.ts';

/** Whether codes go to the outbox folder of the server instead of a mailbox (decision 22). */
export function useOutboxHint(): boolean {
  const [outbox, setOutbox] = useState(false);
  useEffect(() => {
    lazyCall('siteSettingsGet', {}, { quiet: true }).then(
      ({ mail }) => setOutbox(mail === 'outbox'),
      () => {}, // without the answer there is no hint
    );
  }, []);
  return outbox;
}
