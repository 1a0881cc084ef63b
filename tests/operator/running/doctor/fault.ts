import type { FakeExternalServices } from './fake-external-services.ts'

/** Settings of a shop with a fault, or a function that causes the fault. */
type Cause = Readonly<Record<string, string>> | ((world: FakeExternalServices, dataDir: string) => unknown)

/** Single fault in an otherwise healthy shop, and the finding that the doctor command must report. */
export interface Fault {
  name: string
  subject: string
  state: 'failing' | 'watch'
  messagePattern: RegExp
  causes: Cause[]
}

const defineFault =
  (state: Fault['state']) =>
  (name: string, subject: string, messagePattern: RegExp, ...causes: Cause[]): Fault => ({
    name,
    subject,
    state,
    messagePattern,
    causes,
  })

export const defineFailingFault = defineFault('failing')
export const defineWatchFault = defineFault('watch')

export const oneDayMs = 86_400_000

export const createJsonReply =
  (code: number, body: object = {}) =>
  () =>
    Response.json(body, { status: code })
