import type { Translate } from '../../../../i18n/texts.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import {
  ALL_SHEETS,
  type ImportOptions,
  type ImportPreview,
  type OptionsChange,
} from '../../../../machines/table-import/index.ts';
import { Select, type SelectOption } from '../../../../ui/Select.tsx';
import styles from './ImportDetail.module.css';

type Format = NonNullable<ImportOptions['format']>;

const FORMATS: Record<Format, string> = {
  csv: 'CSV',
  tsv: 'TSV',
  json: 'JSON',
  ndjson: 'NDJSON',
  xlsx: 'XLSX',
  parquet: 'Parquet',
};
/** By their WHATWG names; the ones that people meet. */
const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'iso-8859-2',
  'iso-8859-15',
  'koi8-r',
  'macintosh',
];
const HEADER_ROWS = 20;
const AUTOMATIC = 'automatic';
/** The Select has no value that is an empty text. */
const TOP = '.';

export interface ImportOptionsFormProps {
  /** As shown: chosen or found. */
  options: ImportOptions;
  /** Null while nothing could be read. */
  preview: ImportPreview | null;
  disabled: boolean;
  onChange: (change: OptionsChange) => void;
}

function withValue<Value extends string>(
  options: SelectOption<Value>[],
  value: Value | undefined,
  label = String(value),
): SelectOption<Value>[] {
  return value === undefined || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label }];
}

function delimiters(t: Translate, current: string | undefined): SelectOption<string>[] {
  const known = [
    { value: ',', label: t('import.delimiterComma') },
    { value: ';', label: t('import.delimiterSemicolon') },
    { value: '\t', label: t('import.delimiterTab') },
    { value: '|', label: t('import.delimiterPipe') },
    { value: ' ', label: t('import.delimiterSpace') },
  ];
  return withValue(known, current, t('import.delimiterOther', { character: current ?? '' }));
}

/** The choices that a kind of file has; each change reads the file again. */
export function ImportOptionsForm({ options, preview, disabled, onChange }: ImportOptionsFormProps) {
  const t = useTexts();
  const { format } = options;
  const isText = format === 'csv' || format === 'tsv';
  const isJson = format === 'json' || format === 'ndjson';
  const hasHeader = isText || format === 'xlsx';
  const sheets = preview?.sheets ?? [];
  const lists = preview?.lists ?? [];
  const headerRow = options.header_row;
  const listPath = options.list_path === '' ? TOP : options.list_path;
  const headers = [
    { value: '0', label: t('import.headerNone') },
    ...Array.from({ length: HEADER_ROWS }, (_, row) => ({
      value: String(row + 1),
      label: t('import.headerRow', { row: row + 1 }),
    })),
  ];

  return (
    <div className={styles.options}>
      <Select
        label={t('import.format')}
        value={format ?? null}
        disabled={disabled}
        options={Object.entries(FORMATS).map(([value, label]) => ({ value: value as Format, label }))} // the keys are the formats
        onChange={(value) => onChange({ format: value })}
      />
      {format === 'xlsx' && sheets.length > 0 && (
        <Select
          label={t('import.sheet')}
          value={options.sheet ?? null}
          disabled={disabled}
          options={sheets.map(({ name, rows, columns }) => ({
            value: name,
            label: name === ALL_SHEETS ? t('import.sheetAll') : name,
            hint: t('import.sheetHint', { rows, columns }),
          }))}
          onChange={(sheet) => onChange({ sheet })}
        />
      )}
      {format === 'json' && lists.length > 0 && (
        <Select
          label={t('import.list')}
          value={listPath ?? null}
          disabled={disabled}
          options={withValue(
            lists.map(({ path, rows }) => ({
              value: path === '' ? TOP : path,
              label: path === '' ? t('import.listTop') : path,
              hint: t('import.listHint', { rows }),
            })),
            listPath,
            listPath === TOP ? t('import.listTop') : listPath,
          )}
          onChange={(path) => onChange({ list_path: path === TOP ? '' : path })}
        />
      )}
      {hasHeader && (
        <Select
          label={t('import.header')}
          value={headerRow === undefined ? null : String(headerRow)}
          disabled={disabled}
          options={withValue(
            headers,
            headerRow === undefined ? undefined : String(headerRow),
            t('import.headerRow', { row: headerRow ?? 0 }),
          )}
          onChange={(row) => onChange({ header_row: Number(row) })}
        />
      )}
      {format === 'csv' && (
        <Select
          label={t('import.delimiter')}
          value={options.delimiter ?? null}
          disabled={disabled}
          options={delimiters(t, options.delimiter)}
          onChange={(delimiter) => onChange({ delimiter })}
        />
      )}
      {(isText || isJson) && (
        <Select
          label={t('import.encoding')}
          value={options.encoding?.toLowerCase() ?? null}
          disabled={disabled}
          options={withValue(
            ENCODINGS.map((name) => ({ value: name, label: name })),
            options.encoding?.toLowerCase(),
          )}
          onChange={(encoding) => onChange({ encoding })}
        />
      )}
      {format !== undefined && format !== 'parquet' && (
        <>
          <Select
            label={t('import.decimal')}
            value={options.decimal ?? AUTOMATIC}
            disabled={disabled}
            options={[
              { value: AUTOMATIC, label: t('import.automatic') },
              { value: '.', label: t('import.decimalPoint') },
              { value: ',', label: t('import.decimalComma') },
            ]}
            onChange={(value) => onChange({ decimal: value === '.' || value === ',' ? value : undefined })}
          />
          <Select
            label={t('import.dateOrder')}
            value={options.date_order ?? AUTOMATIC}
            disabled={disabled}
            options={[
              { value: AUTOMATIC, label: t('import.automatic') },
              { value: 'mdy', label: t('import.dateMdy') },
              { value: 'dmy', label: t('import.dateDmy') },
              { value: 'ymd', label: t('import.dateYmd') },
            ]}
            onChange={(value) =>
              onChange({
                date_order: value === 'mdy' || value === 'dmy' || value === 'ymd' ? value : undefined,
              })
            }
          />
        </>
      )}
    </div>
  );
}
