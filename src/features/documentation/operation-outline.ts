import type { ReferenceOperation } from '../../api/reference.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { DocHeading } from '../../ui/shell/DocFrame.tsx';

/** What can follow an answer of an operation, each once. */
export function followUps({ responses }: ReferenceOperation): { operation: string; description?: string }[] {
  return responses.flatMap(({ links = [] }) => [...links]);
}

/** The headings of an operation's page, in their order. */
export function outlineOf(operation: ReferenceOperation, t: Translate): DocHeading[] {
  const { parameters, body, machines = [] } = operation;
  const heading = (id: string, label: string): DocHeading => ({ id, label, level: 2 });
  return [
    ...(parameters.length > 0 ? [heading('parameters', t('doc.parameters'))] : []),
    ...(body ? [heading('body', t('doc.body'))] : []),
    heading('answers', t('doc.answers')),
    heading('code', t('doc.code')),
    heading('try', t('doc.try')),
    ...(followUps(operation).length > 0 ? [heading('next', t('doc.next'))] : []),
    ...(machines.length > 0 ? [heading('machines', t('doc.machines'))] : []),
  ];
}
