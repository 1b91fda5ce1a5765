import { useSetAtom } from 'jotai';
import { sidePanelAtom } from '../../app/side-panel/side-panel.ts';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';

/** Closes the panel where it covers the table, so that what was done in it is seen: on phones it is a sheet. */
export function useLeaveSheet(): () => void {
  const phone = useMediaQuery(PHONE);
  const setPanel = useSetAtom(sidePanelAtom);
  return () => {
    if (phone) setPanel(null);
  };
}
