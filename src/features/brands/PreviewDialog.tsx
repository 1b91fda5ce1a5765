import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { draftOf } from './brand-draft.ts';

/** A sample answer with a brand, in a window of its own. */
export function PreviewDialog({ brand, onClose }: { brand: Shape<'Brand'>; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog open onClose={onClose} title={t('brands.previewOf', { name: brand.name })}>
      <BrandPreview draft={draftOf(brand)} logo={brand.logo} />
    </Dialog>
  );
}
