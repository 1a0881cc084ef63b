import type * as v from 'valibot'
import { unwrap } from '#lib/result.ts'
import { contentGateway } from '#server/gateway.server.ts'
import { apiVersions, type ContentGateway, type ContentQuery, createContentClient } from '#services/content/client.ts'
import { contentImage } from '#services/content/image.server.ts'
import type { ContentImage } from '#services/content/image.ts'
import type { ImageField } from '#services/content/wire.ts'

/** How an answer becomes a page: the language, and where images are. */
export interface ContentContext {
  language: string
  image: (field: ImageField | null | undefined, alt: string | undefined) => ContentImage | undefined
}

/** Asks the content service; throws when it gives no usable answer. Questions about a uri use their own API version. */
export async function askContent<Schema extends v.GenericSchema>(
  question: ContentQuery<Schema>,
): Promise<v.InferOutput<Schema>> {
  const gateway = await contentGateway()
  const version = 'uri' in question.params ? apiVersions.slug : apiVersions.default
  return unwrap(await createContentClient(gateway, version).ask(question))
}

export async function contentContext(language: string): Promise<ContentContext> {
  const gateway = await contentGateway()
  return { language, image: (field, alt) => imageFrom(gateway, field, alt) }
}

function imageFrom(gateway: ContentGateway, field: ImageField | null | undefined, alt: string | undefined) {
  return field ? contentImage(field, gateway, alt ?? '') : undefined
}

/** The answer, or `leftOut` with a warning: a page without the editors' part is better than none. */
export async function orLeftOut<Value, LeftOut>(answer: Promise<Value>, leftOut: LeftOut): Promise<Value | LeftOut> {
  try {
    return await answer
  } catch (error) {
    console.warn('Content left out:', error instanceof Error ? error.message : error)
    return leftOut
  }
}
