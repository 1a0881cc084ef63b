import type { World } from './world.ts'

/** One thing that is wrong with a shop that was well, and what the doctor has to say of it. */
export interface Fault {
  name: string
  environment?: Readonly<Record<string, string>>
  plant?: (place: { world: World; dataDir: string }) => unknown
  subject: string
  state?: 'failing' | 'watch'
  says: RegExp
}

/** A day, ms. */
export const day = 86_400_000

/** An answer of this status. */
export const status =
  (code: number, body: object = {}) =>
  () =>
    Response.json(body, { status: code })
