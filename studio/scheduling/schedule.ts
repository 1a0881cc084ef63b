import { type SanityDocument, useEditState } from 'sanity'

/** Document type of scheduled publications (studio/schema/documents/scheduled-publication.ts). */
export const scheduleType = 'scheduledPublication'

/** Document id of a schedule. The dot makes the document invisible to unauthenticated users. */
export function scheduleId(documentId: string): string {
  return `schedule.${documentId}`
}

export interface Schedule {
  /** ISO 8601. */
  at: string
  /** Error message if the scheduled publication failed. */
  failure?: string
}

/** Returns the current schedule of a document, or undefined. `documentId` is the published id. */
export function useSchedule(documentId: string): Schedule | undefined {
  return readSchedule(useEditState(scheduleId(documentId), scheduleType).published)
}

export function readSchedule(order: SanityDocument | null): Schedule | undefined {
  if (typeof order?.at !== 'string') return undefined
  return { at: order.at, ...(typeof order.failure === 'string' ? { failure: order.failure } : {}) }
}
