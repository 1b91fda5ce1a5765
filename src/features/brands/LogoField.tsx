import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { base64Of } from '../../ui/image/base64.ts';
import { FilesButton } from '../../ui/upload/FilesButton.tsx';
import styles from './brands.module.css';

/** As the contract says. */
const LOGO_BYTES = 100 * 1024;
/** First bytes of a PNG and a JPEG, in Base64. */
const PICTURE = /^(?:iVBORw0KGgo|\/9j\/)/;

/** The logo of a brand. A file that cannot be one is named with its reason, and the logo before stays. */
export function LogoField({
  logo,
  problem,
  onChange,
}: {
  /** As an address that holds the picture; empty for none. */
  logo: string;
  /** What the server says of it. */
  problem: string | undefined;
  /** Bytes in Base64; null takes it away. */
  onChange: (data: string | null) => void;
}) {
  const t = useTexts();
  const [refused, setRefused] = useState('');
  const choose = async ([file]: File[]) => {
    if (!file) return;
    const data = file.size > LOGO_BYTES ? undefined : await base64Of(file).catch(() => '');
    if (data === undefined) setRefused(t('brands.logoLarge', { file: file.name }));
    else if (!PICTURE.test(data)) setRefused(t('brands.logoNone', { file: file.name }));
    else {
      setRefused('');
      onChange(data);
    }
  };
  return (
    <>
      <div className={styles.bar}>
        {logo !== '' && <img className={styles.logo} src={logo} alt={t('brands.logo')} />}
        <FilesButton
          accept={['.png', '.jpg', '.jpeg']}
          multiple={false}
          onFiles={(files) => void choose(files)}
        >
          {t(logo === '' ? 'brands.addLogo' : 'brands.otherLogo')}
        </FilesButton>
        {logo !== '' && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {t('brands.removeLogo')}
          </Button>
        )}
        <span className={styles.quiet}>{t('brands.logoHint')}</span>
      </div>
      {(refused !== '' || problem !== undefined) && <Alert tone="danger">{refused || problem}</Alert>}
    </>
  );
}
