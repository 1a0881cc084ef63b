import { type SanityDocument, useEditState } from 'sanity'

/** Type of the documents that order a publication (studio/schema/documents/scheduled-publication.ts). */
export const scheduleType = 'scheduledPublication'

/** Id of the order to publish a document; the dot keeps it from whoever is not signed in. */
export function scheduleId(documentId: string): string {
  return `schedule.${documentId}`
}

/** When a document will be published, as far as that is ordered. */
export interface Schedule {
  /** ISO 8601. */
  at: string
  /** Why it was not published although its time came. */
  failure?: string
}

/** The order to publish a document, as it is now; undefined while there is none. `documentId` is the published one. */
export function useSchedule(documentId: string): Schedule | undefined {
  return readSchedule(useEditState(scheduleId(documentId), scheduleType).published)
}

export function readSchedule(order: SanityDocument | null): Schedule | undefined {
  if (typeof order?.at !== 'string') return undefined
  return { at: order.at, ...(typeof order.failure === 'string' ? { failure: order.failure } : {}) }
}
