import type { ContentDocument } from './document.ts'

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

/** Adds the full URL to own assets (section 6). Only the path is stored, so that a shop can change its origin. */
export function withAssetUrls({ projectId, dataset, publicUrl }: PublicPlace): ShowDocument {
  const own = projectNames(projectId).flatMap((name) => [`images/${name}/${dataset}/`, `files/${name}/${dataset}/`])
  return (document) => {
    const { path } = document
    if (!assetTypes.has(document._type) || typeof path !== 'string') return document
    return own.some((start) => path.startsWith(start)) ? { ...document, url: `${publicUrl}/${path}` } : document
  }
}

/** The first name of the project: databases still hold paths of files, and pages URLs, with it. */
const formerProject = 'pouchery'

/** The names a service's project is known by: its own, and the former one. */
export function projectNames(projectId: string): readonly string[] {
  return projectId === formerProject ? [projectId] : [projectId, formerProject]
}
