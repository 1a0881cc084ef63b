import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { embeddedContent } from 'pouchery/server/wiring/data/embedded-names'
import { type Command, OperatorError, readPositionals } from '../command.ts'
import { withServedContent } from './served-content.ts'

/** `content export`. */
export const contentExport: Command = {
  name: 'content export',
  usage: 'FILE',
  summary: 'Takes out all content with its pictures and files, as a hosted project takes it in.',
  details: [
    'FILE is a .tar.gz that must not exist: documents, drafts and releases as lines of JSON, pictures and files as they',
    'were uploaded. "content import" and "sanity dataset import" read it. The shop may run meanwhile.',
  ],
  options: {},
  run: async (given, terminal) => {
    const file = resolve(readPositionals(given, 'FILE').FILE)
    if (!/\.(tar\.gz|tgz)$/.test(file)) throw new OperatorError('FILE must end in .tar.gz.')
    if (existsSync(file)) throw new OperatorError(`"${file}" exists already; name a new file.`)
    const { documentCount, assetCount } = await exportTo(file, terminal.progress)
    const documents = count(documentCount, 'document', 'documents')
    const assets = count(assetCount, 'picture or file', 'pictures or files')
    terminal.print(`${file}: ${documents}, ${assets}.`)
  },
}

/** Writes beside and renames: a file with the name that was asked for is whole. */
async function exportTo(file: string, progress: (line: string) => void) {
  const partial = `${file}.partial`
  const { dataset } = embeddedContent
  // Only this command needs it.
  const { exportDataset } = await import('@sanity/export')
  try {
    const told = new Set<string>()
    const done = await withServedContent((client) =>
      exportDataset({
        ...{ client, dataset, outputPath: partial, compress: true },
        onProgress: ({ step }) => {
          if (told.has(step)) return
          told.add(step)
          progress(step.replace(/\.{3}$/, ''))
        },
      }),
    )
    await rename(partial, file)
    return done
  } finally {
    await rm(partial, { force: true })
  }
}

function count(number: number, one: string, several: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : several}`
}
