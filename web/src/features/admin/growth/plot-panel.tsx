import { type ReactNode, useId } from 'react'
import { Button } from '#web/components/button.tsx'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { downloadCsv } from '../records/download-csv.ts'
import { type Column, writeCsv } from './plot-table.ts'

interface PlotPanelProps<Row> {
  title: string
  note?: string
  file: string
  columns: readonly Column<Row>[]
  fileColumns?: readonly Column<Row>[] | undefined
  rows: readonly Row[]
  /** True if nothing was counted. No plot is drawn then, because all its rows would be zero. */
  isEmpty?: boolean
  isTable?: boolean
  className?: string
  children: ReactNode
}

export function PlotPanel<Row>({
  title,
  note,
  file,
  columns,
  fileColumns = columns,
  rows,
  isEmpty = rows.length === 0,
  isTable = false,
  className = '',
  children,
}: PlotPanelProps<Row>) {
  const { t } = useTranslation(['growth', 'admin'])
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col rounded-card bg-surface p-5 ${className}`}
    >
      <h2 id={id} className="text-15">
        {title}
      </h2>
      {note !== undefined && <p className="mt-1 text-13 text-muted">{note}</p>}
      {isEmpty ? (
        <p className="mt-4 text-muted">{t('no_data')}</p>
      ) : (
        <>
          <div className="mt-4 grow">{children}</div>
          <div className="mt-4 flex flex-wrap items-start justify-between gap-x-4">
            {!isTable && (
              <FoldedSection title={t('table')} className="min-w-0 grow text-13 open:basis-full">
                <FigureTable title={title} columns={columns} rows={rows} />
              </FoldedSection>
            )}
            <Button
              variant="plain"
              className="-me-3 ms-auto px-3"
              aria-label={`${t('save_csv', { ns: 'admin' })}: ${title}`}
              onClick={() => downloadCsv(`citrine-${file}.csv`, writeCsv(fileColumns, rows))}
            >
              {t('save_csv', { ns: 'admin' })}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function FigureTable<Row>({ title, columns, rows }: Pick<PlotPanelProps<Row>, 'title' | 'columns' | 'rows'>) {
  const showCell = ({ read, show }: Column<Row>, row: Row) => {
    const value = read(row)
    return <bdi>{show?.(row) ?? (typeof value === 'number' ? formatPlainNumber(value) : (value ?? '–'))}</bdi>
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls, so the keyboard must reach it
    <div tabIndex={0} className="max-h-80 overflow-x-auto overflow-y-auto">
      <table aria-label={title} className="figure-table w-full text-13">
        <thead>
          <tr>
            {columns.map(({ key, title: name }, index) => (
              <th
                key={key}
                scope="col"
                className={`sticky top-0 bg-surface py-1.5 ps-3 first:ps-0 ${index === 0 ? 'text-start' : 'text-end'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and never move
            <tr key={at} className="border-line border-t">
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className="py-1.5 text-start font-normal">
                    {showCell(column, row)}
                  </th>
                ) : (
                  <td key={column.key} className="py-1.5 ps-3 text-end tabular-nums">
                    {showCell(column, row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
