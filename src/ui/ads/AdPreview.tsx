import CheckIcon from 'lucide-react/icons/check';
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './AdPreview.module.css';
import { AD_LIMITS, AD_PARTS, adLength } from './ad-limits.ts';

export interface AdPreviewProps {
  /** Host shown above the ad. */
  displayUrl: string;
  /** Two are shown, three headlines, two descriptions; more are left out. */
  paths: readonly string[];
  headlines: readonly string[];
  descriptions: readonly string[];
}

const filled = (list: readonly string[]) => list.map((text) => text.trim()).filter((text) => text !== '');

/** A search ad as it will look, and below it the length of each part against its limit. */
export function AdPreview(ad: AdPreviewProps) {
  const text = useUiText();
  const t = useWords();
  const paths = ad.paths.slice(0, AD_PARTS.path);
  const headlines = ad.headlines.slice(0, AD_PARTS.headline);
  const descriptions = ad.descriptions.slice(0, AD_PARTS.description);
  const url = ad.displayUrl
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '');
  const parts = [
    ...Array.from({ length: AD_PARTS.path }, (_, index) => ({
      name: t('viewers.adPath', { number: index + 1 }),
      value: paths[index] ?? '',
      limit: AD_LIMITS.path,
    })),
    ...Array.from({ length: AD_PARTS.headline }, (_, index) => ({
      name: t('viewers.adHeadline', { number: index + 1 }),
      value: headlines[index] ?? '',
      limit: AD_LIMITS.headline,
    })),
    ...Array.from({ length: AD_PARTS.description }, (_, index) => ({
      name: t('viewers.adDescription', { number: index + 1 }),
      value: descriptions[index] ?? '',
      limit: AD_LIMITS.description,
    })),
  ];
  return (
    <figure className={styles.preview} aria-label={t('viewers.ad')}>
      <div className={styles.ad} data-part="ad">
        <p className={styles.source}>
          <strong>{t('viewers.adSponsored')}</strong>
          <span className={styles.url} data-part="url">
            {url === '' ? (
              <span className={styles.missing}>{t('viewers.adNoUrl')}</span>
            ) : (
              [url, ...filled(paths)].join('/')
            )}
          </span>
        </p>
        <p className={styles.headline} data-part="headline">
          {filled(headlines).join(' | ') || (
            <span className={styles.missing}>{t('viewers.adHeadline', { number: 1 })}</span>
          )}
        </p>
        <p className={styles.description} data-part="description">
          {filled(descriptions).join(' ') || (
            <span className={styles.missing}>{t('viewers.adDescription', { number: 1 })}</span>
          )}
        </p>
      </div>
      <table className={styles.parts} aria-label={t('viewers.adParts')}>
        <thead>
          <tr>
            <th scope="col">{t('viewers.adPart')}</th>
            <th scope="col">{t('viewers.adText')}</th>
            <th scope="col" className={styles.length}>
              {t('viewers.adLength')}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, value, limit }) => {
            const used = adLength(value);
            const over = used - limit;
            return (
              <tr key={name} data-over={over > 0 || undefined}>
                <th scope="row">{name}</th>
                <td>{value.trim() || <span className={styles.missing}>{text.emptyValue}</span>}</td>
                <td className={styles.length}>
                  <span className={styles.count}>
                    {over > 0 ? (
                      <TriangleAlertIcon size={14} aria-hidden="true" />
                    ) : (
                      used > 0 && <CheckIcon size={14} aria-hidden="true" />
                    )}
                    {t('viewers.adUsed', { used: text.formatNumber(used), limit: text.formatNumber(limit) })}
                  </span>
                  {over > 0 && <span className={styles.over}>{t('viewers.adTooLong', { count: over })}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </figure>
  );
}
