import type { SanityClient } from '@sanity/client'
import { expect, test } from '../helpers/fixtures.ts'
import { sendRawRequest } from '../helpers/http.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'
import { createEditorClient, createPreviewPath } from '../helpers/studio/editor-client.ts'

/** Maximum time, in ms, until an edit is displayed on a busy machine. */
const editTimeout = { timeout: 10_000 }

const post = 'blog/how-to-read-a-can'
const previewMarkers = /data-sanity|data-preview/

async function draftTitle(editor: SanityClient, title: string, uri = post): Promise<void> {
  const [published] = await editor.fetch('*[_type == "blogPost" && uri.current == $uri && language == "en"]', { uri })
  const { _rev, _createdAt, _updatedAt, ...fields } = published
  await editor.createOrReplace({ ...fields, _id: `drafts.${fields._id}`, title })
}

async function openPreview(shop: Shop, editor: SanityClient): Promise<string> {
  const answer = await sendRawRequest(shop, await createPreviewPath(shop, editor, `/${post}`))
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

async function readPage(shop: Shop, path: string, headers?: Record<string, string>): Promise<string> {
  return (await sendRawRequest(shop, path, headers)).body.toString()
}

test.describe('preview', () => {
  test('shows drafts to an editor, and never to a visitor', async ({ shop }) => {
    const editor = await createEditorClient(shop)
    const title = 'How to read a can, drafted'
    await draftTitle(editor, title)
    const cookie = await openPreview(shop, editor)
    for (const _ of ['rendered', 'cached']) {
      expect(await readPage(shop, `/${post}`)).not.toMatch(previewMarkers)
      expect(await readPage(shop, `/${post}`)).not.toContain(title)
      expect(await readPage(shop, `/${post}`, { cookie })).toContain(title)
      expect(await readPage(shop, `/${post}`, { cookie: `${cookie}x` })).not.toContain(title)
    }
    for (const page of ['/', '/blog', '/de/blog', `/de/${post}`, '/brands', '/flavours/mint', '/info/delivery']) {
      const drafts = await readPage(shop, page, { cookie })
      const visitors = await readPage(shop, page)
      expect(drafts, page).toMatch(/<html[^>]* data-preview/)
      expect(drafts, page).toMatch(/data-sanity="id=[^"]+;type=\w+;path=[^"]+;base=%2Fstudio[^"]*"/)
      expect(visitors, page).not.toMatch(previewMarkers)
      expect(visitors, page).not.toContain(title)
    }
  })

  test('is never cached and is framed only by the shop itself, and other pages cannot be framed', async ({ shop }) => {
    const editor = await createEditorClient(shop)
    const cookie = await openPreview(shop, editor)
    const drafts = await sendRawRequest(shop, `/${post}`, { cookie })
    const visitors = await sendRawRequest(shop, `/${post}`)
    expect(drafts.headers['cache-control']).toBe('no-store')
    expect(drafts.headers['x-page-cache']).toBeUndefined()
    expect(drafts.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(visitors.headers['x-page-cache']).toBeDefined()
    expect(visitors.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    await sendRawRequest(shop, '/brands')
    await draftTitle(editor, `Draft at ${Date.now()}`)
    expect((await sendRawRequest(shop, '/brands')).headers['x-page-cache']).toBe('hit')
  })

  test('opens only with a secret of the studio', async ({ shop }) => {
    const editor = await createEditorClient(shop)
    const guessed = await sendRawRequest(shop, '/api/preview/enable?sanity-preview-secret=guessed')
    expect(guessed.status).toBe(401)
    expect(guessed.headers['set-cookie']).toBeUndefined()
    const right = await sendRawRequest(shop, await createPreviewPath(shop, editor, `/${post}`))
    expect([right.status, right.headers.location]).toEqual([307, `/${post}`])
  })

  test('follows each edit, shows that it contains drafts, and links back', async ({ shop, page, text }) => {
    const editor = await createEditorClient(shop)
    await draftTitle(editor, 'First draft')
    const stream = page.waitForResponse(/\/api\/preview\/changes/)
    await page.goto(shop.origin + (await createPreviewPath(shop, editor, `/${post}`)))
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('First draft')
    await expect(page.getByText(text('preview_drafts'))).toBeVisible()
    await stream
    for (const title of ['Second draft', 'Third draft']) {
      await draftTitle(editor, title)
      await expect(heading).toHaveText(title, editTimeout)
    }
    await page.getByRole('link', { name: text('preview_leave') }).click()
    await expect(page.locator('html:not([data-preview])')).toBeAttached()
    expect(new URL(page.url()).pathname).toBe(`/${post}`)
    await expect(heading).not.toHaveText('Third draft')
  })

  test('links a text to its field in the studio', async ({ shop, page }) => {
    const editor = await createEditorClient(shop)
    await page.goto(shop.origin + (await createPreviewPath(shop, editor, `/${post}`)))
    const overlays = page.locator('sanity-visual-editing')
    await expect(overlays).toBeAttached()
    await page.getByRole('heading', { level: 1 }).hover()
    const field = overlays.getByRole('link', { name: 'Open in Studio' }).first()
    await expect(field).toHaveAttribute('href', /\/studio\/.*post-how-to-read-a-can.*path=title/)
    // Without the perspective parameter, the studio displays drafts.
    await expect(field).not.toHaveAttribute('href', /perspective=/)
  })

  test('shows a publication on the site at once, also in the navigation', async ({ shop }) => {
    const editor = await createEditorClient(shop)
    const title = `Published at ${Date.now()}`
    const newest =
      '*[_type == "blogPost" && language == "en" && !(_id in path("drafts.**"))] | order(publishedAt desc)[0]'
    // Use the newest post, which is on the first page of the blog regardless of other tests.
    const { publishedId, uri } = await editor.fetch(`${newest}{"publishedId": _id, "uri": uri.current}`)
    await draftTitle(editor, title, uri)
    const label = `Entry ${Date.now()}`
    const pages = [`/${uri}`, '/blog']
    for (const path of pages) expect(await readPage(shop, path)).not.toContain(title)
    const draftId = `drafts.${publishedId}`
    await editor.action({ actionType: 'sanity.action.document.publish', draftId, publishedId })
    const link = { _type: 'link', _key: 'new', title: [{ _key: 'en', value: label }], link: '/blog' }
    await editor.patch('navigation').insert('after', 'header[-1]', [link]).commit()
    for (const path of pages) await expect.poll(() => readPage(shop, path), editTimeout).toContain(title)
    await expect.poll(() => readPage(shop, '/nicotine-pouches'), editTimeout).toContain(label)
  })
})
