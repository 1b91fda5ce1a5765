import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { BrandFields } from './BrandFields.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { draftOf } from './brand-draft.ts';
import { isColour } from './colour.ts';
import { GuideImport } from './GuideImport.tsx';
import { LogoField } from './LogoField.tsx';
import { SiteImport } from './SiteImport.tsx';
import { useBrandReads } from './use-brand-reads.ts';
import { isWebAddress } from './web-address.ts';

/** Of the choice of a team, since an option cannot be null. */
const NO_TEAM = 'none';

/** A brand that is made or changed, and one that another begins as. */
export type Edited = { kind: 'new' } | { kind: 'change' | 'copy'; brand: Shape<'Brand'> };

/** A brand: made, or changed; a pasted guide fills what it says. What was typed stays when saving fails. */
export function BrandDialog({
  edited,
  canImport,
  onClose,
}: {
  edited: Edited;
  /** Whether web sites may be read here. */
  canImport: boolean;
  onClose: () => void;
}) {
  const t = useTexts();
  const readAgain = useBrandReads();
  const teams = useQuery(operationQuery('teamList', {}));
  const source = edited.kind === 'new' ? null : edited.brand;
  const brand = edited.kind === 'change' ? edited.brand : null;
  const [draft, setDraft] = useState(() => {
    const { name, ...draft } = draftOf(source);
    return { ...draft, name: edited.kind === 'copy' ? copyName(name, t('brands.copyOf', { name })) : name };
  });
  const [isDefault, setDefault] = useState(brand?.is_default ?? edited.kind === 'new');
  const [teamId, setTeamId] = useState(brand?.team?.id ?? null);
  // absent as it is, null none
  const [logo, setLogo] = useState<string | null | undefined>(
    edited.kind === 'copy' && edited.brand.logo !== '' ? edited.brand.logo.replace(/^[^,]*,/, '') : undefined,
  );
  const [isTried, setTried] = useState(false);
  const onDone = () => {
    flash(t('brands.saved'));
    onClose();
    void readAgain();
  };
  const create = useWrite('brandCreate', { onDone });
  const update = useWrite('brandUpdate', { onDone });
  const write = brand ? update : create;
  // one that is suspended shares nothing new
  const managed = (teams.data?.items ?? []).filter(
    ({ id, role, suspended_at: suspendedAt }) =>
      (role === 'owner' || role === 'admin') && (suspendedAt === undefined || id === brand?.team?.id),
  );
  const isWrong =
    draft.name.trim() === '' ||
    !draft.colours.every(isColour) ||
    draft.sites.some((site) => !isWebAddress(site));

  const submit = () => {
    setTried(true);
    if (isWrong) return;
    const { name, colours, fonts, tone, audience, products, words, sites } = draft;
    const body = {
      name: name.trim(),
      colours: [...new Set(colours.map((colour) => colour.toLowerCase()))],
      fonts,
      tone,
      audience,
      products: [...products],
      forbidden_words: [...words],
      sites: [...sites],
      is_default: isDefault,
      team_id: teamId,
      ...(logo !== undefined && { logo }),
    };
    if (brand) update.run({ path: { brand_id: brand.id }, body });
    else create.run({ body });
  };
  const shownLogo =
    logo === undefined ? (brand?.logo ?? '') : logo === null ? '' : `data:${typeOf(logo)};base64,${logo}`;
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      keepOnOutsidePress
      locked={write.isRunning}
      title={t(brand ? 'brands.edit' : 'brands.create')}
      submitLabel={t('brands.save')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
      <GuideImport onRead={(said) => setDraft((before) => ({ ...before, ...said }))} />
      {canImport && (
        <SiteImport onRead={(said) => setDraft((before) => ({ ...before, ...said }))} onLogo={setLogo} />
      )}
      <BrandFields
        draft={draft}
        onChange={(said) => setDraft((before) => ({ ...before, ...said }))}
        isTried={isTried}
        problemOf={write.problemOf}
        logo={<LogoField logo={shownLogo} problem={write.problemOf('logo')} onChange={setLogo} />}
      />
      <Switch label={t('brands.default')} checked={isDefault} onChange={setDefault} />
      {managed.length > 0 && (
        <Select
          label={t('brands.team')}
          hint={t('brands.teamHint')}
          value={teamId ?? NO_TEAM}
          onChange={(value) => setTeamId(value === NO_TEAM ? null : value)}
          options={[
            { value: NO_TEAM, label: t('brands.noTeam') },
            ...managed.map((team) => ({ value: team.id, label: team.name })),
          ]}
        />
      )}
      <BrandPreview draft={{ ...draft, colours: draft.colours.filter(isColour) }} logo={shownLogo} />
    </FormDialog>
  );
}

/** Where the name of a copy would be too long, the name alone. */
function copyName(name: string, copy: string): string {
  return copy.length > 100 ? name : copy;
}

/** By the first bytes in Base64. */
function typeOf(data: string): 'image/jpeg' | 'image/png' {
  return data.startsWith('/9j/') ? 'image/jpeg' : 'image/png';
}
