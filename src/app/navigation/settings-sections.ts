// The sections of the personal area as a table: how they are called and where they lead. Those without a screen are not shown.
import BellIcon from 'lucide-react/icons/bell';
import CoinsIcon from 'lucide-react/icons/coins';
import CreditCardIcon from 'lucide-react/icons/credit-card';
import CrownIcon from 'lucide-react/icons/crown';
import FileTextIcon from 'lucide-react/icons/file-text';
import FolderIcon from 'lucide-react/icons/folder';
import HardDriveIcon from 'lucide-react/icons/hard-drive';
import MonitorIcon from 'lucide-react/icons/monitor';
import PaletteIcon from 'lucide-react/icons/palette';
import PlugIcon from 'lucide-react/icons/plug';
import ReceiptTextIcon from 'lucide-react/icons/receipt-text';
import ShieldIcon from 'lucide-react/icons/shield';
import SlidersIcon from 'lucide-react/icons/sliders-horizontal';
import UserIcon from 'lucide-react/icons/user';
import UsersIcon from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import type { MessageId } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { workPaths } from './work-paths.ts';

export interface SettingsDetails {
  /** With a stroke at its end: every page below it. */
  path: string;
  titleId: MessageId;
  /** Has the room of a report. */
  wide?: true;
}

export interface SettingsEntry {
  labelId: MessageId;
  /** A sentence below the title of the page. */
  descriptionId: MessageId;
  href: string;
  /** Further pages of the section, each with a title of its own. */
  details?: readonly SettingsDetails[];
  /** Its page is a list, whose columns need the room of a report. */
  wide?: true;
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
}

export interface SettingsGroup {
  labelId: MessageId;
  sections: readonly SettingsEntry[];
}

export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    labelId: 'shells.settingsPerson',
    sections: [
      {
        labelId: 'shells.profile',
        descriptionId: 'shells.profileText',
        href: paths.profile(),
        Icon: UserIcon,
      },
      {
        labelId: 'shells.security',
        descriptionId: 'shells.securityText',
        href: paths.security(),
        Icon: ShieldIcon,
      },
      {
        labelId: 'shells.personalization',
        descriptionId: 'shells.personalizationText',
        href: paths.personalization(),
        Icon: SlidersIcon,
      },
      {
        labelId: 'shells.messages',
        descriptionId: 'shells.messagesText',
        href: paths.notices(),
        Icon: BellIcon,
      },
      {
        labelId: 'shells.connectors',
        descriptionId: 'shells.connectorsText',
        href: paths.connectors(),
        Icon: PlugIcon,
      },
      {
        labelId: 'shells.systemSettings',
        descriptionId: 'shells.systemSettingsText',
        href: paths.systemSettings(),
        Icon: MonitorIcon,
      },
    ],
  },
  {
    labelId: 'shells.settingsWork',
    sections: [
      {
        labelId: 'shells.team',
        descriptionId: 'shells.teamText',
        href: workPaths.team(),
        Icon: UsersIcon,
      },
      {
        labelId: 'shells.projects',
        descriptionId: 'shells.projectsText',
        href: workPaths.projects(),
        details: [{ path: '/account/project/', titleId: 'shells.project' }],
        Icon: FolderIcon,
      },
      {
        labelId: 'shells.brands',
        descriptionId: 'shells.brandsText',
        href: workPaths.brands(),
        Icon: PaletteIcon,
      },
    ],
  },
  {
    labelId: 'shells.settingsCosts',
    sections: [
      {
        labelId: 'shells.subscription',
        descriptionId: 'shells.subscriptionText',
        href: paths.subscription(),
        details: [
          { path: '/account/order/confirm', titleId: 'shells.orderConfirm' },
          { path: '/account/subscription-history', titleId: 'shells.subscriptionHistory', wide: true },
        ],
        Icon: CrownIcon,
      },
      {
        labelId: 'shells.paymentMethod',
        descriptionId: 'shells.paymentMethodText',
        href: paths.paymentMethod(),
        Icon: CreditCardIcon,
      },
      {
        labelId: 'shells.usage',
        descriptionId: 'shells.usageText',
        href: paths.usage(),
        wide: true,
        Icon: CoinsIcon,
      },
      {
        labelId: 'shells.storage',
        descriptionId: 'shells.storageText',
        href: paths.storage(),
        wide: true,
        Icon: HardDriveIcon,
      },
      {
        labelId: 'shells.orders',
        descriptionId: 'shells.ordersText',
        href: paths.orders(),
        details: [{ path: '/account/order/details', titleId: 'shells.order' }],
        wide: true,
        Icon: ReceiptTextIcon,
      },
      {
        labelId: 'shells.invoices',
        descriptionId: 'shells.invoicesText',
        href: paths.invoices(),
        details: [{ path: '/account/invoice/details', titleId: 'shells.invoice' }],
        wide: true,
        Icon: FileTextIcon,
      },
    ],
  },
];
