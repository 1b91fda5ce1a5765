import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { deviceZone, zoneOptions, zoneText } from '../../../i18n/time-zones.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import { useProfileWrite } from './use-profile-write.ts';

/** Where the days of the person begin; what is chosen is saved at once. */
export function ZoneField({ profile }: { profile: Shape<'Profile'> }) {
  const t = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const write = useProfileWrite(profile, t('profilePage.zoneSaved'));
  const shown = write.isRunning ? chosen : profile.time_zone;
  // a name that is kept may be another one of a zone of the list
  const options = [
    { value: '', label: t('profilePage.zoneDevice', { zone: zoneText(deviceZone()) }) },
    ...zoneOptions(...(shown ? [shown] : [])),
  ];
  return (
    <>
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
      <Combobox
        label={t('profilePage.zone')}
        hint={t('profilePage.zoneHint')}
        clearable={false}
        options={options}
        value={options.find(({ value }) => value === (shown ?? '')) ?? null}
        error={write.problemOf('time_zone')}
        onChange={(option) => {
          const zone = option?.value || null;
          if (!option || write.isRunning || zone === profile.time_zone) return;
          setChosen(zone);
          write.run({ body: { time_zone: zone } });
        }}
      />
    </>
  );
}
