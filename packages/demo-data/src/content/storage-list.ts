import type { LanguageCode } from 'pouchery/app.config'
import { browserStorage, type StorageEntries } from 'pouchery/lib/browser/browser-storage'
import { getPurposeText } from 'pouchery/lib/browser/storage-purposes'
import type { MessageFn } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'

export function formatStorageList(language: LanguageCode): string {
  return browserStorage.map((entries) => line(entries, language)).join('\n')
}

function line({ purpose, area, names, consent, days }: StorageEntries, language: LanguageCode): string {
  const say = (message: MessageFn) => message({}, { locale: language })
  // An asterisk, as in `purchaseLogged.*`, would start emphasis in Markdown.
  const written = names.map((name) => name.replace('*', '…')).join(', ')
  const lasting = days === undefined ? say(m.data_stored_local) : m.data_stored_year({}, { locale: language })
  const kept = area === 'local' ? lasting : say(m.data_stored_session)
  const conditions = { analytics: m.demo_storage_analytics, marketing: m.demo_storage_marketing }
  const condition = consent ? ` ${say(conditions[consent])}` : ''
  return `- **${getPurposeText(purpose)({}, { locale: language })}** (${written}). ${kept}.${condition}`
}
