import { brand, type LanguageCode } from 'pouchery/app.config'
import { renderBlocks, type ToAbsoluteUrl } from 'pouchery/lib/content/text-blocks'
import { formatLongDate } from 'pouchery/lib/format/format-long-date'
import { escapeHtml } from 'pouchery/lib/html/escape-html'
import { rootStyles } from 'pouchery/lib/html/root-styles'
import { m } from 'pouchery/messages/all.server'
import type { StoredContractText } from './text-versions.ts'

const style = `${rootStyles}
main { max-width: 40rem; margin-inline: auto; padding: clamp(1.5rem, 6vw, 4rem) 1.5rem 4rem; line-height: 1.6; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2; overflow-wrap: break-word; }
h2, h3, h4, h5, h6 { margin: 2rem 0 0.5rem; font-size: 1.25rem; line-height: 1.3; }
p, ul, ol, blockquote { margin: 0 0 1rem; overflow-wrap: break-word; }
blockquote { padding-inline-start: 1rem; border-inline-start: 2px solid; }
.muted { color: var(--ink-muted); }
a { color: inherit; }`

export function renderContractTextDocument(
  text: StoredContractText,
  language: LanguageCode,
  { toAbsoluteUrl, currentUrl }: { toAbsoluteUrl?: ToAbsoluteUrl; currentUrl?: string } = {},
): string {
  const title = escapeHtml(text.title)
  const currentVersionLink =
    currentUrl === undefined
      ? ''
      : `\n<p><a href="${escapeHtml(currentUrl)}">${escapeHtml(m.server_version_current({}, { locale: language }))}</a></p>`
  const canonical = currentUrl === undefined ? '' : `\n<link rel="canonical" href="${escapeHtml(currentUrl)}">`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${canonical}
<title>${title} | ${escapeHtml(brand.name)}</title>
<style>${style}</style>
</head>
<body><main>
<p class="muted">${escapeHtml(brand.name)}</p>
<h1>${title}</h1>
<p class="muted">${escapeHtml(formatVersionSentence(text, language))} (${escapeHtml(text.version)})</p>${currentVersionLink}
${renderBlocks(text.body, toAbsoluteUrl)}
</main></body>
</html>
`
}

function formatVersionSentence({ since, until }: StoredContractText, language: LanguageCode): string {
  const locale = { locale: language }
  const from = formatLongDate(since, language)
  if (until === undefined) return m.server_version_since({ from }, locale)
  return m.server_version_until({ from, to: formatLongDate(until, language) }, locale)
}
