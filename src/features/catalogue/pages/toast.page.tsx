import { useTexts } from '../../../i18n/texts.ts';
import { Toast, ToastRegion, type ToastRegionProps } from '../../../ui/Toast.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
const LONG =
  'The data space is full, please clear some data first: sales-2026-quarter-one-final-corrected-version-3.xlsx';

function Kinds() {
  const t = useTexts();
  return (
    <>
      <Toast kind="flash">{sample('The table was created')}</Toast>
      <Toast kind="warning" onClose={nothing}>
        {sample('Nothing was changed: the name is taken')}
      </Toast>
      <Toast kind="push" title={sample('Maintenance on Sunday')} viewHref="#notice" onClose={nothing}>
        {sample('From 2 to 4 in the morning some pages are read only.')}
      </Toast>
      <Toast kind="push" title={sample('Your export is ready')} onView={nothing} onClose={nothing}>
        {sample('240 000 rows.')}
      </Toast>
      <Toast kind="flash">{t('ui.copied')}</Toast>
      <Toast kind="warning">{t('ui.copyFailed')}</Toast>
      <Toast kind="warning" onClose={nothing}>
        {sample(LONG)}
      </Toast>
    </>
  );
}

function at(place: ToastRegionProps['place']) {
  return {
    name: place,
    alone: true,
    Draw: () => (
      <ToastRegion place={place}>
        <Kinds />
      </ToastRegion>
    ),
  };
}

export const page: CataloguePage = {
  title: 'Toast',
  group: 'Feedback',
  specimens: [at('bottom-right'), at('top-right'), at('centre')],
};
