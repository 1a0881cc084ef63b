import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { categoryLinks } from '#features/catalogue/catalogue.server.ts'
import { findLanding, findSiteContent } from '#features/landing/landing.server.ts'
import type { DocumentTile } from '#features/landing/page-content.ts'
import { orOmitted } from '#services/content/reader.server.ts'
import { type MenuContent, MenuQuestion } from './menu-content.ts'

/** Where the menu's links come from. */
export interface MenuSources {
  /** All brands, flavours and offers that have a page. */
  tiles: (language: LanguageCode) => Promise<readonly DocumentTile[]>
  /** The categories in the operator's order. */
  categories: (language: LanguageCode) => Promise<readonly { uri: string }[]>
}

/**
 * `GET /api/menu`: flavours and brands for the menu in a language, asked for when the menu is opened, so that no document
 * carries them. What cannot be read is left out: the menu has the editors' links in any case.
 */
export async function handleMenu({ url }: Request, sources: MenuSources = shopSources): Promise<Response> {
  const asked = v.safeParse(MenuQuestion, Object.fromEntries(new URL(url).searchParams))
  if (!asked.success) {
    const headers = { 'cache-control': 'no-store' }
    return Response.json({ error: 'The address needs a language of the shop.' }, { status: 400, headers })
  }
  const content = await menuContent(asked.output.language, sources)
  return Response.json(content, { headers: { 'cache-control': menuCaching } })
}

export const menuCaching = 'public, max-age=60'

/** Flavours and brands, and the first category, in a language. */
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
    const pages = await Promise.all(uris.landings.map((uri) => orOmitted(findLanding(uri, language), null)))
    return pages.flatMap((page) => page?.tiles ?? [])
  },
  categories: (language) => orOmitted(categoryLinks(language), []),
}
