// What each bound screen is made of, and which tests judge it besides the walk of its paths.

interface ScreenFiles {
  /** The walk of the generated paths. */
  readonly walk: string;
  /** Components, hooks and actors of the screen. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

const SHARED = 'src/features/shared';
const WALK = 'tests/paths/screen.test.ts';

const under = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);

/** By the machine that the screen is bound to. */
export const SCREENS: Readonly<Record<string, ScreenFiles>> = {
  'health-watchdog': {
    walk: WALK,
    files: [
      'src/features/shell/background-actors.ts',
      `${SHARED}/health/health.ts`,
      ...under('src/features/errors', 'ServerDownScreen.tsx', 'StatusPage.tsx'),
    ],
    tests: [],
  },
  'wechat-sign-in': {
    walk: WALK,
    files: [
      ...under(`${SHARED}/wechat-sign-in`, 'WechatSignIn.tsx', 'wechat-actors.ts', 'wechat-place.ts'),
      `${SHARED}/wechat-sign-in/return-route.ts`,
      ...under('src/features/auth', 'WechatWays.tsx', 'WechatBindCallbackScreen.tsx'),
    ],
    tests: ['src/features/auth/wechat-screens.test.tsx'],
  },
  'payment-polling': {
    walk: WALK,
    files: [
      ...under(`${SHARED}/payment`, 'PaymentPanel.tsx', 'PaymentArea.tsx', 'LastTry.tsx', 'QrCode.tsx'),
      ...under(`${SHARED}/payment`, 'payment-actors.ts', 'payment-words.ts', 'use-countdown.ts'),
    ],
    tests: [
      ...under(`${SHARED}/payment`, 'payment-ways.test.tsx', 'payment-panel.test.tsx'),
      'src/features/payment/payment-screens.test.tsx',
    ],
  },
  'google-binding': {
    walk: WALK,
    files: [
      ...under(`${SHARED}/google`, 'GoogleConnector.tsx', 'GoogleServiceCard.tsx', 'GoogleStates.tsx'),
      ...under(`${SHARED}/google`, 'google-actors.ts', 'google-choices.ts', 'google-return.ts'),
      ...under(`${SHARED}/google`, 'ReportImport.tsx', 'GoogleCard.tsx'),
      'src/features/google/GoogleCallbackScreen.tsx',
      ...under('src/features/account', 'ConnectorsScreen.tsx', 'ConnectionScope.tsx'),
    ],
    tests: [
      ...under(`${SHARED}/google`, 'google-connector.test.tsx', 'google-choices.test.ts'),
      `${SHARED}/google/report-import.test.tsx`,
      'src/features/google/google-callback.test.tsx',
      'src/features/account/connectors.test.tsx',
    ],
  },
  'upload-lifecycle': {
    walk: WALK,
    files: [
      ...under(`${SHARED}/upload-dialog`, 'UploadDialog.tsx', 'upload-rows.ts', 'file-pictures.ts'),
      ...under(`${SHARED}/upload`, 'upload-actors.ts', 'upload-words.ts', 'DropOverlay.tsx'),
      ...under(`${SHARED}/upload`, 'use-file-drop.ts', 'use-file-paste.ts', 'use-upload-limits.ts'),
      ...under('src/ui/upload', 'UploadDialogView.tsx', 'UploadRow.tsx', 'DropZone.tsx', 'FilesButton.tsx'),
    ],
    tests: [
      `${SHARED}/upload-dialog/UploadDialog.test.tsx`,
      ...under(`${SHARED}/upload`, 'upload-actors.test.ts', 'upload-words.test.ts'),
    ],
  },
  'date-range': {
    walk: 'tests/paths/screen-dates.test.ts',
    files: [
      ...under(`${SHARED}/date-range`, 'DateField.tsx', 'DateRangeField.tsx', 'picker-view.ts'),
      ...under(`${SHARED}/date-range`, 'use-date-range.ts', 'use-today.ts', 'first-weekday.ts'),
      ...under('src/ui/dates', 'DatePicker.tsx', 'DateRangePicker.tsx', 'DateRangePanel.tsx', 'DayInput.tsx'),
      ...under('src/ui/dates', 'Calendar.tsx', 'CalendarGrid.tsx', 'MonthChoice.tsx', 'QuickRanges.tsx'),
      'src/ui/dates/PickerPopup.tsx',
    ],
    tests: [`${SHARED}/date-range/date-range-field.test.tsx`, 'src/ui/dates/calendar-words.test.ts'],
  },
  'filter-state': {
    walk: WALK,
    files: [
      ...under(`${SHARED}/resource-list`, 'FilterDrawer.tsx', 'use-list-state.ts', 'filter-words.ts'),
      ...under(`${SHARED}/resource-list`, 'ListToolbar.tsx', 'list-address.ts'),
      ...under('src/ui/list', 'FilterForm.tsx', 'FilterChips.tsx'),
    ],
    tests: [
      `${SHARED}/resource-list/ResourceList.test.tsx`,
      ...under(`${SHARED}/resource-list`, 'filter-words.test.ts', 'list-address.test.ts'),
    ],
  },
};
