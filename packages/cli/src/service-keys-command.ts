import { env } from 'pouchery/server/process/env.server'
import { embeddedContent, embeddedSearch } from 'pouchery/server/wiring/data/embedded-names'
import { readSecrets, searchAdminKey } from 'pouchery/server/wiring/data/secrets.server'
import { type Command, readPositionals } from './command.ts'
import { withData } from './shop-data.ts'
import { textTable } from './terminal.ts'

/** `service-keys`. */
export const serviceKeysCommand: Command = {
  name: 'service-keys',
  usage: '',
  summary: 'Addresses, tokens and keys of the embedded services, for clients of your own.',
  details: [
    'Whoever has the write token, the admin key or the shared secret may change everything: keep them as safe as the',
    'database. They are made once, for all processes of a shop. A service that is hosted has its keys there.',
  ],
  options: {},
  run: async (given, terminal) => {
    readPositionals(given)
    const settings = env()
    const secrets = await withData(settings, (database) => readSecrets(database, settings))
    const base = `${settings.origin}/embedded`
    const rows = [
      ...(settings.content
        ? []
        : [
            ['content', 'address', `${base}/content`],
            ['', 'project, data set', `${embeddedContent.projectId}, ${embeddedContent.dataset}`],
            ['', 'read token', secrets.contentRead],
            ['', 'write token', secrets.contentWrite],
          ]),
      ...(settings.search
        ? []
        : [
            ['search', 'address', `${base}/search`],
            ['', 'application id', embeddedSearch.appId],
            ['', 'search key', embeddedSearch.searchKey],
            ['', 'admin key', searchAdminKey(secrets)],
          ]),
      ...(settings.commerce
        ? []
        : [
            ['commerce', 'address', `${base}/commerce`],
            ['', 'shared secret', secrets.commerce],
          ]),
    ]
    terminal.print(textTable(['Service', 'What', 'Value'], rows))
  },
}
