import type * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { prepareBodyBlocks } from '#features/rich-text/body.server.ts'
import type { BodyBlock } from '#features/rich-text/body.ts'
import { createContentCache } from '#features/site/content-cache.server.ts'
import { findLocalizedEntry, getLocalizedTexts } from '#lib/localized-value.ts'
import { omitUndefined } from '#lib/omit-undefined.ts'
import { markStaleDataUsed } from '#lib/server/stale-tracking.server.ts'
import { pageContentReader as content } from '#server/preview/content.server.ts'
import type { ProductDetail } from '#services/commerce/product.ts'
import { withFallback } from '#services/content/reader.server.ts'
import { productContentGroq, productContentSchema } from './product-content-schema.ts'

/** Editors' part of a product page. Missing texts are omitted. */
export interface ProductContent {
  /** Only in the page's language, because the commerce service's SEO texts are preferable to English ones. */
  metaTitle?: string
  metaDescription?: string
  badges: string[]
  story?: { body: BodyBlock[]; language: string }
}

type Document = v.InferOutput<typeof productContentSchema>

// Missing documents are cached, because the IDs come from the catalogue, so their number is limited.
const documents = createContentCache<Document>({ max: 2000, placeholder: null, timeoutMs: 500 })

/**
 * Packs have the story and the badges of their single can, because only single cans have documents. Without the content
 * service or the document, the content is empty, because the product page works without it.
 */
export async function findProductContent(
  { id, packs }: Pick<ProductDetail, 'id' | 'packs'>,
  language: LanguageCode,
): Promise<ProductContent> {
  const single = packs.find(({ quantity }) => quantity === 1)?.product ?? id
  const question = { query: productContentGroq, params: { id: `product-${single}` }, schema: productContentSchema }
  const load = async () => {
    const document = await documents.get(single, () => content.query(question))
    // Omits the single can's SEO texts, which would be duplicates on the page of a pack.
    const own = document && single !== id ? { ...document, metaTitle: null, metaDescription: null } : document
    return own && toProductContent(own, language)
  }
  const found = await withFallback(load(), undefined)
  if (found === undefined) markStaleDataUsed()
  return found ?? { badges: [] }
}

async function toProductContent(document: NonNullable<Document>, language: LanguageCode): Promise<ProductContent> {
  const { metaTitle, metaDescription, badges } = document
  const { otherLanguages, ...texts } = getLocalizedTexts({ metaTitle, metaDescription }, language)
  const own = omitUndefined({
    metaTitle: otherLanguages?.metaTitle ? undefined : texts.metaTitle,
    metaDescription: otherLanguages?.metaDescription ? undefined : texts.metaDescription,
    story: await prepareStory(document, language),
  })
  return { ...own, badges }
}

async function prepareStory({ _id: id, story }: NonNullable<Document>, language: LanguageCode) {
  const written = findLocalizedEntry(story, language)
  if (!Array.isArray(written?.value)) return undefined
  const context = await content.getConverter(language)
  const origin = { textLanguage: written.language, pageLanguage: language, id, type: 'product' }
  const mark = context.markEditable
  const body = await prepareBodyBlocks(
    written.value,
    context,
    origin,
    mark && (() => mark({ id, type: 'product' }, 'story')),
  )
  return body.length === 0 ? undefined : { body, language: written.language }
}
