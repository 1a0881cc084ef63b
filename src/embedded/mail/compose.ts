import { brand, type LanguageCode } from '#app.config'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { palette } from '#lib/html/palette.ts'
import { m } from '#paraglide/messages.js'
import { type Block, htmlBlock, textBlock } from './blocks.ts'
import type { Mail, MailKind } from './outbox.ts'

export interface Letter {
  kind: MailKind
  recipient: string
  language: LanguageCode
  subject: string
  title: string
  blocks: readonly Block[]
}

const font = 'Inter,-apple-system,&quot;Segoe UI&quot;,&quot;Helvetica Neue&quot;,Arial,sans-serif'

const { paper, ink, line, accent, 'ink-muted': muted, 'accent-ink': accentInk } = palette

/** Dark colours, for the mail programs that know how; the light ones stand in the markup. */
const darkStyles = `@media (prefers-color-scheme:dark){
.page{background:${paper[1]}!important;color:${ink[1]}!important}.muted{color:${muted[1]}!important}
.line{border-color:${line[1]}!important}.button{background:${accent[1]}!important;color:${accentInk[1]}!important}}`

/** Writes a letter as a mail: the shop's name, the title, the blocks and the foot, as HTML and as plain text. */
export function composeMail({ title, blocks, ...head }: Letter): Mail {
  const locale = { locale: head.language }
  const foot = [m.mail_footer_help({ support: brand.supportEmail }, locale), m.mail_footer_adults({}, locale)]
  return {
    ...head,
    subject: head.subject.replace(/\s+/g, ' '),
    html: page(head.language, title, blocks.map(htmlBlock).join('\n'), foot),
    text: [brand.name, title, ...blocks.map(textBlock), `--\n${foot.join('\n')}`].join('\n\n').concat('\n'),
  }
}

function page(language: LanguageCode, title: string, content: string, foot: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${paper[0]};color:${ink[0]};font-family:${font}">
<div class="page" style="max-width:560px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 40px;font-size:18px;line-height:24px;font-weight:600">${escapeHtml(brand.name)}</p>
<h1 style="margin:0 0 16px;font-size:28px;line-height:34px;font-weight:600">${escapeHtml(title)}</h1>
${content}
<p class="muted line" style="margin:40px 0 0;padding-top:16px;border-top:1px solid ${line[0]};font-size:14px;line-height:20px;color:${muted[0]}">${foot.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`
}
