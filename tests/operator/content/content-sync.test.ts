import { expect, test } from 'vitest'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('test')

function storedIds(): Promise<string[]> {
  return folder.withDatabase(async (database) => {
    const query = database.selectFrom('content_document').select('id').where('type', '=', 'centraDocument')
    return (await query.orderBy('id').execute()).map(({ id }) => id)
  })
}

test('a dry run only reports; a sync creates the documents; the next one finds no changes', async () => {
  const dry = await folder.shop('content', 'sync', '--dry-run')
  expect(dry).toMatchObject({ code: 0, err: 'Comparing commerce and content\n' })
  expect(dry.out).toMatch(/^new +brands +brands-fjallvik +Fjallvik$/m)
  expect(dry.out).toContain('This was a dry run; nothing was changed.')
  expect(await storedIds()).toEqual([])

  const { code, out } = await folder.shopProcess('content', 'sync')
  expect(code).toBe(0)
  expect(out).toMatch(/\n\d+ documents changed\.\n$/)
  const ids = await storedIds()
  expect(ids).toContain('flavour-mint')

  const again = await folder.shop('content', 'sync')
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('nothing to change') })
  expect(await storedIds()).toEqual(ids)
})
