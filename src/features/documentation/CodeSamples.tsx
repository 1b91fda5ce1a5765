import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { CodeFrame } from '../../ui/markdown/CodeFrame.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { codeSample, SAMPLE_LANGUAGES, type SampleCall, type SampleLanguage } from './code-samples.ts';
import styles from './documentation.module.css';

const NAMES = { shell: 'doc.shell', typescript: 'doc.typescript', python: 'doc.python' } as const;

/** A call as curl, TypeScript and Python, each to be copied. */
export function CodeSamples({ call }: { call: SampleCall }) {
  const t = useTexts();
  const [language, setLanguage] = useState<SampleLanguage>('shell');
  const code = codeSample(language, call);
  return (
    <>
      <div className={styles.languages}>
        <SegmentedControl
          label={t('doc.sample')}
          segments={SAMPLE_LANGUAGES.map((value) => ({ value, label: t(NAMES[value]) }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <CodeFrame key={code} info={language} pieces={[code]} tail="" closed />
    </>
  );
}
