export interface Column<Row> {
  key: string
  title: string
  read: (row: Row) => string | number | null
  show?: (row: Row) => string
}

export const writeCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  [
    columns.map(({ key }) => key).join(','),
    ...rows.map((row) => columns.map(({ read }) => writeCell(read(row))).join(',')),
  ].join('\r\n')

/** A leading apostrophe keeps a spreadsheet from reading a name as a formula; some also read full-width signs. */
const quote = (text: string): string =>
  `"${(/^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const writeCell = (value: string | number | null): string =>
  typeof value === 'string' ? quote(value) : String(value ?? '')
