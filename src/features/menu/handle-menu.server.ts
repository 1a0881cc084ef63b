import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { getCategoryLinks } from '#features/catalogue/catalogue.server.ts'
import { findLanding, findSiteContent } from '#features/landing/landing.server.ts'
import type { DocumentTile } from '#features/landing/page-content.ts'
import { withFallback } from '#services/content/reader.server.ts'
import { type MenuContent, MenuRequest } from './menu-content.ts'

export interface MenuSources {
  tiles: (language: LanguageCode) => Promise<readonly DocumentTile[]>
  categories: (language: LanguageCode) => Promise<readonly { uri: string }[]>
}

/**
 * `GET /api/menu`. Fetched when the menu is opened, so that documents do not contain flavours and brands. Omits
 * sections that cannot be read.
 */
export async function handleMenu({ url }: Request, sources: MenuSources = shopSources): Promise<Response> {
  const asked = v.safeParse(MenuRequest, Object.fromEntries(new URL(url).searchParams))
  if (!asked.success) {
    const headers = { 'cache-control': 'no-store' }
    return Response.json({ error: 'The URL must contain a language of the shop.' }, { status: 400, headers })
  }
  const content = await menuContent(asked.output.language, sources)
  return Response.json(content, { headers: { 'cache-control': menuCaching } })
}

export const menuCaching = 'public, max-age=60'

export async function menuContent(
  language: LanguageCode,
  { tiles, categories }: MenuSources = shopSources,
): Promise<MenuContent> {
  const [all, links] = await Promise.all([tiles(language), categories(language)])
  const [first] = links
  return {
    flavours: all.flatMap((tile) => (tile.flavour ? [{ ...menuLink(tile), flavour: tile.flavour }] : [])),
    brands: all.filter(({ brand }) => brand).map(menuLink),
    ...(first && { list: first.uri }),
  }
}

function menuLink({ uri, title, otherLanguages }: DocumentTile) {
  const language = otherLanguages?.title
  return { uri, title, ...(language !== undefined && { language }) }
}

const shopSources: MenuSources = {
  async tiles(language) {
    const { uris } = await findSiteContent(language)
    const pages = await Promise.all(uris.landings.map((uri) => withFallback(findLanding(uri, language), null)))
    return pages.flatMap((page) => page?.tiles ?? [])
  },
  categories: (language) => withFallback(getCategoryLinks(language), []),
}
