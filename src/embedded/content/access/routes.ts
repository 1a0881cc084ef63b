import type { Hono } from 'hono'
import type { ContentContext } from '../context.ts'
import { addIdentity } from './identity-routes.ts'
import { addKeyValues } from './key-value-routes.ts'
import { addSessions } from './session-routes.ts'
import { addSignIn } from './sign-in-routes.ts'

/** Who somebody is, signing in and out, and what the studio remembers for a person (content-lake reference, section 2). */
export function addAccess(app: Hono, context: ContentContext): void {
  addKeyValues(app, context)
  addIdentity(app, context)
  addSignIn(app, context)
  addSessions(app, context)
}
