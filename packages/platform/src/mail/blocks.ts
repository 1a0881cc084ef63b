import type { LanguageCode } from 'pouchery/app.config'
import { palette } from 'pouchery/brand/colours'
import { escapeHtml } from 'pouchery/lib/html/escape-html'
import type { DeliveryTimelineDay } from 'pouchery/market-rules/delivery/delivery-window'
import { m } from 'pouchery/messages/all.server'

export interface MailRow {
  label: string
  value: string
  strong?: boolean
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'rows'; rows: readonly MailRow[] }
  | { kind: 'lines'; lines: readonly string[] }
  /** Decorative timeline of delivery days. Omitted from plain text. */
  | { kind: 'days'; days: readonly DeliveryTimelineDay[] }
  | { kind: 'rich-text'; html: string; text: string }

const { line, accent, 'ink-muted': muted, 'accent-ink': accentInk } = palette

const text = 'margin:0 0 16px;font-size:16px;line-height:24px'
const small = `margin:0 0 16px;font-size:14px;line-height:20px;color:${muted[0]}`

/** Styles are inline, because many email clients remove style sheets. Escapes all text except `rich-text` HTML. */
export function renderHtmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${text}">${escapeHtml(block.text)}</p>`
    case 'note':
      return `<p class="muted" style="${small}">${escapeHtml(block.text)}</p>`
    case 'heading':
      return `<h2 style="margin:32px 0 8px;font-size:20px;line-height:26px;font-weight:700">${escapeHtml(block.text)}</h2>`
    case 'subheading':
      return `<h3 style="margin:24px 0 8px;font-size:16px;line-height:24px;font-weight:600">${escapeHtml(block.text)}</h3>`
    case 'button':
      return button(block.label, block.href)
    case 'link':
      return `<p style="${text}"><a href="${escapeHtml(block.href)}" style="color:inherit">${escapeHtml(block.label)}</a></p>`
    case 'rows':
      return rows(block.rows)
    case 'lines':
      return `<p style="${text}">${block.lines.map(escapeHtml).join('<br>')}</p>`
    case 'days':
      return deliveryDays(block.days)
    case 'rich-text':
      return `<div class="muted" style="${small}">${block.html}</div>`
  }
}

/** The colour is on the cell, because Outlook for Windows ignores the padding of links. */
function button(label: string, href: string): string {
  const link = `display:inline-block;padding:14px 24px;border-radius:6px;color:${accentInk[0]};font-size:16px;line-height:20px;font-weight:600;text-decoration:none`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="button" bgcolor="${accent[0]}" style="border-radius:6px;background:${accent[0]}"><a class="button" href="${escapeHtml(href)}" style="${link}">${escapeHtml(label)}</a></td></tr></table>`
}

function rows(entries: readonly MailRow[]): string {
  const cells = entries.map(({ label, value, strong }) => {
    const cell = `padding:10px 0;border-bottom:1px solid ${line[0]};vertical-align:top;${strong ? 'font-size:22px;line-height:28px;font-weight:700' : 'font-size:16px;line-height:24px'}`
    return `<tr><th class="line" scope="row" style="${cell};text-align:left${strong ? '' : ';font-weight:400'}">${escapeHtml(label)}</th><td class="line" style="${cell};padding-left:16px;text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse;margin:0 0 16px">${cells.join('')}</table>`
}

/** Each cell's top border is a segment of the timeline. The first cell is the day of the order. */
function deliveryDays(days: readonly DeliveryTimelineDay[]): string {
  const cells = days.map(({ date, isExpected }, index) => {
    const marked = isExpected || index === 0
    const rule = isExpected ? '4px solid' : `1px solid ${line[0]}`
    const look = `width:28px;padding:6px 0 0;border-top:${rule};font-size:12px;line-height:16px;font-weight:${marked ? 600 : 400}`
    const shade = marked ? '' : `;color:${muted[0]}`
    return `<td${marked ? '' : ' class="muted line"'} align="center" valign="top" style="${look}${shade}">${new Date(date).getUTCDate()}</td>`
  })
  return `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 16px"><tr>${cells.join('')}</tr></table>`
}

export function renderTextBlock(block: MailBlock, language: LanguageCode): string | undefined {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
    case 'rich-text':
      return block.text
    case 'subheading':
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`
    case 'rows':
      return block.rows
        .map(({ label, value }) => (value === '' ? label : m.label_value({ label, value }, { locale: language })))
        .join('\n')
    case 'lines':
      return block.lines.join('\n')
    case 'days':
      return undefined
  }
}
