import { settingsOf, writtenSettings } from '../live/assemble.ts'
import { parseSettings } from '../settings.ts'
import { putSettings, readIndex } from '../store/index-store.ts'
import { indexName, now, readObjectBody, type SearchApp, type SearchContext, write } from './context.ts'

/** Settings of an index. What is written is added to what was written before, as the hosted service does. */
export function addSettingsRoutes(app: SearchApp, context: SearchContext): void {
  const { database, findFeed, live } = context
  app.get('/1/indexes/:index/settings', async (call) => {
    const name = indexName(call, 'settings')
    await live.find(name)
    return call.json({ ...settingsOf(await readIndex(database, name), findFeed(name)), version: 2 })
  })
  app.put('/1/indexes/:index/settings', async (call) => {
    const name = indexName(call, 'editSettings')
    const changes = await readObjectBody(call)
    parseSettings(changes)
    const taskID = await write(context, name, async (trx) => {
      const before = writtenSettings(await readIndex(trx, name)) ?? findFeed(name)?.settings ?? {}
      await putSettings(trx, name, { ...before, ...changes })
    })
    return call.json({ updatedAt: now(), taskID })
  })
}
