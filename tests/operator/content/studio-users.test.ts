import { expect, test } from 'vitest'
import { authenticateStudioUser } from '../../../packages/content-server/src/access/studio-users.ts'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')

test('a studio user is added with a new password, listed and removed', async () => {
  const set = await folder.shopProcess('studio', 'user', 'set', 'Sofia@Shop.example', 'editor', '--name', 'Sofia Lund')
  const [, password = ''] =
    /^sofia@shop\.example can sign in to the studio as editor\. Password: (\S{20})\n$/.exec(set.out) ?? []
  const known = await folder.withDatabase((database) =>
    authenticateStudioUser(database, 'sofia@shop.example', password),
  )
  expect(known).toMatch(/^p-/)
  const list = await folder.shopProcess('studio', 'user', 'list')
  expect(list.out).toMatch(/^sofia@shop\.example +editor +Sofia Lund +yes$/m)
  expect(list.out).toMatch(/^maren\.holt@pouchery\.example +viewer +Maren Holt +no$/m)
  expect(await folder.shopProcess('studio', 'user', 'remove', 'sofia@shop.example')).toMatchObject({ code: 0 })
  const err = 'There is no studio user with the email sofia@shop.example.\n'
  expect(await folder.shop('studio', 'user', 'remove', 'sofia@shop.example')).toMatchObject({ code: 1, err })
})
