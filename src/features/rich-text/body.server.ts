import type { LanguageCode } from '#app.config'
import { getCardsForMarkets } from '#features/catalogue/catalogue.server.ts'
import { richTextSchema, type StoredBlock } from '#lib/content/blocks.ts'
import { toSafeHref } from '#lib/html/safe-href.ts'
import { getKeyOrPosition, isBlankHeading, type TextBlock } from '#lib/html/text-block.ts'
import { getSearchClientConfig } from '#server/wiring/client-configs.server.ts'
import { type ContentConverter, withFallback } from '#services/content/reader.server.ts'
import { createSearchClient } from '#services/search/client.ts'
import type { BodyBlock } from './body.ts'

const bodyBlockSchema = richTextSchema.item
type BodyBlockWire = TextBlock | StoredBlock

const maxProductsInBlock = 12

interface BodyOrigin {
  textLanguage: string
  pageLanguage: LanguageCode
  id: string
  type: string
}

export type GetEditAttribute = (key: string) => string

/** Runs the blocks' product searches. Omits blocks that cannot be shown; in preview, notices replace invalid blocks. */
export async function prepareBodyBlocks(
  content: readonly unknown[],
  context: ContentConverter,
  origin: BodyOrigin,
  mark?: GetEditAttribute,
): Promise<BodyBlock[]> {
  const blocks = await Promise.all(
    content.map(async (block, place): Promise<BodyBlock | undefined> => {
      const of = { id: origin.id, type: origin.type, path: ['content', place] }
      const { value, notice } = context.parseEntry(bodyBlockSchema, block, of)
      if (notice) return { _type: 'invalid', _key: `left-out-${place}`, notice }
      const drawn = value && (await withFallback(toBodyBlock(value, context, origin), undefined))
      if (!drawn) return undefined
      const editAttribute = mark && value._key !== '' && { editAttribute: mark(value._key) }
      return { ...drawn, _key: getKeyOrPosition(value._key, place), ...editAttribute }
    }),
  )
  return blocks.filter((block) => block !== undefined)
}

async function toBodyBlock(
  block: BodyBlockWire,
  context: ContentConverter,
  origin: BodyOrigin,
): Promise<BodyBlock | undefined> {
  switch (block._type) {
    case 'block':
      return isBlankHeading(block) ? undefined : { ...block, markDefs: withSafeLinks(block.markDefs) }
    case 'blockAlgoliaProducts':
      return loadProductsBlock(block, origin)
    case 'blockImage': {
      const image = context.image(block.source, { alt: block.alt ?? '' })
      return image && { _type: block._type, _key: block._key, image }
    }
    case 'blockButton': {
      const link = toSafeHref(block.link)
      return link === undefined ? undefined : { ...block, link }
    }
    default:
      return block
  }
}

function withSafeLinks<Mark extends { href: string }>(marks: readonly Mark[]): Mark[] {
  return marks.flatMap((mark) => {
    const href = toSafeHref(mark.href)
    return href === undefined ? [] : [{ ...mark, href }]
  })
}

async function loadProductsBlock(
  block: StoredBlock<'blockAlgoliaProducts'>,
  origin: BodyOrigin,
): Promise<BodyBlock | undefined> {
  const single = block.type === 'singular'
  // Requests several results even for a single product, because the best match may not be available in the reader's
  // market.
  const ids = await searchProducts(block, origin.textLanguage, maxProductsInBlock)
  if (ids.length === 0) return undefined
  const rows = await getCardsForMarkets({ by: 'ids', ids }, origin.pageLanguage, single ? 1 : maxProductsInBlock)
  return {
    _type: block._type,
    _key: block._key,
    layout: single ? 'single' : 'shelf',
    rows,
    // Title and description are used only with a single product (specification section 3.6).
    ...(single && block.title ? { title: block.title } : {}),
    ...(single && block.description ? { text: block.description } : {}),
  }
}

async function searchProducts(
  block: StoredBlock<'blockAlgoliaProducts'>,
  language: string,
  hitsPerPage: number,
): Promise<string[]> {
  const client = createSearchClient(await getSearchClientConfig())
  const result = await client.searchProducts({ query: block.query, fields: block.searchFields, language, hitsPerPage })
  if (!result.ok) throw result.error
  return result.value.hits.map(({ objectID }) => objectID)
}
