import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')

async function importFile(name: string, text: string, ...options: string[]) {
  const file = join(folder.dataDir, name)
  await writeFile(file, text)
  return folder.shop('redirects', 'import', file, ...options)
}

test('redirects are imported once', async () => {
  const text = 'from,to\n/pages/about,/info/about\n/pages/old,\n'
  expect((await importFile('old.csv', text, '--dry-run')).out).toBe(
    '2 redirects would be imported, 0 existed already.\n',
  )
  expect((await importFile('old.csv', text)).out).toBe('2 redirects imported, 0 existed already.\n')
  const exported = 'Redirect from,Redirect to\n/pages/about,/blog\n/pages/help,/info/contact\n'
  expect((await importFile('shopify.csv', exported)).out).toBe('1 redirect imported, 1 existed already.\n')
})

test('the product URLs of a Shopify export are redirected to the imported products', async () => {
  const text = 'Handle,Title\nmyrholt-cloudberry-mini,Cloudberry\nmyrholt-cloudberry-mini,\nnever-sold,Gone\n'
  const { out, err } = await importFile('products.csv', text, '--shopify-products')
  expect(out).toBe('1 redirect imported, 0 existed already.\n')
  expect(err).toContain('There is no product for "never-sold"')
})

test.each([
  ['a URL', 'from,to\nhttps://old.example/a,/b\n', 'line 2: from is not a path of the shop'],
  ['a loop', 'from,to\n/a,/b\n/b,/a\n', 'Nothing was imported. Redirect loop: /a, /b'],
  ['no known columns', 'old,new\n/a,/b\n', 'line 2: '],
])('%s is refused', async (_, text, message) => {
  const { code, err } = await importFile('wrong.csv', text)
  expect([code, err]).toEqual([1, expect.stringContaining(message)])
})
