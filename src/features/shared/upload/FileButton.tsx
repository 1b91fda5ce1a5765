import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Button, type ButtonLook } from '../../../ui/Button.tsx';
import { TABLE_FILE_ENDINGS } from './upload-actors.ts';

export interface FileButtonProps extends ButtonLook {
  children: ReactNode;
  icon?: ReactNode;
  onFiles: (files: File[]) => void;
}

/** A button that lets a person choose table files. */
export function FileButton({ children, icon, onFiles, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={TABLE_FILE_ENDINGS.join(',')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // the same file can be chosen again
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
