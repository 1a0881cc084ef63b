import type { ExternalServices } from './external-services.ts'

/** Settings of a shop with a fault, or a function that causes the fault. */
type Cause = Readonly<Record<string, string>> | ((world: ExternalServices, dataDir: string) => unknown)

/** A single fault in a healthy shop, and the finding that the doctor must report. */
export interface Fault {
  name: string
  subject: string
  state: 'failing' | 'watch'
  says: RegExp
  causes: Cause[]
}

const defineFault =
  (state: Fault['state']) =>
  (name: string, subject: string, says: RegExp, ...causes: Cause[]): Fault => ({ name, subject, state, says, causes })

export const failingFault = defineFault('failing')
export const watchFault = defineFault('watch')

export const oneDayMs = 86_400_000

export const respondWith =
  (code: number, body: object = {}) =>
  () =>
    Response.json(body, { status: code })
