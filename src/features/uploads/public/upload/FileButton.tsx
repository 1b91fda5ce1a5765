import type { ReactNode } from 'react';
import type { ButtonLook } from '../../../../ui/Button.tsx';
import { FilesButton } from '../../../../ui/upload/FilesButton.tsx';
import { TABLE_FILE_ENDINGS } from './upload-actors.ts';

export interface FileButtonProps extends ButtonLook {
  children: ReactNode;
  icon?: ReactNode;
  onFiles: (files: File[]) => void;
}

/** A button that lets a person choose table files. */
export function FileButton(props: FileButtonProps) {
  return <FilesButton {...props} accept={TABLE_FILE_ENDINGS} />;
}
