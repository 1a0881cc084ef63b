import { brand } from '#app.config'
import { escapeHtml } from './mail/fill-in.ts'

/** A whole page for who runs the shop, such as its sent mails; `stylesheet` is an address, `content` is HTML. */
export function localPage(stylesheet: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(brand.name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
}
