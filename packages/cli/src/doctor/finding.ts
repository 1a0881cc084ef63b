import { failing } from 'pouchery/server/health/finding'
import type { Finding } from 'pouchery/server/workbench/health-page'
import { scrubText } from 'pouchery/services/monitoring/scrub'

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
