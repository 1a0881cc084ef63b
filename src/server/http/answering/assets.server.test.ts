import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createTemporaryFolder } from '@pouchery/platform/database/temporary-folder.fixture'
import { afterAll, expect, test } from 'vitest'
import { listen } from '#lib/server/listen.fixture.ts'
import { createAssetHandler } from './assets.server.ts'

const folder = createTemporaryFolder(afterAll)
mkdirSync(join(folder, 'assets'))
for (const file of ['favicon.svg', 'assets/app-1.js']) writeFileSync(join(folder, file), 'built')

const [shop, studio] = [createAssetHandler(folder), createAssetHandler(folder, '/studio')]
const server = createServer((request, response) => {
  if (!studio(request, response) && !shop(request, response)) response.writeHead(200).end('page')
})
const port = await listen(server)
afterAll(() => server.close())

test.each([
  ['/favicon.svg', 200, 'built'],
  ['/favicon.svg?v=1', 200, 'built'],
  ['/assets/app-1.js', 200, 'built'],
  ['/studio/assets/app-1.js', 200, 'built'],
  ['/assets/app-2.js', 404, 'File not found.\n'],
  ['/assets/mint', 404, 'File not found.\n'],
  ['/studio/assets/app-2.js', 404, 'File not found.\n'],
  // Former URLs and pages, also with a dot in the last segment.
  ['/old/mint.html', 200, 'page'],
  ['/index.php', 200, 'page'],
  ['/products/1.aspx', 200, 'page'],
  ['/blog/dr.snus', 200, 'page'],
  ['/nicotine-pouches', 200, 'page'],
])('serves %s with status %s', async (path, status, body) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  expect([answer.status, await answer.text()]).toEqual([status, body])
})
