import { type ReactNode, type Ref, useRef } from 'react';
import { Button, type ButtonLook } from '../Button.tsx';

export interface FilesButtonProps extends ButtonLook {
  children: ReactNode;
  icon?: ReactNode;
  /** Kinds that are offered, as in an `accept` attribute; everything where absent or empty. */
  accept?: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  /** Name of the button for assistive technology, with the visible text in it. */
  label?: string;
  id?: string;
  'aria-describedby'?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  /** At least one. */
  onFiles: (files: File[]) => void;
}

/** A button that lets a person choose files. */
export function FilesButton({
  children,
  accept = [],
  multiple = true,
  onFiles,
  icon,
  ref,
  ...look
}: FilesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} {...(ref && { ref })} icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        {...(accept.length > 0 && { accept: accept.join(',') })}
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
