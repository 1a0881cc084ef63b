import type { ContentDocument } from './document.ts'

/** Maps a stored document to the served document. */
export type MapServedDocument = (document: ContentDocument) => ContentDocument

interface PublicLocation {
  projectId: string
  dataset: string
  /** Origin and path of the service, for example `https://shop.example/embedded/content`. */
  publicUrl: string
}

const assetTypes = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

export const asStored: MapServedDocument = (document) => document

/**
 * Adds absolute URLs to own assets (content reference section 6). Only paths are stored, so that a shop can change its
 * origin.
 */
export function withAssetUrls({ projectId, dataset, publicUrl }: PublicLocation): MapServedDocument {
  const own = projectNames(projectId).flatMap((name) => [`images/${name}/${dataset}/`, `files/${name}/${dataset}/`])
  return (document) => {
    const { path } = document
    if (!assetTypes.has(document._type) || typeof path !== 'string') return document
    return own.some((start) => path.startsWith(start)) ? { ...document, url: `${publicUrl}/${path}` } : document
  }
}

/** Former project id. Databases still contain file paths with this id, and pages contain URLs with it. */
const formerProject = 'pouchery'

export function projectNames(projectId: string): readonly string[] {
  return projectId === formerProject ? [projectId] : [projectId, formerProject]
}
