import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals, UsageError } from '../command.ts'
import { withServedContent } from './served-content.ts'

const optionsSchema = v.object({
  replace: v.optional(v.boolean(), false),
  missing: v.optional(v.boolean(), false),
})

/** `content import`. */
export const contentImport: Command = {
  name: 'content import',
  usage: 'FILE [--replace | --missing]',
  summary: 'Takes in content with its pictures and files, as a hosted project or "content export" gives it out.',
  details: [
    'FILE is a .tar.gz of "content export" or "sanity dataset export", or a file of documents, one a line (.ndjson).',
    '--replace  a document that is there already is replaced by that of the file',
    '--missing  a document that is there already stays as it is',
    'Without either the import stops at a document that is there already. Documents that the file does not have stay.',
    'It is written in parts: what stopped half way is done again with --replace. The shop may run meanwhile.',
  ],
  options: { replace: { type: 'boolean' }, missing: { type: 'boolean' } },
  run: async (given, terminal) => {
    const file = resolve(readPositionals(given, 'FILE').FILE)
    const { replace, missing } = readOptions(optionsSchema, given.values)
    if (replace && missing) throw new UsageError('--replace and --missing cannot both be meant.')
    if (!existsSync(file)) throw new OperatorError(`There is no file "${file}".`)
    const { numDocs, warnings } = await importFrom(file, { replace, missing }, terminal.progress)
    for (const { message } of warnings) terminal.progress(message)
    terminal.print(`${numDocs.toLocaleString('en')} ${numDocs === 1 ? 'document' : 'documents'} imported.`)
  },
}

interface Existing {
  replace: boolean
  missing: boolean
}

async function importFrom(file: string, { replace, missing }: Existing, progress: (line: string) => void) {
  // Only this command needs it.
  const { sanityImport } = await import('@sanity/import')
  const told = new Set<string>()
  const operations = {
    operation: replace ? 'createOrReplace' : missing ? 'createIfNotExists' : 'create',
    releasesOperation: replace ? 'replace' : missing ? 'ignore' : 'fail',
  } as const
  const onProgress = ({ step }: { step: string }) => {
    if (told.has(step)) return
    told.add(step)
    progress(step)
  }
  // Of two parts that it sends at once the importer waits for one; when the other fails first, nobody has caught it yet.
  const caughtLater = () => undefined
  process.on('unhandledRejection', caughtLater)
  try {
    return await withServedContent((client) =>
      sanityImport(createReadStream(file), { client, ...operations, onProgress }),
    )
  } catch (error) {
    if (error instanceof OperatorError || !(error instanceof Error)) throw error
    throw new OperatorError(`The import stopped: ${error.message.split('\n')[0]}`)
  } finally {
    process.off('unhandledRejection', caughtLater)
  }
}
