import type { LanguageCode } from 'pouchery/app.config'
import { browserStorage, type StoredEntries } from 'pouchery/lib/browser/browser-storage'
import { purposeText } from 'pouchery/lib/browser/storage-purposes'
import type { Message } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'

/** Everything the shop keeps in a browser, as a list in Markdown: what it is for, its names, how long, and whether it is asked for. */
export function storageList(language: LanguageCode): string {
  return browserStorage.map((entries) => line(entries, language)).join('\n')
}

function line({ purpose, place, names, consent, days }: StoredEntries, language: LanguageCode): string {
  const say = (message: Message) => message({}, { locale: language })
  // What differs from one entry to the next is left out, and a star would begin something in Markdown.
  const written = names.map((name) => name.replace('*', '…')).join(', ')
  const lasting = days === undefined ? say(m.data_kept_local) : m.data_kept_year({}, { locale: language })
  const kept = place === 'local' ? lasting : say(m.data_kept_session)
  const conditions = { analytics: m.seed_storage_analytics, marketing: m.seed_storage_marketing }
  const condition = consent ? ` ${say(conditions[consent])}` : ''
  return `- **${purposeText(purpose)({}, { locale: language })}** (${written}). ${kept}.${condition}`
}
