/** A row of figures; `strong` for the sum. */
export interface Row {
  label: string
  value: string
  strong?: boolean
}

/** What a mail is made of. Each block is written twice: as HTML (html-blocks.ts) and as plain text (text-blocks.ts). */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'lines'; lines: readonly string[] }
