import { flavours } from '#app.config'
import { localizedText } from '#lib/localized-value.ts'
import type { Flavour } from '#services/commerce/product.ts'
import type { ContentContext } from '#services/content/reader.server.ts'
import type { TileWire } from './landing-wire.ts'
import type { DocumentTile } from './page-content.ts'

/** Tiles of the documents that exist and have a title; a reference to a deleted one is passed over. */
export function documentTiles(documents: readonly (TileWire | null)[], context: ContentContext): DocumentTile[] {
  return documents.flatMap((document) => {
    const title = document ? localizedText(document.title, context.language) : undefined
    return document && title ? [documentTile(document, title, context)] : []
  })
}

function documentTile(document: TileWire, title: string, context: ContentContext): DocumentTile {
  const logo = context.image(document.logo, title)
  const flavour = flavourOf(document)
  return {
    uri: document.uri,
    title,
    brand: document.type === 'brands',
    named: document.showTitleOnCard !== false,
    isNew: document.tags.includes('newArrival'),
    ...(logo ? { logo } : {}),
    ...(context.edit ? { edit: context.edit({ id: document._id, type: 'centraDocument' }, 'logo') } : {}),
    ...(flavour ? { flavour } : {}),
  }
}

/** The flavour family a document is about; undefined for a brand or an offer. */
export function flavourOf({ type, centraUri }: Pick<TileWire, 'type' | 'centraUri'>): Flavour | undefined {
  return type === 'flavour' ? flavours.find((code) => code === centraUri) : undefined
}
