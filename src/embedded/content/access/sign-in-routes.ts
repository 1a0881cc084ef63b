import type { Context, Hono } from 'hono'
import { limitBody } from '../body-limit.ts'
import type { ContentContext } from '../context.ts'
import { ContentError } from '../errors.ts'
import { listPeople } from './people.ts'
import { startSignIn } from './sessions.ts'
import { returnAddress, studioAddress } from './sign-in-address.ts'
import { createSignInLimit, type SignInLimit } from './sign-in-limit.ts'
import { chooserPage, passwordPage } from './sign-in-page.ts'
import { isFromOwnPage, mayChoosePerson } from './sign-in-policy.ts'
import { signInStyles } from './sign-in-styles.ts'
import { personByPassword } from './user-password.ts'

const formBytes = 4 * 1024
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
const pageHeaders = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** The sign-in page: it sends the browser back to the studio with a one-time id in the fragment of its address. */
export function addSignIn(app: Hono, context: ContentContext): void {
  const limit = createSignInLimit(context)
  app.get('/:version/auth/providers', (c) => {
    const url = `${new URL(c.req.url).origin}${context.publicBase}/v1/auth/local`
    const providers = [{ name: 'local', title: 'Pouchery', url }]
    return c.json({ thirdPartyLogin: false, sso: {}, providers })
  })
  app.get('/:version/auth/local.css', (c) => c.body(signInStyles, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/:version/auth/local', async (c) => {
    studioOf(context, c)
    return showPage(context, c, false)
  })
  app.post('/:version/auth/local', limitBody(formBytes), async (c) => {
    limit.address(c.req)
    const studio = studioOf(context, c)
    if (!isFromOwnPage(c.req, context.origins)) throw ContentError.forbidden('The form was sent by another site')
    const userId = await shownPerson(context, c, limit)
    if (userId === undefined) return showPage(context, c, true)
    return c.redirect(returnAddress(studio, await startSignIn(context.database, userId, Date.now())), 303)
  })
}

function studioOf({ origins }: ContentContext, c: Context): URL {
  const studio = studioAddress(c.req.query('origin'), c.req.url, origins)
  if (!studio) throw ContentError.badRequest('The parameter "origin" must be the address of the studio of this shop')
  return studio
}

async function showPage(context: ContentContext, c: Context, refused: boolean): Promise<Response> {
  const { search } = new URL(c.req.url)
  const page = mayChoosePerson(context, c.req)
    ? chooserPage(search, await listPeople(context.database))
    : passwordPage(search, refused)
  return c.html(page, refused ? 403 : 200, pageHeaders)
}

/** The id of the person who was chosen or has shown a password; `undefined` when it is nobody. */
async function shownPerson(context: ContentContext, c: Context, limit: SignInLimit): Promise<string | undefined> {
  const form = await c.req.parseBody().catch(() => ({}))
  const { person, email, password } = readForm(form)
  if (mayChoosePerson(context, c.req)) {
    return (await listPeople(context.database)).find(({ id }) => id === person)?.id
  }
  limit.email(email)
  return personByPassword(context.database, email, password)
}

function readForm(form: Record<string, unknown>) {
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  return { person: text('person'), email: text('email').trim().toLowerCase(), password: text('password') }
}
