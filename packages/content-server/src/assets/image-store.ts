import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/**
 * Maximum size of the disk cache, bytes: requests with made-up sizes must not fill the disk. The least recently used
 * images are deleted.
 */
const defaultMaxBytes = 512 * 1024 * 1024

/** Disk cache of transformed images. Concurrent requests for the same key share one transformation. */
export interface ImageStore {
  get: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>
}

/**
 * Creates `folder` on first use. Several processes can share a folder, but each process applies the maximum size
 * separately.
 */
export function createImageStore(folder: string, maxBytes = defaultMaxBytes): ImageStore {
  const running = new Map<string, Promise<Uint8Array>>()
  const opened = lazily(() => open(folder, maxBytes))

  async function readOrMake(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const files = await opened()
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

/** Opens the LRU index of file sizes by name. Evicting an entry deletes its file. */
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

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Writes a temporary file and renames it, so that no other reader sees a partial image. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const beside = `${file}.${randomUUID()}`
  await writeFile(beside, bytes)
  await rename(beside, file)
}
