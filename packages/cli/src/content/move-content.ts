import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createContentService } from '@pouchery/content-server/service'
import type { Database } from '@pouchery/platform/database/database'
import { createClient, type SanityClient } from '@sanity/client'
import { env } from 'pouchery/server/process/env.server'
import { embeddedContentConfig } from 'pouchery/server/wiring/data/embedded-service-ids'
import type { NodeHttp1Handler } from 'srvx'
import { toNodeHandler } from 'srvx/node'
import { defineCommand, OperatorError, UsageError } from '../command.ts'
import { flagSchema } from '../options.ts'
import { withDatabase } from '../shop-data.ts'
import { formatCount } from '../terminal.ts'

const exportCommand = defineCommand({
  args: ['FILE'],
  details: [
    'FILE is a .tar.gz that must not exist. It contains documents, drafts and releases as lines of JSON, and the',
    'original pictures and files. "content import" and "sanity dataset import" read it. The shop can be running.',
  ],
  run: async ({ FILE }, terminal) => {
    const file = resolve(FILE)
    if (!/\.(tar\.gz|tgz)$/.test(file)) throw new OperatorError('FILE must end in .tar.gz.')
    if (existsSync(file)) throw new OperatorError(`"${file}" already exists; choose a new file.`)
    const { documentCount, assetCount } = await exportTo(file, terminal.progress)
    const assets = formatCount(assetCount, 'picture or file', 'pictures or files')
    terminal.print(`${file}: ${formatCount(documentCount, 'document')}, ${assets}.`)
  },
})

/** Writes to a temporary file first, so that a file with the final name is always complete. */
async function exportTo(file: string, progress: (line: string) => void) {
  const partial = `${file}.partial`
  const { dataset } = embeddedContentConfig
  // Loaded on demand, because only this command needs the package.
  const { exportDataset } = await import('@sanity/export')
  const onProgress = dedupeSteps((step) => progress(step.replace(/\.{3}$/, '')))
  try {
    const done = await withLocalContentServer((client) =>
      exportDataset({ client, dataset, outputPath: partial, compress: true, onProgress }),
    )
    await rename(partial, file)
    return done
  } finally {
    await rm(partial, { force: true })
  }
}

const importCommand = defineCommand({
  args: ['FILE'],
  usage: '[--replace | --missing]',
  details: [
    'FILE is a .tar.gz of "content export" or "sanity dataset export", or an .ndjson file with one document per line.',
    '--replace  replaces existing documents',
    '--missing  leaves existing documents unchanged',
    'Without either, the import stops at an existing document. Documents that are not in the file are not changed.',
    'The import is written in batches. If it was interrupted, repeat it with --replace. The shop can be running.',
  ],
  options: { replace: flagSchema, missing: flagSchema },
  run: async ({ FILE, replace, missing }, terminal) => {
    const file = resolve(FILE)
    if (replace && missing) throw new UsageError('--replace and --missing cannot be combined.')
    if (!existsSync(file)) throw new OperatorError(`There is no file "${file}".`)
    const { numDocs, warnings } = await importFrom(file, { replace, missing }, terminal.progress)
    for (const { message } of warnings) terminal.progress(message)
    terminal.print(`${formatCount(numDocs, 'document')} imported.`)
  },
})

type ExistingOptions = Record<'replace' | 'missing', boolean>

async function importFrom(file: string, { replace, missing }: ExistingOptions, progress: (line: string) => void) {
  const { sanityImport } = await import('@sanity/import')
  const operations = {
    operation: replace ? 'createOrReplace' : missing ? 'createIfNotExists' : 'create',
    releasesOperation: replace ? 'replace' : missing ? 'ignore' : 'fail',
  } as const
  const onProgress = dedupeSteps(progress)
  // The importer awaits two parallel requests in sequence. If the second fails first, its rejection is temporarily
  // unhandled and would end the process.
  const caughtLater = () => undefined
  process.on('unhandledRejection', caughtLater)
  try {
    return await withLocalContentServer((client) =>
      sanityImport(createReadStream(file), { client, ...operations, onProgress }),
    )
  } catch (error) {
    if (error instanceof OperatorError || !(error instanceof Error)) throw error
    throw new OperatorError(`The import stopped: ${error.message.split('\n')[0]}`)
  } finally {
    process.off('unhandledRejection', caughtLater)
  }
}

function dedupeSteps(progress: (line: string) => void) {
  const received = new Set<string>()
  return ({ step }: { step: string }) => {
    if (received.has(step)) return
    received.add(step)
    progress(step)
  }
}

export const commands = { 'content export': exportCommand, 'content import': importCommand }

const publicBase = '/embedded/content'

/**
 * Serves the content on localhost while `work` runs, whether or not the shop is running.
 * @throws OperatorError if content is hosted or the shop has no data
 */
async function withLocalContentServer<Result>(work: (client: SanityClient) => Promise<Result>): Promise<Result> {
  const settings = env()
  if (settings.content) {
    throw new OperatorError('Content is hosted (SANITY_PROJECT_ID is set); "npx sanity dataset" moves it.')
  }
  return withDatabase(settings, (database) => serve(database, settings.dataDir, work))
}

async function serve<Result>(database: Database, dataDir: string, work: (client: SanityClient) => Promise<Result>) {
  const token = randomBytes(32).toString('hex')
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service = createContentService({
    ...{ database, ...embeddedContentConfig, publicBase, publicOrigin: origin, cacheDir: join(dataDir, 'images') },
    ...{ writeToken: token, signIn: 'password', isRateLimited: false },
  })
  const handler = toNodeHandler((request: Request) => service.fetch(request)) as NodeHttp1Handler
  server.on('request', (request, response) => void handler(request, response))
  try {
    return await work(
      createClient({
        ...embeddedContentConfig,
        ...{ apiHost: `${origin}${publicBase}`, useProjectHostname: false, useCdn: false, token },
        apiVersion: '2025-02-19',
      }),
    )
  } finally {
    service.closeStreams()
    server.closeAllConnections()
    server.close()
  }
}
