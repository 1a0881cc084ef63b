import { brand, type LanguageCode } from '#app.config'
import type { Block } from './blocks.ts'
import { escapeHtml, fillIn } from './fill-in.ts'
import { htmlBlock } from './html-blocks.ts'
import type { Mail, MailKind } from './outbox.ts'
import { textBlock } from './text-blocks.ts'
import { footerTexts } from './texts/footer-texts.ts'

export interface Letter {
  kind: MailKind
  recipient: string
  language: LanguageCode
  subject: string
  title: string
  blocks: readonly Block[]
}

const font = 'Inter,-apple-system,&quot;Segoe UI&quot;,&quot;Helvetica Neue&quot;,Arial,sans-serif'

/** Dark colours, for the mail programs that know how; the light ones stand in the markup. */
const darkStyles = `@media (prefers-color-scheme:dark){
.page{background:#141513!important;color:#f2f0e9!important}.muted{color:#aeada4!important}
.line{border-color:#373934!important}.button{background:#9dd0bc!important;color:#0f211a!important}}`

/** Writes a letter as a mail: the shop's name, the title, the blocks and the foot, as HTML and as plain text. */
export function composeMail({ title, blocks, ...head }: Letter): Mail {
  const { help, adults } = footerTexts[head.language]
  const foot = [fillIn(help, { support: brand.supportEmail }), adults]
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
<body class="page" style="margin:0;padding:0;background:#fbfaf6;color:#1b1c1a;font-family:${font}">
<div class="page" style="max-width:560px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 40px;font-size:18px;line-height:24px;font-weight:600">${escapeHtml(brand.name)}</p>
<h1 style="margin:0 0 16px;font-size:28px;line-height:34px;font-weight:600">${escapeHtml(title)}</h1>
${content}
<p class="muted line" style="margin:40px 0 0;padding-top:16px;border-top:1px solid #dfdbd1;font-size:14px;line-height:20px;color:#5b5c56">${foot.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`
}
