import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import type * as v from 'valibot'
import { unwrap } from '#lib/result.ts'
import {
  apiVersions,
  type ContentGateway,
  type ContentPreview,
  type ContentQuery,
  createContentClient,
} from './client.ts'
import { contentImage } from './image.server.ts'
import type { ContentImage } from './image.ts'
import type { ImageField } from './wire.ts'

/** How an answer becomes a page: the language, and where images are. */
export interface ContentContext {
  language: string
  image: (field: ImageField | null | undefined, alt: string | undefined) => ContentImage | undefined
  /** Marks what an editor may click to edit; missing for visitors. */
  edit?: EditMark
}

export interface ContentReader {
  /** Asks a question; throws a ContentServiceError when there is no usable answer. */
  ask: <Schema extends v.GenericSchema>(question: ContentQuery<Schema>) => Promise<v.InferOutput<Schema>>
  context: (language: string) => Promise<ContentContext>
}

/** Reads the content service a gateway leads to. Questions about a uri use their own API version (specification section 7). */
export function createContentReader(gateway: () => Promise<ContentGateway>): ContentReader {
  return {
    ask: async (question) => {
      const version = 'uri' in question.params ? apiVersions.slug : apiVersions.default
      return unwrap(await createContentClient(await gateway(), version).ask(question))
    },
    context: async (language) => {
      const address = await gateway()
      const image: ContentContext['image'] = (field, alt) =>
        field ? contentImage(field, address, alt ?? '') : undefined
      return { language, image, ...(address.preview ? { edit: editMarks(address.preview) } : {}) }
    },
  }
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

/** A document of the content service, as far as an editor is led to it. */
interface EditedDocument {
  /** Id of the published document, also for a draft. */
  id: string
  type: string
}

/** The value of a `data-sanity` attribute: which field of a document a part of the page shows. `path` as in GROQ. */
type EditMark = (document: EditedDocument, path: string) => string

/** Marks for an editor who previews. Overlays read the perspective from them, but the library does not write it. */
function editMarks({ studioPath: baseUrl, perspective }: ContentPreview): EditMark {
  return ({ id, type }, path) => `${createDataAttribute({ baseUrl, id, type, path })};perspective=${perspective}`
}
