import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type MakePicture, openPictures, sharePictures } from '#embedded/commerce/pictures.ts'
import type { Database } from '#embedded/database/database.ts'
import { runPreparation } from '#embedded/operation/preparation.ts'
import { type MissingPictures, missingPictures } from '#embedded/seed/missing-pictures.ts'
import type { Env } from '#server/process/env.server.ts'
import { log } from '#server/process/log.server.ts'
import { preparation } from '../data/preparation.server.ts'

/** Runs from its source, as the commands do: it reads the folder `seed`, which is no part of what is built. */
const processFile = 'src/embedded/seed/picture-process.ts'

export interface DrawingLater {
  /** Undefined where nothing can draw. */
  make?: MakePicture
  stop: () => Promise<void>
}

/**
 * Draws the demo's pictures of products that a quick preparation left out, or that a stop or a full disk kept from being
 * drawn: at once when somebody asks for one, the others beside everything else. When all are there it never looks again;
 * further views of a can are drawn for whoever asks first, at any time.
 */
export async function drawMissingPictures(
  database: Database,
  settings: Pick<Env, 'dataDir' | 'databaseUrl'>,
): Promise<DrawingLater> {
  if (!existsSync(processFile)) return { stop: async () => {} }
  const mediaDir = join(settings.dataDir, 'media')
  const pictures = missingPictures({
    store: openPictures(database, mediaDir),
    file: processFile,
    ...(settings.databaseUrl === undefined ? {} : { beginAt: process.pid }),
    notKept: (error) => log('warn', `A picture of a product was drawn and not kept: ${messageOf(error)}`),
  })
  let stopped = false
  const drawing = (await isFinished(database))
    ? undefined
    : drawRest(database, mediaDir, pictures).catch((error: unknown) => {
        if (!stopped) log('warn', `The pictures of products are drawn after the next start: ${messageOf(error)}`)
      })
  return {
    make: pictures.make,
    stop: async () => {
      stopped = true
      await pictures.close()
      await drawing
    },
  }
}

async function isFinished(database: Database): Promise<boolean> {
  const step = database.selectFrom('preparation_step').select('name').where('name', '=', preparation.pictures)
  return (await step.executeTakeFirst()) !== undefined
}

async function drawRest(database: Database, mediaDir: string, { drawRest }: MissingPictures): Promise<void> {
  const step = {
    name: preparation.pictures,
    title: 'Drawing the pictures of products that nobody asked for yet',
    run: async () => {
      await sharePictures(database, mediaDir)
      await drawRest()
    },
  }
  await runPreparation(database, [step], (line) => log('notice', line))
  log('notice', 'All pictures of products are drawn')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
