import { flavours } from '#app.config'
import { localizedText, localizedTexts } from '#lib/localized-value.ts'
import type { Flavour } from '#services/commerce/product.ts'
import type { TileWire } from '#services/content/home-cards.ts'
import type { ContentContext } from '#services/content/reader.server.ts'
import type { DocumentTile } from './page-content.ts'

export function documentTiles(documents: readonly (TileWire | null)[], context: ContentContext): DocumentTile[] {
  return documents.flatMap((document) => {
    const tile = document && documentTile(document, context)
    return tile?.title ? [{ ...tile, title: tile.title }] : []
  })
}

function documentTile(document: TileWire, context: ContentContext) {
  const texts = localizedTexts({ title: documentTitle(document, context.language) }, context.language)
  const logo = context.image(document.logo, {})
  const flavour = flavourOf(document)
  return {
    uri: document.uri,
    ...texts,
    brand: document.type === 'brands',
    named: document.showTitleOnCard !== false,
    isNew: document.tags.includes('newArrival'),
    ...(logo ? { logo } : {}),
    ...(context.edit ? { edit: context.edit({ id: document._id, type: 'centraDocument' }, 'logo') } : {}),
    ...(flavour ? { flavour } : {}),
  }
}

/** Brand names are not translated, so an entry in any language is used. */
export function documentTitle({ type, title }: Pick<TileWire, 'type' | 'title'>, language: string): unknown {
  return type === 'brands' ? [{ _key: language, value: localizedText(title, language) }] : title
}

export function flavourOf({ type, centraUri }: Pick<TileWire, 'type' | 'centraUri'>): Flavour | undefined {
  return type === 'flavour' ? flavours.find((code) => code === centraUri) : undefined
}
