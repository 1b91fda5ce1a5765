import { type RefObject, useState } from 'react';
import type { Reference, ReferenceKind, ReferenceOperation, ReferenceResponse } from '../../api/reference.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { CodeFrame } from '../../ui/markdown/CodeFrame.tsx';
import { CodeSamples } from './CodeSamples.tsx';
import styles from './documentation.module.css';
import { exampleValue } from './example-value.ts';
import { MachineDiagrams } from './MachineDiagrams.tsx';
import { followUps } from './operation-outline.ts';
import { Prose } from './Prose.tsx';
import { ParameterFields, SchemaFields } from './SchemaFields.tsx';
import { TryCall } from './TryCall.tsx';
import { addressOf, firstBody, firstParameters } from './try-request.ts';

interface OperationPageProps {
  operation: ReferenceOperation;
  reference: Reference;
  kind: ReferenceKind;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** One operation: what it takes and answers, as programs, to be tried. What is filled in shows in the programs. */
export function OperationPage({ operation, reference, kind, heading }: OperationPageProps) {
  const t = useTexts();
  const { schemas } = reference;
  const [parameters, setParameters] = useState(() => firstParameters(operation, reference));
  const [body, setBody] = useState(() => firstBody(operation, reference));
  const next = followUps(operation);
  const { machines = [] } = operation;
  const address = addressOf(operation, parameters);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} lang="en" className={styles.title}>
        {operation.summary}
      </h1>
      <p className={styles.call}>
        <Badge tone={operation.method === 'GET' ? 'info' : 'warning'}>{operation.method}</Badge>
        <code>{operation.path}</code>
        <CopyButton
          text={() => location.origin + paths.documentation(kind, operation.id)}
          label={t('doc.copyLink')}
        />
      </p>
      <p className={styles.facts}>
        <code>{operation.id}</code>
        {operation.public && <Badge tone="success">{t('doc.public')}</Badge>}
        {operation.scope !== undefined && <Badge>{t('doc.scope', { scope: operation.scope })}</Badge>}
        {operation.effect !== undefined && <Badge tone="warning">{t('doc.effect')}</Badge>}
        {operation.listed && <Badge>{t('doc.listed')}</Badge>}
      </p>
      {operation.description !== undefined && <Prose text={operation.description} />}
      {operation.parameters.length > 0 && (
        <section aria-labelledby="parameters">
          <h2 id="parameters" className={styles.heading}>
            {t('doc.parameters')}
          </h2>
          <ParameterFields parameters={operation.parameters} schemas={schemas} />
        </section>
      )}
      {operation.body && (
        <section aria-labelledby="body">
          <h2 id="body" className={styles.heading}>
            {t('doc.body')}
          </h2>
          <p className={styles.note}>{operation.body.media}</p>
          <SchemaFields schema={operation.body.schema} schemas={schemas} />
          <Example value={operation.body.example ?? exampleValue(operation.body.schema, schemas)} />
        </section>
      )}
      <section aria-labelledby="answers">
        <h2 id="answers" className={styles.heading}>
          {t('doc.answers')}
        </h2>
        {operation.responses.map((response) => (
          <ResponseDetails key={response.status} response={response} schemas={schemas} />
        ))}
      </section>
      <section aria-labelledby="code">
        <h2 id="code" className={styles.heading}>
          {t('doc.code')}
        </h2>
        <CodeSamples call={{ operation, origin: location.origin, address, json: body }} />
      </section>
      <section aria-labelledby="try">
        <h2 id="try" className={styles.heading}>
          {t('doc.try')}
        </h2>
        <TryCall
          operation={operation}
          parameters={parameters}
          onParameters={setParameters}
          body={body}
          onBody={setBody}
        />
      </section>
      {next.length > 0 && (
        <section aria-labelledby="next">
          <h2 id="next" className={styles.heading}>
            {t('doc.next')}
          </h2>
          <ul className={styles.operations} lang="en">
            {next.map(({ operation: id, description }) => (
              <li key={id}>
                <a href={paths.documentation(kind, id)} onClick={followLink}>
                  {reference.operations.find((other) => other.id === id)?.summary ?? id}
                </a>
                {description !== undefined && <span className={styles.meaning}>{description}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {machines.length > 0 && (
        <section aria-labelledby="machines">
          <h2 id="machines" className={styles.heading}>
            {t('doc.machines')}
          </h2>
          <MachineDiagrams machines={machines} />
        </section>
      )}
    </>
  );
}

/** A JSON value as a block of code. */
function Example({ value }: { value: unknown }) {
  return (
    <div className={styles.example}>
      <CodeFrame info="json" pieces={[JSON.stringify(value, null, 2)]} tail="" closed />
    </div>
  );
}

/** A status with what is answered; the good one is open. */
function ResponseDetails({
  response,
  schemas,
}: {
  response: ReferenceResponse;
  schemas: Reference['schemas'];
}) {
  const { status, description, media, schema } = response;
  const good = status.startsWith('2');
  const [open, setOpen] = useState(good);
  return (
    <details
      id={`status-${status}`}
      className={styles.response}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Badge tone={good ? 'success' : 'danger'}>{status}</Badge> <span lang="en">{description}</span>
      </summary>
      {open && (
        <>
          {media !== undefined && <p className={styles.note}>{media}</p>}
          {schema && <SchemaFields schema={schema} schemas={schemas} />}
          {schema && media === 'application/json' && <Example value={exampleValue(schema, schemas)} />}
        </>
      )}
    </details>
  );
}
