import type { ContentDocument } from './document.ts'
import { projectNames } from './project-names.ts'

/** Makes of a document as it is stored the one that is answered. */
export type ShowDocument = (document: ContentDocument) => ContentDocument

/** Where the service is reached from elsewhere. */
interface PublicPlace {
  projectId: string
  dataset: string
  /** Origin and path of the service, such as `https://shop.example/embedded/content`. */
  publicUrl: string
}

const assetTypes = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** Documents as they are stored. */
export const asStored: ShowDocument = (document) => document

/**
 * Gives the documents of the service's own files the whole address of the file (content reference section 6). Stored is
 * the path alone: data move to another origin, and a shop changes its own, without a document being written for it.
 */
export function withAssetUrls({ projectId, dataset, publicUrl }: PublicPlace): ShowDocument {
  const own = projectNames(projectId).flatMap((name) => [`images/${name}/${dataset}/`, `files/${name}/${dataset}/`])
  return (document) => {
    const { path } = document
    if (!assetTypes.has(document._type) || typeof path !== 'string') return document
    return own.some((start) => path.startsWith(start)) ? { ...document, url: `${publicUrl}/${path}` } : document
  }
}
