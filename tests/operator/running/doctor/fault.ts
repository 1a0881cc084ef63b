import type { ExternalServices } from './external-services.ts'

/** A single fault in a healthy shop, and the finding that the doctor must report. */
export interface Fault {
  name: string
  environment?: Readonly<Record<string, string>>
  plant?: (place: { world: ExternalServices; dataDir: string }) => unknown
  subject: string
  state?: 'failing' | 'watch'
  says: RegExp
}

export const oneDayMs = 86_400_000

export const respondWith =
  (code: number, body: object = {}) =>
  () =>
    Response.json(body, { status: code })
