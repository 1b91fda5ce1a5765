import type { Values } from './compiled-message.ts';
import { formatBytes, formatDateTime, formatNumber, formatRelative } from './formats.ts';
import { toTag } from './locale.ts';
import { currentLocale, type MessageId, type Translate } from './texts.ts';

/** The words of src/ui in the reader's language; the shape is the UiText of src/ui, checked where the app hands it over. */
export function createUiText(t: Translate) {
  return {
    locale: toTag(currentLocale()),
    formatNumber,
    formatBytes,
    formatDateTime,
    formatRelative,
    // src/ui names its words by pattern (WordId); that each of them has a text is proven by tests/texts.test.ts
    words: (id: string, values?: Values) => t(id as MessageId, values),
    close: t('ui.close'),
    dismiss: t('ui.dismiss'),
    cancel: t('ui.cancel'),
    retry: t('ui.retry'),
    view: t('ui.view'),
    loading: t('ui.loading'),
    error: t('ui.error'),
    required: t('ui.required'),
    optional: t('ui.optional'),
    notifications: t('ui.notifications'),
    requestId: t('ui.requestId'),
    inputTooLong: t('ui.inputTooLong'),
    characterCount: (used: number, most: number) => t('ui.characterCount', { used, most }),
    copy: t('ui.copy'),
    copied: t('ui.copied'),
    copyFailed: t('ui.copyFailed'),
    showPassword: t('ui.showPassword'),
    hidePassword: t('ui.hidePassword'),
    codeDigit: (position: number, total: number) => t('ui.codeDigit', { position, total }),
    openMenu: t('ui.openMenu'),
    collapseMenu: t('ui.collapseMenu'),
    expandMenu: t('ui.expandMenu'),
    closePanel: t('ui.closePanel'),
    skipToContent: t('ui.skipToContent'),
    pagination: t('ui.pagination'),
    previousPage: t('ui.previousPage'),
    nextPage: t('ui.nextPage'),
    page: (page: number) => t('ui.page', { page }),
    rowRange: (from: string, to: string, total: string) => t('ui.rowRange', { from, to, total }),
    sortAscending: (column: string) => t('ui.sortAscending', { column }),
    sortDescending: (column: string) => t('ui.sortDescending', { column }),
    filterColumn: t('ui.filterColumn'),
    filterText: t('ui.filterText'),
    noMatch: t('ui.noMatch'),
    noRows: t('ui.noRows'),
    exportCsv: t('ui.exportCsv'),
    emptyValue: t('ui.emptyValue'),
    codeBlock: t('ui.codeBlock'),
    tableScroll: t('ui.tableScroll'),
    taskDone: t('ui.taskDone'),
    taskOpen: t('ui.taskOpen'),
    chartType: t('ui.chartType'),
    chartBar: t('ui.chartBar'),
    chartLine: t('ui.chartLine'),
    chartPoint: t('ui.chartPoint'),
    chartArea: t('ui.chartArea'),
    chartPie: t('ui.chartPie'),
    downloadPng: t('ui.downloadPng'),
    chartFailed: t('ui.chartFailed'),
    chartSummary: ({
      title,
      mark,
      x,
      y,
      rows,
    }: {
      title: string;
      mark: string;
      x: string;
      y: string;
      rows: string;
    }) => t('ui.chartSummary', { title, mark, x, y, rows }),
  };
}
