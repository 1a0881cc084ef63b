import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { OperatorError, UsageError } from '../../command.ts'
import { generateCatalogueCsv, parseCatalogueCsv } from './csv.ts'
import { generateCatalogueJson, parseCatalogueJson } from './json.ts'

/** @throws UsageError for an unknown extension */
export function getFileFormat(file: string) {
  const extension = extname(file).toLowerCase()
  if (extension === '.csv') return { read: parseCatalogueCsv, write: generateCatalogueCsv }
  if (extension === '.json') return { read: parseCatalogueJson, write: generateCatalogueJson }
  throw new UsageError(`"${file}" must end with .csv or .json.`)
}

/** @throws OperatorError if the file cannot be read or is not valid UTF-8 */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new OperatorError(`"${file}" cannot be read. Check the file name.`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new OperatorError(`"${file}" is not UTF-8 text. Save it as "CSV UTF-8" and try again.`)
  }
}
