import { pageLanguage } from '#features/market/page-language.ts'
import type { Answer } from '#services/commerce/answer.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { changeSelection } from './change-selection.ts'
import { notingLines } from './note-lines.ts'
import { clearNotices, tell } from './notices.ts'
import type { CountryUndo } from './rules/country-undo.ts'

/**
 * Takes a country change back: the country before, then the lines the change removed, in one batch. What went wrong
 * becomes a notice, and the undo stays on offer while the country could not be changed.
 */
export async function undoCountry({ country, items }: CountryUndo): Promise<void> {
  const moved = await changeSelection('country', (client) => client.setCountry(country, pageLanguage()))
  if (!moved.ok) return tell({ kind: 'failed', failure: moved })
  const answer = await putBack(items)
  clearNotices('lost', 'failed')
  tell(answer.ok ? { kind: 'restored' } : { kind: 'failed', failure: answer })
}

function putBack(items: CountryUndo['items']): Promise<Answer<SelectionAnswer>> {
  return changeSelection(
    'batch',
    notingLines((client) => client.updateItems({ items })),
  )
}
