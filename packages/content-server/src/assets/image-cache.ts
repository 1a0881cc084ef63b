import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** Without a limit, requests with arbitrary sizes could fill the disk. */
const defaultMaxBytes = 512 * 1024 * 1024

/** Concurrent calls of `get` for the same key share one call of `make`. */
export interface ImageCache {
  get: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>
}

/** Several processes can share `folder`, but each process enforces `maxBytes` separately. */
export function createImageCache(folder: string, maxBytes = defaultMaxBytes): ImageCache {
  const running = new Map<string, Promise<Uint8Array>>()
  let opened: Promise<Files> | undefined

  async function readOrMake(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    opened ??= open(folder, maxBytes)
    const files = await opened
    const stored = await readFile(join(folder, name)).catch(() => undefined)
    const bytes = stored ?? (await make())
    if (!stored) await write(join(folder, name), bytes)
    if (!files.get(name)) files.set(name, bytes.byteLength)
    return bytes
  }

  return {
    get: (key, make) => {
      const name = createHash('sha256').update(key).digest('hex')
      const known = running.get(name)
      if (known) return known
      const work = readOrMake(name, make).finally(() => running.delete(name))
      running.set(name, work)
      return work
    },
  }
}

type Files = LRUCache<string, number>

async function open(folder: string, maxSize: number): Promise<Files> {
  await mkdir(folder, { recursive: true })
  const files: Files = new LRUCache({
    maxSize,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true })
    },
  })
  for (const { name, size } of await oldestFirst(folder)) files.set(name, size)
  return files
}

async function oldestFirst(folder: string): Promise<{ name: string; size: number }[]> {
  const names = await readdir(folder)
  const found = await Promise.all(
    names.map(async (name) => {
      const about = await stat(join(folder, name)).catch(() => undefined)
      return about?.isFile() ? [{ name, size: about.size, usedAt: about.mtimeMs }] : []
    }),
  )
  return found.flat().sort((a, b) => a.usedAt - b.usedAt)
}

/** Writes to a temporary file and renames it, so that no reader sees a partial image. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const temporaryFile = `${file}.${randomUUID()}`
  await writeFile(temporaryFile, bytes)
  await rename(temporaryFile, file)
}
