import { flavours } from '#app.config'
import { getLocalizedText, getLocalizedTexts } from '#lib/localized-value.ts'
import { omitUndefined } from '#lib/omit-undefined.ts'
import type { Flavour } from '#services/commerce/product.ts'
import type { DocumentTileData } from '#services/content/home-cards.ts'
import type { ContentConverter } from '#services/content/reader.server.ts'
import type { DocumentTile } from './page-content.ts'

export function buildDocumentTiles(
  documents: readonly (DocumentTileData | null)[],
  context: ContentConverter,
): DocumentTile[] {
  return documents.flatMap((document) => {
    const tile = document && toDocumentTile(document, context)
    return tile?.title ? [{ ...tile, title: tile.title }] : []
  })
}

function toDocumentTile(document: DocumentTileData, context: ContentConverter) {
  const texts = getLocalizedTexts({ title: getLocalizedTitleField(document, context.language) }, context.language)
  return {
    uri: document.uri,
    ...texts,
    isBrand: document.type === 'brands',
    showsName: document.showTitleOnCard !== false,
    isNew: document.tags.includes('newArrival'),
    ...omitUndefined({
      logo: context.image(document.logo, {}),
      editAttribute: context.markEditable?.({ id: document._id, type: 'centraDocument' }, 'logo'),
      flavour: getTileFlavour(document),
    }),
  }
}

/** Brand names are not translated, so an entry in any language is used. */
export function getLocalizedTitleField(
  { type, title }: Pick<DocumentTileData, 'type' | 'title'>,
  language: string,
): unknown {
  return type === 'brands' ? [{ _key: language, value: getLocalizedText(title, language) }] : title
}

export function getTileFlavour({ type, centraUri }: Pick<DocumentTileData, 'type' | 'centraUri'>): Flavour | undefined {
  return type === 'flavour' ? flavours.find((code) => code === centraUri) : undefined
}
