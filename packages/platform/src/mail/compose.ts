import { brand, type LanguageCode } from 'pouchery/app.config'
import { fontStacks } from 'pouchery/brand/brand'
import { palette } from 'pouchery/brand/colours'
import { escapeHtml } from 'pouchery/lib/html/escape-html'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import { getPrescribedWarning, type PrescribedWarning } from 'pouchery/market-rules/rules/prescribed-warning'
import { getImprintUrl, getSeller, getSupportEmail } from 'pouchery/market-rules/seller/seller.server'
import { m } from 'pouchery/messages/all.server'
import { type MailBlock, renderHtmlBlock, renderTextBlock } from './blocks.ts'
import type { ContractTextReference } from './mail-attachments.ts'
import type { Mail, MailKind } from './outbox.ts'

export interface MailRecipient {
  recipient: string
  language: LanguageCode
  /** Rules of the recipient's country, which determine the warning and the minimum age in the footer. */
  facts: MarketRules
}

export interface MailContent extends MailRecipient {
  kind: MailKind
  subject: string
  /** Defaults to the subject. */
  title?: string
  blocks: readonly MailBlock[]
  unsubscribeUrl?: string
  attached?: readonly ContractTextReference[]
  /** Defaults to the shop's email address. */
  replyTo?: string
}

const font = escapeHtml(fontStacks.mail)

const { paper, ink, line, accent, 'ink-muted': muted, 'accent-ink': accentInk } = palette

const darkStyles = `@media (prefers-color-scheme:dark){
.page{background:${paper[1]}!important;color:${ink[1]}!important}.muted{color:${muted[1]}!important}
.line{border-color:${line[1]}!important}.button{background:${accent[1]}!important;color:${accentInk[1]}!important}}`

export function composeMail({ subject, title = subject, blocks, facts, ...head }: MailContent): Mail {
  const { unsubscribeUrl } = head
  const locale = { locale: head.language }
  const warning = getPrescribedWarning(facts, head.language) ?? { text: m.layout_health_warning({}, locale) }
  const footer = [
    m.mail_footer_help({ support: getSupportEmail() }, locale),
    m.layout_adults_only({ age: facts.minimumAge }, locale),
    ...sellerFooter(head.language),
  ]
  const imprint = { label: m.age_link_identity({}, locale), href: getImprintUrl(head.language) }
  const content = [...blocks.map(renderHtmlBlock), htmlWarning(warning)].join('\n')
  const unsubscribeLabel = m.mail_unsubscribe({}, locale)
  return {
    ...head,
    subject: subject.replace(/\s+/g, ' '),
    html: page(head.language, title, content, [
      ...footer.map(escapeHtml),
      htmlLink(imprint),
      ...(unsubscribeUrl ? [htmlLink({ label: unsubscribeLabel, href: unsubscribeUrl })] : []),
    ]),
    text: [
      brand.name,
      title,
      ...blocks.flatMap((block) => renderTextBlock(block, head.language) ?? []),
      warning.text,
      [
        '--',
        ...footer,
        m.label_value({ label: imprint.label, value: imprint.href }, locale),
        ...(unsubscribeUrl ? [`${unsubscribeLabel}:\n${unsubscribeUrl}`] : []),
      ].join('\n'),
    ]
      .join('\n\n')
      .concat('\n'),
  }
}

/** Every email must identify the seller. */
function sellerFooter(language: LanguageCode): string[] {
  const { name, address, register, taxNumber, demo } = getSeller()
  const locale = { locale: language }
  const numbers = [
    m.label_value({ label: m.mail_seller_register({}, locale), value: register }, locale),
    m.label_value({ label: m.mail_seller_tax({}, locale), value: taxNumber }, locale),
  ]
  return [[name, address].join(', '), numbers.join(' · '), ...(demo ? [m.mail_seller_demo({}, locale)] : [])]
}

function htmlWarning({ text, lang }: PrescribedWarning): string {
  const langAttribute = lang === undefined ? '' : ` lang="${escapeHtml(lang)}"`
  return `<p${langAttribute} style="margin:40px 0 0;padding:12px;border:1px solid;font-size:16px;line-height:24px;font-weight:600">${escapeHtml(text)}</p>`
}

function htmlLink({ label, href }: { label: string; href: string }): string {
  return `<a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(label)}</a>`
}

/**
 * `content` and the lines of `footer` are HTML. Uses tables with explicit widths, because Outlook for Windows ignores
 * widths and paddings of other elements.
 */
function page(language: LanguageCode, title: string, content: string, footer: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${paper[0]};color:${ink[0]};font-family:${font}">
<table class="page" role="presentation" ${layout} bgcolor="${paper[0]}" width="100%"><tr><td align="center" style="padding:32px 24px 40px">
<table role="presentation" ${layout} width="560" style="width:100%;max-width:560px"><tr><td align="left" style="font-family:${font}">
<table role="presentation" ${layout} style="margin:0 0 32px"><tr>
<td class="button" aria-hidden="true" align="center" width="32" height="32" bgcolor="${accent[0]}" style="width:32px;height:32px;border-radius:16px;background:${accent[0]};color:${accentInk[0]};font-size:10px;line-height:16px">${mark}</td>
<td style="padding-left:10px;font-family:${font};font-size:20px;line-height:24px;font-weight:700">${escapeHtml(brand.name)}</td>
</tr></table>
<h1 style="margin:0 0 16px;font-size:28px;line-height:34px;font-weight:700">${escapeHtml(title)}</h1>
${content}
<p class="muted line" style="margin:40px 0 0;padding-top:16px;border-top:1px solid ${line[0]};font-size:14px;line-height:20px;color:${muted[0]}">${footer.join('<br>')}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** The bars of the logo, as characters, because many email clients block images. */
const mark = '&#9474;<span style="font-size:18px">&#9474;</span>&#9474;'

const layout = 'cellpadding="0" cellspacing="0" border="0"'
