import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { operationQuery } from '../../../../api/queries.ts';
import { siteSettingsAtom } from '../../../../app/session/visitor.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { usePermitted } from '../../../../records/list/use-permitted.ts';
import { RichTextEditor } from '../../../../ui/editor/RichTextEditor.tsx';
import { createOwnImages } from './editor-images.ts';
import { exportDocx, exportMarkdown } from './export-text.ts';

export interface RichTextProps {
  /** Name of the text for assistive technology, and of the files that it is saved as. */
  label: string;
  /** Markdown. */
  value: string;
  /** Told a moment after the last change, and when the editor is left. */
  onChange?: (markdown: string) => void;
  placeholder?: string;
  readOnly?: boolean;
  /** The most characters of markdown. */
  maxLength?: number;
}

/** The rich-text editor with the person's pictures and downloads. */
export function LiveRichText({ label, ...props }: RichTextProps) {
  const known = useAtomValue(siteSettingsAtom);
  const query = useQuery({
    ...operationQuery('siteSettingsGet', {}),
    enabled: known === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const canGenerate = (known ?? query.data)?.image_model ?? false;
  const images = useMemo(() => createOwnImages(canGenerate), [canGenerate]);
  useEffect(() => images.release, [images]);
  return (
    <RichTextEditor
      {...props}
      label={label}
      images={images}
      imageModelHint={<ImageModelHint />}
      onExportMarkdown={(markdown) => exportMarkdown(markdown, label)}
      onExportDocx={(markdown) => void exportDocx(markdown)}
    />
  );
}

/** Which settings bring an image model, for those who can set them. */
function ImageModelHint() {
  const t = useTexts();
  const isAdministrator = usePermitted(['adminStorageUpload']).has('adminStorageUpload');
  return isAdministrator ? t('editor.imageModelSettings') : null;
}
