import { useMachine } from '@xstate/react';
import { securityCode } from '../../../machines/security-code/index.ts';
import { CodeBoxes, type CodeBoxesProps } from '../../../ui/CodeBoxes.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

function Live() {
  const [{ context }, send] = useMachine(securityCode, { input: {} });
  return (
    <CodeBoxes
      label={sample('Security code')}
      values={context.boxes}
      focused={null}
      onType={(index, text) => send({ type: 'box.typed', index, text })}
      onBackspace={(index) => send({ type: 'box.erased', index })}
      onPaste={(_, text) => send({ type: 'code.pasted', text })}
      onFocus={(index) => send({ type: 'box.focused', index })}
    />
  );
}

const nothing = () => {};

function Fixed({ code = '', ...props }: Partial<CodeBoxesProps> & { code?: string }) {
  return (
    <CodeBoxes
      label={sample('Security code')}
      values={Array.from({ length: 6 }, (_, index) => code[index] ?? '')}
      focused={null}
      onType={nothing}
      onBackspace={nothing}
      onPaste={nothing}
      onFocus={nothing}
      {...props}
    />
  );
}

export const page: CataloguePage = {
  title: 'Security code',
  group: 'Fields',
  specimens: [
    { name: 'empty', width: 'field', Draw: Live },
    { name: 'half', width: 'field', Draw: () => <Fixed code="381" /> },
    { name: 'full', width: 'field', Draw: () => <Fixed code="381904" /> },
    {
      name: 'error',
      width: 'field',
      Draw: () => <Fixed code="381904" error={sample('The code is wrong or has run out.')} />,
    },
    { name: 'being checked', width: 'field', Draw: () => <Fixed code="381904" disabled /> },
  ],
};
