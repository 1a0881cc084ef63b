import type { ReactNode } from 'react'

export interface TableColumn {
  key: string
  label: string
  /** Numbers stand at the end of their column. */
  align?: 'start' | 'end' | undefined
}

export interface TableRow {
  key: string
  /** One cell a column; the first is the row's heading. */
  cells: readonly ReactNode[]
}

export interface TableProps {
  caption: string
  hideCaption?: boolean | undefined
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
}

/** A table with hairlines; on a narrow screen it scrolls sideways in its own frame. */
export function Table({ caption, hideCaption = false, columns, rows }: TableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-start text-sm tabular-nums">
        <caption className={hideCaption ? 'sr-only' : 'pb-3 text-start font-medium'}>{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-ink-muted">
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" className={`py-2 pe-4 font-normal last:pe-0 ${alignClass(align)}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-line">
              {columns.map((column, index) => cell(column, row.cells[index], index))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function cell({ key, align }: TableColumn, content: ReactNode, index: number) {
  const className = `py-3 pe-4 last:pe-0 ${alignClass(align)}`
  return index === 0 ? (
    <th key={key} scope="row" className={`font-medium ${className}`}>
      {content}
    </th>
  ) : (
    <td key={key} className={className}>
      {content}
    </td>
  )
}

const alignClass = (align: TableColumn['align']) => (align === 'end' ? 'text-end' : 'text-start')
