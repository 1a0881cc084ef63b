import { sendRawRequest } from '../e2e/helpers/http.ts'
import { createPreviewPath } from '../e2e/helpers/studio/editor-client.ts'
import { createEditorClient, setPostTitle } from './editor.ts'
import { expect, test } from './fixtures.ts'

const post = 'blog/how-to-read-a-can'

test('an editor sees a draft that bypasses the CDN, and a visitor does not @small', async ({ world, shop }) => {
  const editor = createEditorClient(world)
  world.content.setStaleness(600_000)
  await setPostTitle(editor, post, 'Only a draft', 'draft')
  const opened = await sendRawRequest(shop, await createPreviewPath(shop, editor, `/${post}`))
  expect([opened.status, opened.headers.location]).toEqual([307, `/${post}`])
  const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const read = async (headers: Record<string, string>) =>
    (await sendRawRequest(shop, `/${post}`, headers)).body.toString()
  expect(await read({ cookie })).toContain('Only a draft')
  expect(await read({})).not.toContain('Only a draft')
})
