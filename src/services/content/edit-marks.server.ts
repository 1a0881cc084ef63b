import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import type { ContentPreview } from './client.ts'

/** A document of the content service, as far as an editor is led to it. */
export interface EditedDocument {
  /** Id of the published document, also for a draft. */
  id: string
  type: string
}

/** The value of a `data-sanity` attribute: which field of a document a part of the page shows. `path` as in GROQ. */
export type EditMark = (document: EditedDocument, path: string) => string

/** Marks for an editor who previews. Overlays read the perspective from them, but the library does not write it. */
export function editMarks({ studioPath: baseUrl, perspective }: ContentPreview): EditMark {
  return ({ id, type }, path) => `${createDataAttribute({ baseUrl, id, type, path })};perspective=${perspective}`
}
