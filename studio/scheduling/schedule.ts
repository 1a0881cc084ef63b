import { type SanityDocument, useEditState } from 'sanity'

export const scheduleType = 'scheduledPublication'

/** The dot hides the document from unauthenticated users. */
export function toScheduleId(documentId: string): string {
  return `schedule.${documentId}`
}

export interface Schedule {
  /** ISO 8601. */
  at: string
  failure?: string
}

/** Returns undefined if nothing is scheduled. `documentId` is the ID of the published document. */
export function useSchedule(documentId: string): Schedule | undefined {
  return parseSchedule(useEditState(toScheduleId(documentId), scheduleType).published)
}

export function parseSchedule(order: SanityDocument | null): Schedule | undefined {
  if (typeof order?.at !== 'string') return undefined
  return { at: order.at, ...(typeof order.failure === 'string' ? { failure: order.failure } : {}) }
}
