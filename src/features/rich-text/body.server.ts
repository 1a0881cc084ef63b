import type { LanguageCode } from '#app.config'
import { chosenCards } from '#features/catalogue/catalogue.server.ts'
import { richText, type StoredBlock } from '#lib/content/blocks.ts'
import { safeHref } from '#lib/html/safe-href.ts'
import { isBlankHeading, keyAt, type TextBlock } from '#lib/html/text-block.ts'
import { searchGateway } from '#server/wiring/gateway.server.ts'
import { type ContentContext, orOmitted } from '#services/content/reader.server.ts'
import { createSearchClient } from '#services/search/client.ts'
import type { BodyBlock } from './body.ts'

/** One block of a body; one of an unknown type or a damaged one is left out. */
const bodyBlockWire = richText.item
type BodyBlockWire = TextBlock | StoredBlock

/** Most products in a row of a product block. */
const mostInShelf = 12

/** Where a body is from. */
export interface BodyOrigin {
  /** Language it was written in, which its product searches are in too. */
  text: string
  /** Language of the page. */
  page: LanguageCode
  /** The document it belongs to. */
  id: string
  type: string
}

/** Marks a block, by its key, for an editor who previews. */
export type MarkBlock = (key: string) => string

/**
 * The blocks of a body that can be drawn; products are searched for and read from the catalogue. An editor who previews
 * is told in their place of those that cannot.
 */
export async function bodyBlocks(
  content: readonly unknown[],
  context: ContentContext,
  origin: BodyOrigin,
  mark?: MarkBlock,
): Promise<BodyBlock[]> {
  const blocks = await Promise.all(
    content.map(async (block, place): Promise<BodyBlock | undefined> => {
      const of = { id: origin.id, type: origin.type, path: ['content', place] }
      const { value, notice } = context.read(bodyBlockWire, block, of)
      if (notice) return { _type: 'leftOut', _key: `left-out-${place}`, notice }
      const drawn = value && (await orOmitted(bodyBlock(value, context, origin), undefined))
      if (!drawn) return undefined
      const edit = mark && value._key !== '' && { edit: mark(value._key) }
      return { ...drawn, _key: keyAt(value._key, place), ...edit }
    }),
  )
  return blocks.filter((block) => block !== undefined)
}

async function bodyBlock(
  block: BodyBlockWire,
  context: ContentContext,
  origin: BodyOrigin,
): Promise<BodyBlock | undefined> {
  switch (block._type) {
    case 'block':
      return isBlankHeading(block) ? undefined : { ...block, markDefs: followable(block.markDefs) }
    case 'blockAlgoliaProducts':
      return productsBlock(block, origin)
    case 'blockImage': {
      const image = context.image(block.source, { alt: block.alt ?? '' })
      return image && { _type: block._type, _key: block._key, image }
    }
    case 'blockButton': {
      const link = safeHref(block.link)
      return link === undefined ? undefined : { ...block, link }
    }
    default:
      return block
  }
}

/** Links as they may be followed; the words of one that may not be stay. */
function followable<Mark extends { href: string }>(marks: readonly Mark[]): Mark[] {
  return marks.flatMap((mark) => {
    const href = safeHref(mark.href)
    return href === undefined ? [] : [{ ...mark, href }]
  })
}

async function productsBlock(
  block: StoredBlock<'blockAlgoliaProducts'>,
  origin: BodyOrigin,
): Promise<BodyBlock | undefined> {
  const single = block.type === 'singular'
  // Of a single one too, several are looked for: the best that may be sold where the reader lives is shown.
  const ids = await searchProducts(block, origin.text, mostInShelf)
  if (ids.length === 0) return undefined
  const rows = await chosenCards({ by: 'ids', ids }, origin.page, single ? 1 : mostInShelf)
  return {
    _type: block._type,
    _key: block._key,
    layout: single ? 'single' : 'shelf',
    rows,
    // Title and description belong to the single product only (specification section 3).
    ...(single && block.title ? { title: block.title } : {}),
    ...(single && block.description ? { text: block.description } : {}),
  }
}

async function searchProducts(
  block: StoredBlock<'blockAlgoliaProducts'>,
  language: string,
  hitsPerPage: number,
): Promise<string[]> {
  const client = createSearchClient(await searchGateway())
  const result = await client.searchProducts({ query: block.query, fields: block.searchFields, language, hitsPerPage })
  if (!result.ok) throw result.error
  return result.value.hits.map(({ objectID }) => objectID)
}
