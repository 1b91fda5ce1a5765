import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { BasicInfos } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { SettingsFrame } from '../../ui/shell/SettingsFrame.tsx';
import { followLink } from '../link/follow-link.ts';
import { SETTINGS_GROUPS, type SettingsEntry } from '../navigation/settings-sections.ts';
import { CommandCentre } from './CommandCentre.tsx';

/** The frame of the personal area around one of its pages (spec section 2, personal area). */
export function SettingsShell({
  infos,
  place,
  children,
}: {
  infos: BasicInfos;
  place: string;
  children: ReactNode;
}) {
  const t = useTexts();
  const detailsOf = ({ details = [] }: SettingsEntry) =>
    details.find(({ path }) => (path.endsWith('/') ? place.startsWith(path) : path === place));
  const isHere = (entry: SettingsEntry) => entry.href === place || detailsOf(entry) !== undefined;
  const section = SETTINGS_GROUPS.flatMap(({ sections }) => sections).find(isHere);
  const details = section && detailsOf(section);
  return (
    <>
      <SettingsFrame
        title={t((details ?? { titleId: section?.labelId }).titleId ?? 'shells.settings')}
        description={section && !details && t(section.descriptionId)}
        backHref={paths.chats()}
        onFollow={followLink}
        onGo={navigate}
        wide={(details ?? section)?.wide === true}
        groups={SETTINGS_GROUPS.map(({ labelId, sections }) => ({
          label: t(labelId),
          sections: sections.map((entry) => ({
            href: entry.href,
            label: t(entry.labelId),
            icon: <entry.Icon size={16} aria-hidden="true" />,
            current: isHere(entry),
          })),
        }))}
      >
        {children}
      </SettingsFrame>
      <CommandCentre infos={infos} />
    </>
  );
}
