import type { Block } from './blocks.ts'

/** A block of a mail as plain text. */
export function textBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'rows':
      return block.rows.map(({ label, value }) => (value === '' ? label : `${label}: ${value}`)).join('\n')
    case 'lines':
      return block.lines.join('\n')
  }
}
