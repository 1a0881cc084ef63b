import { createContentService } from '@pouchery/content-server/service'
import { openDatabase } from '#server/wiring/data/schema.ts'

/**
 * A process that edits without end, as fast as it can, and says of each edit that it was acknowledged:
 * `node content-editor.ts {folder} {round} [database address]`.
 */
const [, , folder = '', round = '', url] = process.argv
const database = await openDatabase(folder, url)
const service = createContentService({
  database,
  projectId: 'shop',
  dataset: 'production',
  publicBase: '/content',
  cacheDir: folder,
  writeToken: 'write-token',
})

async function edit(name: string, number: number): Promise<void> {
  const transactionId = `${round}-${name}-${number}`
  const create = { createIfNotExists: { _id: name, _type: 'burst', edits: [] } }
  const patch = { patch: { id: name, insert: { after: 'edits[-1]', items: [transactionId] } } }
  const response = await service.fetch(
    new Request('http://localhost/content/v2025-02-19/data/mutate/production', {
      method: 'POST',
      body: JSON.stringify({ mutations: [create, patch], transactionId }),
      headers: { authorization: 'Bearer write-token' },
    }),
  )
  if (response.status !== 200) throw new Error(await response.text())
  process.stdout.write(`${transactionId}\n`)
}

async function editOn(name: string): Promise<never> {
  for (let number = 0; ; number += 1) await edit(name, number)
}

await Promise.all(['a', 'b', 'c', 'd'].map(editOn))
