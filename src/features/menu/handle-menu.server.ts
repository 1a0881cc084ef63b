import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { getCategoryLinks } from '#features/catalogue/catalogue.server.ts'
import { findLandingPage, loadSiteContent } from '#features/landing/landing.server.ts'
import type { DocumentTile } from '#features/landing/page-content.ts'
import { withFallback } from '#services/content/reader.server.ts'
import { type MenuContent, menuRequestSchema } from './menu-content.ts'

export interface MenuSources {
  tiles: (language: LanguageCode) => Promise<readonly DocumentTile[]>
  categories: (language: LanguageCode) => Promise<readonly { uri: string }[]>
}

/** `GET /api/menu`: content fetched when the menu opens, to keep pages small. Omits sections that cannot be read. */
export async function handleMenu({ url }: Request, sources: MenuSources = shopSources): Promise<Response> {
  const asked = v.safeParse(menuRequestSchema, Object.fromEntries(new URL(url).searchParams))
  if (!asked.success) {
    const headers = { 'cache-control': 'no-store' }
    return Response.json({ error: 'The URL must contain a language of the shop.' }, { status: 400, headers })
  }
  const content = await loadMenuContent(asked.output.language, sources)
  return Response.json(content, { headers: { 'cache-control': menuCacheControl } })
}

export const menuCacheControl = 'public, max-age=60'

export async function loadMenuContent(
  language: LanguageCode,
  { tiles, categories }: MenuSources = shopSources,
): Promise<MenuContent> {
  const [all, links] = await Promise.all([tiles(language), categories(language)])
  const [first] = links
  return {
    flavours: all.flatMap((tile) => (tile.flavour ? [{ ...toMenuLink(tile), flavour: tile.flavour }] : [])),
    brands: all.filter(({ isBrand }) => isBrand).map(toMenuLink),
    ...(first && { list: first.uri }),
  }
}

function toMenuLink({ uri, title, otherLanguages }: DocumentTile) {
  const language = otherLanguages?.title
  return { uri, title, ...(language !== undefined && { language }) }
}

const shopSources: MenuSources = {
  async tiles(language) {
    const { uris } = await loadSiteContent(language)
    const pages = await Promise.all(uris.landings.map((uri) => withFallback(findLandingPage(uri, language), null)))
    return pages.flatMap((page) => page?.tiles ?? [])
  },
  categories: (language) => withFallback(getCategoryLinks(language), []),
}
