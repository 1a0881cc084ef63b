import type { Finding } from '#embedded/operation/workbench/health-page.ts'
import { scrubText } from '#services/monitoring/scrub.ts'

/** Nothing is to be done about it. */
export function well(subject: string, says: string): Finding {
  return { subject, state: 'well', says }
}

/** It can wait until the morning. */
export function watch(subject: string, says: string, todo: string): Finding {
  return { subject, state: 'watch', says, todo }
}

/** Something does not work, or is open to strangers. */
export function failing(subject: string, says: string, todo: string): Finding {
  return { subject, state: 'failing', says, todo }
}

/** The findings of a look; what cannot be looked at is a finding too, and keeps nobody from the others. */
export async function looked(subject: string, look: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await look()
  } catch (error) {
    const says = `It could not be looked at: ${reasonOf(error)}.`
    return [failing(subject, says, 'Mend what is said there, and run the doctor again.')]
  }
}

/** Why something failed, without addresses of people, tokens or passwords. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  // A fetch says only that it failed; its cause says why.
  const inner = cause instanceof Error && cause.message !== '' ? cause.message : message
  return scrubText(inner.replace(/\.$/, ''))
}
