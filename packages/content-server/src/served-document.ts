import type { ContentDocument } from './document.ts'

/** Parts of the URL `{publicUrl}/images/{projectId}/{dataset}/{name}` (or `files` instead of `images`). */
export interface AssetLocation {
  projectId: string
  dataset: string
  /** For example `https://shop.example/embedded/content`. */
  publicUrl: string
}

export type MapServedDocument = (document: ContentDocument) => ContentDocument

const assetTypes = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

export const serveUnchanged: MapServedDocument = (document) => document

/** See content reference section 6. The database contains only paths, so that the shop's origin can change. */
export function createAssetUrlMapper({ projectId, dataset, publicUrl }: AssetLocation): MapServedDocument {
  const own = listProjectNames(projectId).flatMap((name) => [`images/${name}/${dataset}/`, `files/${name}/${dataset}/`])
  return (document) => {
    const { path } = document
    if (!assetTypes.has(document._type) || typeof path !== 'string') return document
    return own.some((start) => path.startsWith(start)) ? { ...document, url: `${publicUrl}/${path}` } : document
  }
}

/** Former project id, which is still part of file paths in existing databases and of URLs in published pages. */
const formerProject = 'pouchery'

export function listProjectNames(projectId: string): readonly string[] {
  return projectId === formerProject ? [projectId] : [projectId, formerProject]
}
