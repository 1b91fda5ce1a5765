import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TagsField } from '../../ui/fields/TagsField.tsx';
import { base64Of } from '../../ui/image/base64.ts';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FilesButton } from '../../ui/upload/FilesButton.tsx';
import styles from './brands.module.css';
import { ColourDots } from './ColourDots.tsx';
import { readBrandText } from './read-brand-text.ts';
import { SiteImport } from './SiteImport.tsx';
import { useBrandReads } from './use-brand-reads.ts';

const EXAMPLE = '#0b6e4f';
const COLOUR = /^#[0-9a-f]{6}$/;
/** As the contract says. */
const MOST_COLOURS = 6;
const LOGO_BYTES = 100 * 1024;
/** Of the choice of a team, since an option cannot be null. */
const NO_TEAM = 'none';

/** A brand: made, or changed; a pasted guide fills what it says. What was typed stays when saving fails. */
export function BrandDialog({
  brand,
  canImport,
  onClose,
}: {
  brand: Shape<'Brand'> | null;
  /** Whether web sites may be read here. */
  canImport: boolean;
  onClose: () => void;
}) {
  const t = useTexts();
  const readAgain = useBrandReads();
  const teams = useQuery(operationQuery('teamList', {}));
  const [guide, setGuide] = useState('');
  const [name, setName] = useState(brand?.name ?? '');
  const [colours, setColours] = useState<readonly string[]>(brand?.colours ?? []);
  const [tone, setTone] = useState(brand?.tone ?? '');
  const [words, setWords] = useState<readonly string[]>(brand?.forbidden_words ?? []);
  const [isDefault, setDefault] = useState(brand?.is_default ?? true);
  const [teamId, setTeamId] = useState(brand?.team?.id ?? null);
  // absent as it is, null none
  const [logo, setLogo] = useState<string | null | undefined>(undefined);
  const [logoProblem, setLogoProblem] = useState('');
  const [isTried, setTried] = useState(false);
  const onDone = () => {
    flash(t('brands.saved'));
    onClose();
    void readAgain();
  };
  const create = useWrite('brandCreate', { onDone });
  const update = useWrite('brandUpdate', { onDone });
  const write = brand ? update : create;
  const wrong = colours.find((colour) => !COLOUR.test(colour.toLowerCase()));
  // one that is suspended shares nothing new
  const managed = (teams.data?.items ?? []).filter(
    ({ id, role, suspended_at: suspendedAt }) =>
      (role === 'owner' || role === 'admin') && (suspendedAt === undefined || id === brand?.team?.id),
  );

  const fill = () => {
    const [names, tones, forbidden] = (
      ['brands.nameHeads', 'brands.toneHeads', 'brands.wordHeads'] as const
    ).map((id) => t(id).split('|'));
    const read = readBrandText(guide, {
      name: names ?? [],
      tone: tones ?? [],
      words: forbidden ?? [],
    });
    if (read.name !== undefined) setName(read.name);
    if (read.colours) setColours(read.colours);
    if (read.tone !== undefined) setTone(read.tone);
    if (read.forbiddenWords) setWords(read.forbiddenWords);
    const found = Object.keys(read).length;
    flash(found === 0 ? t('brands.nothingRead') : t('brands.read', { count: found }));
  };
  const fillFromSite = (site: Shape<'BrandSite'>) => {
    if (site.name !== '') setName(site.name);
    if (site.colours.length > 0) setColours(site.colours);
    if (site.tone !== '') setTone(site.tone);
  };
  const choose = async ([file]: File[]) => {
    if (!file) return;
    if (file.size > LOGO_BYTES) {
      setLogoProblem(t('brands.logoLarge'));
      return;
    }
    setLogoProblem('');
    setLogo(await base64Of(file));
  };
  const submit = () => {
    setTried(true);
    if (name.trim() === '' || wrong !== undefined) return;
    const body = {
      name: name.trim(),
      colours: [...new Set(colours.map((colour) => colour.toLowerCase()))],
      tone,
      forbidden_words: [...words],
      is_default: isDefault,
      team_id: teamId,
      ...(logo !== undefined && { logo }),
    };
    if (brand) update.run({ path: { brand_id: brand.id }, body });
    else create.run({ body });
  };
  const hasLogo = logo === undefined ? (brand?.logo ?? '') !== '' : logo !== null;
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
      <Textarea
        label={t('brands.paste')}
        hint={t('brands.pasteHint')}
        rows={3}
        maxLength={20_000}
        value={guide}
        onChange={(event) => setGuide(event.target.value)}
      />
      <div className={styles.bar}>
        <Button disabled={guide.trim() === ''} onClick={fill}>
          {t('brands.fill')}
        </Button>
      </div>
      {canImport && (
        <SiteImport
          onRead={fillFromSite}
          onLogo={(data) => {
            setLogoProblem('');
            setLogo(data);
          }}
        />
      )}
      <TextField
        label={t('brands.name')}
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isTried && name.trim() === '' ? t('valid.required') : write.problemOf('name')}
      />
      <div className={styles.bar}>
        <FilesButton
          accept={['.png', '.jpg', '.jpeg']}
          multiple={false}
          onFiles={(files) => void choose(files)}
        >
          {t(hasLogo ? 'brands.otherLogo' : 'brands.addLogo')}
        </FilesButton>
        {hasLogo && (
          <Button variant="ghost" onClick={() => setLogo(null)}>
            {t('brands.removeLogo')}
          </Button>
        )}
        <span className={styles.quiet}>{t('brands.logoHint')}</span>
      </div>
      {(logoProblem !== '' || write.problemOf('logo') !== undefined) && (
        <Alert tone="danger">{logoProblem || write.problemOf('logo')}</Alert>
      )}
      <TagsField
        label={t('brands.colours')}
        hint={t('brands.coloursHint', { example: EXAMPLE })}
        max={MOST_COLOURS}
        maxLength={7}
        value={colours}
        onChange={setColours}
        error={wrong === undefined ? undefined : t('brands.noColour', { colour: wrong, example: EXAMPLE })}
      />
      <ColourDots colours={colours.filter((colour) => COLOUR.test(colour.toLowerCase()))} />
      <Textarea
        label={t('brands.tone')}
        hint={t('brands.toneHint')}
        rows={2}
        maxLength={1000}
        value={tone}
        onChange={(event) => setTone(event.target.value)}
      />
      <TagsField
        label={t('brands.words')}
        hint={t('brands.wordsHint')}
        max={100}
        maxLength={60}
        value={words}
        onChange={setWords}
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
    </FormDialog>
  );
}
