import { renderTextDocument } from '@pouchery/platform/texts/text-document'
import { getTextVersion } from '@pouchery/platform/texts/text-versions'
import type { LanguageCode } from '#app.config'
import { hrefInLanguage } from '#lib/html/safe-href.ts'
import { localizedPath, rootLanguage } from '#lib/urls/locale-url.ts'
import { isContractPage, isTextVersion } from '#market-rules/seller/contract-texts.ts'
import { env } from '#server/process/env.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

/**
 * Returns the contract text that a shopper agreed to (`?version=VERSION`), for the lifetime of the shop. An unknown
 * version redirects (302) to the current text. Undefined if no version is requested.
 */
export async function textVersionPage(
  request: Request,
  page: string,
  language: LanguageCode,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  const version = url.searchParams.get('version')
  if (version === null || !isContractPage(page)) return undefined
  const root = rootLanguage(url.host, env().domains)
  const currentUrl = `${url.origin}${localizedPath(`/info/${page}`, language, root)}`
  const { database } = await embeddedServices()
  const text = isTextVersion(version) ? await getTextVersion(database, { page, language, version }) : undefined
  if (!text) return new Response(null, { status: 302, headers: { location: currentUrl, 'cache-control': 'no-store' } })
  const prefix = localizedPath('/', language, root).replace(/\/$/, '')
  const html = renderTextDocument({ text, language, currentUrl, toAbsoluteUrl: (href) => hrefInLanguage(prefix, href) })
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}
