import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** Room for transformed images, so that made-up sizes cannot fill the disk; who was not seen for longest makes room. */
const mostBytes = 512 * 1024 * 1024

/** Transformed images on disk; each is made once, also when asked for many times at the same moment. */
export interface ImageStore {
  get: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>
}

/** An image store in `folder`, created when first used. Of several processes sharing one each keeps within its room. */
export function createImageStore(folder: string, maxBytes = mostBytes): ImageStore {
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

/** The files there are, by name, each as large as it is; one that loses its place is deleted. */
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

/** Writes beside and renames, so that a reader or a killed process never leaves half a picture. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const beside = `${file}.${randomUUID()}`
  await writeFile(beside, bytes)
  await rename(beside, file)
}
