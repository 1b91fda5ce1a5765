import FileTextIcon from 'lucide-react/icons/file-text';
import { useTexts } from '../../i18n/texts.ts';
import type { TurnAttachment } from '../../machines/chat-turn/index.ts';
import { Chip } from '../../ui/Chip.tsx';

interface PdfChipProps {
  name: string;
  pdf: NonNullable<TurnAttachment['pdf']>;
  onRemove?: () => void;
}

/** A pdf file that goes with a question: its name, pages and characters. */
export function PdfChip({ name, pdf: { pages, characters }, onRemove }: PdfChipProps) {
  const t = useTexts();
  return (
    <Chip
      icon={<FileTextIcon size={14} aria-hidden="true" />}
      label={name}
      value={t('models.pdfSize', { pages, characters })}
      {...(onRemove && { onRemove, removeLabel: t('models.removeImage', { name }) })}
    />
  );
}
