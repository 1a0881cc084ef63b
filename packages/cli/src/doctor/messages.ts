import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from 'pouchery/lib/urls/locale-url'
import { createFindingFactory, type Finding, getErrorReason } from 'pouchery/server/checks/check'
import * as v from 'valibot'

const { ok, watch, failing } = createFindingFactory('Interface messages')
const textsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

export function checkMessages(folder = 'messages'): Finding[] {
  if (!existsSync(folder)) return []
  try {
    const wanted = namesIn(folder, 'en')
    const missing = languageCodes.flatMap((code) => {
      const known = new Set(namesIn(folder, code))
      const lacking = wanted.filter((name) => !known.has(name))
      return lacking.length > 0 ? [`${code} (${shown(lacking)})`] : []
    })
    if (missing.length === 0) return [ok(`All ${wanted.length} exist in every language.`)]
    const says = `Some are missing and shown in English: ${missing.join('; ')}.`
    return [watch(says, 'Add them in messages/CODE/, and build the shop again.')]
  } catch (error) {
    const todo = 'Fix that file in messages/, and build the shop again.'
    return [failing(`They cannot be read: ${getErrorReason(error)}.`, todo)]
  }
}

function namesIn(folder: string, code: string): string[] {
  return ['first', 'rest', 'server'].flatMap((part) => {
    const file = join(folder, code, `${part}.json`)
    const parsed = v.safeParse(textsSchema, readFileSync(file, 'utf8'))
    if (!parsed.success) throw new Error(`${file} is not a JSON object`)
    return Object.keys(parsed.output).filter((name) => !name.startsWith('$'))
  })
}

const maxListedNames = 3

function shown(names: readonly string[]): string {
  const rest = names.length - maxListedNames
  return rest > 0 ? `${names.slice(0, maxListedNames).join(', ')} and ${rest} more` : names.join(', ')
}
