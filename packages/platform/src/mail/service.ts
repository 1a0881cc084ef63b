import { type Context, Hono } from 'hono'
import type { Database } from '../database/database.ts'
import { operatorPageStyles } from '../html/operator-page.ts'
import { loadMailAttachments } from './mail-attachments.ts'
import { renderMailPage, renderOutboxPage, renderUnknownMailPage } from './pages.ts'

export type OutboxViewer = ReturnType<typeof createOutboxViewer>

const maxListedMails = 200

/** Exposes all emails, including password reset links. Use it only on a developer's machine or in a demo. */
export function createOutboxViewer({ database, publicBase }: { database: Database; publicBase: string }) {
  const app = new Hono({ strict: false }).basePath(publicBase)
  const find = (id: string) => database.selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirst()

  app.get('/', async (c) => {
    const columns = ['id', 'recipient', 'subject', 'kind', 'language', 'created_at', 'state'] as const
    const newest = database.selectFrom('outbox_mail').select(columns).orderBy('created_at', 'desc').orderBy('id')
    return page(c, renderOutboxPage(publicBase, await newest.limit(maxListedMails).execute()))
  })

  app.get('/mail.css', (c) => c.body(operatorPageStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))

  app.get('/:id', async (c) => {
    const mail = await find(c.req.param('id'))
    if (!mail) return page(c, renderUnknownMailPage(publicBase), 404)
    return page(c, renderMailPage(publicBase, mail, await loadMailAttachments(database, mail.attachments)))
  })

  app.get('/:id/html', async (c) => {
    const mail = await find(c.req.param('id'))
    if (!mail) return c.text('Not found\n', 404)
    return c.html(mail.html, 200, { ...common, 'Content-Security-Policy': mailPolicy })
  })

  app.get('/:id/files/:place', async (c) => {
    const mail = await find(c.req.param('id'))
    const file = mail && (await loadMailAttachments(database, mail.attachments))[Number(c.req.param('place'))]
    if (!file) return c.text('Not found\n', 404)
    return c.html(file.html, 200, { ...common, 'Content-Security-Policy': mailPolicy })
  })

  app.notFound((c) => page(c, renderUnknownMailPage(publicBase), 404))
  return { fetch: (request: Request) => app.fetch(request) }
}

const common = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff' }

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Blocks scripts and external resources. A link that opens in a new tab leaves the sandbox. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

function page(c: Context, content: string, status: 200 | 404 = 200): Response {
  return c.html(content, status, { ...common, 'Content-Security-Policy': pagePolicy })
}
