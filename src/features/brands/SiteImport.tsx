import { useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type BrandDraft, saidBySite } from './brand-draft.ts';
import styles from './brands.module.css';
import { withScheme } from './web-address.ts';

type Site = Shape<'BrandSite'>;

/** Of the choice of a logo. */
const NO_LOGO = 'none';

/** Reads a brand from a web site into the form around it, where it can be changed before it is saved; its logo is chosen from pictures. */
export function SiteImport({
  onRead,
  onLogo,
}: {
  onRead: (said: Partial<BrandDraft>) => void;
  /** Bytes in Base64; undefined leaves the logo as it was. */
  onLogo: (data: string | undefined) => void;
}) {
  const t = useTexts();
  const [address, setAddress] = useState('');
  const [logos, setLogos] = useState<Site['logos']>([]);
  const [chosen, setChosen] = useState(NO_LOGO);
  const pick = (value: string) => {
    setChosen(value);
    onLogo(logos[Number(value)]?.data);
  };
  const read = useWrite('brandSiteRead', {
    onDone: ({ site }) => {
      const said = saidBySite(site);
      const found = Object.keys(said).length;
      setLogos(site.logos);
      // a picture of the site before is no longer there to choose
      if (chosen !== NO_LOGO) pick(NO_LOGO);
      onRead(said);
      if (found > 0) flash(t('brands.read', { count: found }));
      else if (site.logos.length === 0) flash(t('brands.siteNothing'));
    },
  });
  const url = withScheme(address);
  return (
    <>
      <TextField
        label={t('brands.site')}
        hint={t('brands.siteHint')}
        type="url"
        maxLength={2000}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={read.problemOf('url')}
      />
      <div className={styles.bar}>
        <Button disabled={url === ''} loading={read.isRunning} onClick={() => read.run({ body: { url } })}>
          {t('brands.siteRead')}
        </Button>
      </div>
      {read.problem !== undefined && read.problemOf('url') === undefined && (
        <Alert tone="danger">{read.problem}</Alert>
      )}
      {logos.length > 0 && (
        <RadioGroup
          label={t('brands.sitePick')}
          inline
          value={chosen}
          onChange={pick}
          options={[
            { value: NO_LOGO, label: t('brands.siteNoLogo') },
            ...logos.map(({ type, data, width, height }, at) => ({
              value: String(at),
              label: (
                <img
                  className={styles.logo}
                  src={`data:image/${type};base64,${data}`}
                  alt={t('brands.siteLogo', { number: at + 1, width, height })}
                />
              ),
            })),
          ]}
        />
      )}
    </>
  );
}
