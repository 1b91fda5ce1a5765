// What each bound screen is made of, and which tests judge it besides the walk of its paths.

interface ScreenFiles {
  /** The walk of the generated paths. */
  readonly walk: string;
  /** Components, hooks and actors of the screen. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

const WALK = 'tests/paths/screen.test.ts';

const under = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);

/** By the machine that the screen is bound to. */
export const SCREENS: Readonly<Record<string, ScreenFiles>> = {
  'health-watchdog': {
    walk: WALK,
    files: [
      'src/app/shell/background-actors.ts',
      'src/app/health/health.ts',
      ...under('src/features/errors', 'ServerDownScreen.tsx', 'StatusPage.tsx'),
    ],
    tests: [],
  },
  'wechat-sign-in': {
    walk: WALK,
    files: [
      ...under('src/features/auth/public', 'WechatSignIn.tsx', 'wechat-actors.ts', 'wechat-place.ts'),
      'src/features/auth/public/return-route.ts',
      ...under('src/features/auth', 'WechatWays.tsx', 'WechatBindCallbackScreen.tsx'),
    ],
    tests: ['src/features/auth/wechat-screens.test.tsx'],
  },
  'payment-polling': {
    walk: WALK,
    files: [
      ...under(
        'src/features/payment/public',
        'PaymentPanel.tsx',
        'PaymentArea.tsx',
        'LastTry.tsx',
        'QrCode.tsx',
      ),
      ...under('src/features/payment/public', 'payment-actors.ts', 'payment-words.ts', 'use-countdown.ts'),
    ],
    tests: [
      ...under('src/features/payment/public', 'payment-ways.test.tsx', 'payment-panel.test.tsx'),
      'src/features/payment/payment-screens.test.tsx',
    ],
  },
  'google-binding': {
    walk: WALK,
    files: [
      ...under(
        'src/features/google/public',
        'GoogleConnector.tsx',
        'GoogleServiceCard.tsx',
        'GoogleStates.tsx',
      ),
      ...under('src/features/google/public', 'google-actors.ts', 'google-choices.ts', 'google-return.ts'),
      ...under('src/features/google/public', 'ReportImport.tsx', 'GoogleCard.tsx'),
      'src/features/google/GoogleCallbackScreen.tsx',
      ...under('src/features/account', 'ConnectorsScreen.tsx', 'ConnectionScope.tsx'),
    ],
    tests: [
      ...under('src/features/google/public', 'google-connector.test.tsx', 'google-choices.test.ts'),
      'src/features/google/public/report-import.test.tsx',
      'src/features/google/google-callback.test.tsx',
      'src/features/account/connectors.test.tsx',
    ],
  },
  'upload-lifecycle': {
    walk: WALK,
    files: [
      ...under(
        'src/features/uploads/public/upload-dialog',
        'UploadDialog.tsx',
        'upload-rows.ts',
        'file-pictures.ts',
      ),
      ...under(
        'src/features/uploads/public/upload',
        'upload-actors.ts',
        'upload-words.ts',
        'DropOverlay.tsx',
      ),
      ...under(
        'src/features/uploads/public/upload',
        'use-file-drop.ts',
        'use-file-paste.ts',
        'use-upload-limits.ts',
      ),
      ...under('src/ui/upload', 'UploadDialogView.tsx', 'UploadRow.tsx', 'DropZone.tsx', 'FilesButton.tsx'),
    ],
    tests: [
      'src/features/uploads/public/upload-dialog/UploadDialog.test.tsx',
      ...under('src/features/uploads/public/upload', 'upload-actors.test.ts', 'upload-words.test.ts'),
    ],
  },
  'date-range': {
    walk: 'tests/paths/screen-dates.test.ts',
    files: [
      ...under('src/records/date-range', 'DateField.tsx', 'DateRangeField.tsx', 'picker-view.ts'),
      ...under('src/records/date-range', 'use-date-range.ts', 'use-today.ts', 'first-weekday.ts'),
      ...under('src/ui/dates', 'DatePicker.tsx', 'DateRangePicker.tsx', 'DateRangePanel.tsx', 'DayInput.tsx'),
      ...under('src/ui/dates', 'Calendar.tsx', 'CalendarGrid.tsx', 'MonthChoice.tsx', 'QuickRanges.tsx'),
      'src/ui/dates/PickerPopup.tsx',
    ],
    tests: ['src/records/date-range/date-range-field.test.tsx', 'src/ui/dates/calendar-words.test.ts'],
  },
  'filter-state': {
    walk: WALK,
    files: [
      ...under('src/records/list', 'FilterDrawer.tsx', 'use-list-state.ts', 'filter-words.ts'),
      ...under('src/records/list', 'ListToolbar.tsx', 'list-address.ts'),
      ...under('src/ui/list', 'FilterForm.tsx', 'FilterChips.tsx'),
    ],
    tests: [
      'src/records/list/ResourceList.test.tsx',
      ...under('src/records/list', 'filter-words.test.ts', 'list-address.test.ts'),
    ],
  },
};
