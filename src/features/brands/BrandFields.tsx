import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { TagsField } from '../../ui/fields/TagsField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { BrandDraft } from './brand-draft.ts';
import { BRAND_FONTS, type BrandFont } from './brand-fonts.ts';
import { ColourDots } from './ColourDots.tsx';
import { isColour } from './colour.ts';
import { isWebAddress, withScheme } from './web-address.ts';

const COLOUR_EXAMPLE = '#0b6e4f';
const SITE_EXAMPLE = 'https://example.com';
/** Of the choice of a typeface, since an option cannot be null. */
const BUILT_IN = 'built-in';

/** What a brand says, field by field, with the limits of the contract. */
export function BrandFields({
  draft,
  onChange,
  isTried,
  problemOf,
  logo,
}: {
  draft: BrandDraft;
  onChange: (said: Partial<BrandDraft>) => void;
  /** Whether saving was tried: only then is an empty name wrong. */
  isTried: boolean;
  /** What the server says of a field. */
  problemOf: (field: string) => string | undefined;
  /** The field of the logo, which stands below the name. */
  logo: ReactNode;
}) {
  const t = useTexts();
  const wrongColour = draft.colours.find((colour) => !isColour(colour));
  const wrongSite = draft.sites.find((site) => !isWebAddress(site));
  const fontChoices = [
    { value: BUILT_IN, label: t('brands.fontBuiltIn') },
    ...BRAND_FONTS.map((font) => ({ value: font, label: font })),
  ] as const;
  const chosen = (value: BrandFont | typeof BUILT_IN) => (value === BUILT_IN ? null : value);
  return (
    <>
      <TextField
        label={t('brands.name')}
        required
        maxLength={100}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={isTried && draft.name.trim() === '' ? t('valid.required') : problemOf('name')}
      />
      {logo}
      <TagsField
        label={t('brands.colours')}
        hint={t('brands.coloursHint', { example: COLOUR_EXAMPLE })}
        max={6}
        maxLength={7}
        value={draft.colours}
        onChange={(colours) => onChange({ colours })}
        error={
          wrongColour === undefined
            ? undefined
            : t('brands.noColour', { colour: wrongColour, example: COLOUR_EXAMPLE })
        }
      />
      <ColourDots colours={draft.colours.filter(isColour)} />
      <Select
        label={t('brands.headingFont')}
        value={draft.fonts.headings ?? BUILT_IN}
        onChange={(value) => onChange({ fonts: { ...draft.fonts, headings: chosen(value) } })}
        options={fontChoices}
      />
      <Select
        label={t('brands.textFont')}
        hint={t('brands.fontHint')}
        value={draft.fonts.text ?? BUILT_IN}
        onChange={(value) => onChange({ fonts: { ...draft.fonts, text: chosen(value) } })}
        options={fontChoices}
      />
      <Textarea
        label={t('brands.tone')}
        hint={t('brands.toneHint')}
        rows={2}
        maxLength={1000}
        value={draft.tone}
        onChange={(event) => onChange({ tone: event.target.value })}
      />
      <Textarea
        label={t('brands.audience')}
        hint={t('brands.audienceHint')}
        rows={2}
        maxLength={1000}
        value={draft.audience}
        onChange={(event) => onChange({ audience: event.target.value })}
      />
      <TagsField
        label={t('brands.products')}
        hint={t('brands.productsHint')}
        max={50}
        maxLength={100}
        value={draft.products}
        onChange={(products) => onChange({ products })}
        error={problemOf('products')}
      />
      <TagsField
        label={t('brands.words')}
        hint={t('brands.wordsHint')}
        max={100}
        maxLength={60}
        value={draft.words}
        onChange={(words) => onChange({ words })}
      />
      <TagsField
        label={t('brands.sites')}
        hint={t('brands.sitesHint', { example: SITE_EXAMPLE })}
        max={10}
        maxLength={500}
        value={draft.sites}
        onChange={(sites) => onChange({ sites: [...new Set(sites.map(withScheme))] })}
        error={
          wrongSite === undefined
            ? problemOf('sites')
            : t('brands.noSite', { site: wrongSite, example: SITE_EXAMPLE })
        }
      />
    </>
  );
}
