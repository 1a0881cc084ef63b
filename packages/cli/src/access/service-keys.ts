import { env } from 'pouchery/server/process/env.server'
import { embeddedContentConfig, embeddedSearchConfig } from 'pouchery/server/wiring/data/embedded-service-ids'
import { deriveSearchAdminKey, readOrCreateSecrets } from 'pouchery/server/wiring/data/secrets.server'
import { defineCommand } from '../command.ts'
import { withDatabase } from '../shop-data.ts'
import { formatTable } from '../terminal.ts'

const serviceKeys = defineCommand({
  details: [
    'Anyone who has the write token, the admin key or the shared secret can change everything: protect them like the',
    'database. They are created once for all processes of a shop. Keys of hosted services are managed there.',
  ],
  run: async (_, terminal) => {
    const settings = env()
    const secrets = await withDatabase(settings, (database) => readOrCreateSecrets(database, settings))
    const base = `${settings.origin}/embedded`
    const content = [
      ['content', 'address', `${base}/content`],
      ['', 'project, dataset', `${embeddedContentConfig.projectId}, ${embeddedContentConfig.dataset}`],
      ['', 'read token', secrets.contentRead],
      ['', 'write token', secrets.contentWrite],
    ]
    const search = [
      ['search', 'address', `${base}/search`],
      ['', 'application ID', embeddedSearchConfig.appId],
      ['', 'search key', embeddedSearchConfig.searchKey],
      ['', 'admin key', deriveSearchAdminKey(secrets)],
    ]
    const commerce = [
      ['commerce', 'address', `${base}/commerce`],
      ['', 'shared secret', secrets.commerce],
    ]
    const rows = [
      ...(settings.content ? [] : content),
      ...(settings.search ? [] : search),
      ...(settings.commerce ? [] : commerce),
    ]
    terminal.print(formatTable(['Service', 'Setting', 'Value'], rows))
  },
})

export const commands = { 'service-keys': serviceKeys }
