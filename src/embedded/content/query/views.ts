import { LRUCache } from 'lru-cache'
import type { DocumentMemory } from '../store/document-memory.ts'
import { createDatasetView, type DatasetView } from './dataset-view.ts'
import type { Perspective } from './perspective.ts'

/** Perspectives whose lists and indexes are kept; the shop and an editor need three. */
const mostViews = 16

/** Finds the view of a perspective; what it has built up serves the next query too. */
export type FindView = (perspective: Perspective, authorized: boolean) => DatasetView

export function createViews(memory: DocumentMemory): FindView {
  const views = new LRUCache<string, DatasetView>({ max: mostViews })
  return (perspective, authorized) => {
    const key = JSON.stringify([perspective, authorized])
    const view = views.get(key) ?? createDatasetView(memory, perspective, authorized)
    views.set(key, view)
    return view
  }
}
