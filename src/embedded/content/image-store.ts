import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files kept at most, so that made-up sizes cannot fill the disk; beyond it images are made on each request. */
const maxFiles = 10_000

/** Transformed images on disk; each is made once, also when asked for many times at the same moment. */
export interface ImageStore {
  get: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>
}

/** An image store in `folder`, created when first written to. */
export function createImageStore(folder: string): ImageStore {
  const running = new Map<string, Promise<Buffer>>()
  const room = lazily(async () => ({ left: maxFiles - (await prepare(folder)) }))

  async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const stored = await readFile(file).catch(() => undefined)
    if (stored) return stored
    const made = await make()
    const files = await room()
    if (files.left > 0) await write(file, made)
    files.left -= 1
    return made
  }

  return {
    get: (key, make) => {
      const file = join(folder, createHash('sha256').update(key).digest('hex'))
      const known = running.get(file)
      if (known) return known
      const work = readOrMake(file, make).finally(() => running.delete(file))
      running.set(file, work)
      return work
    },
  }
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function prepare(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  return (await readdir(folder)).length
}

/** Writes beside and renames, so that a reader or a killed process never leaves half a picture. */
async function write(file: string, bytes: Buffer): Promise<void> {
  const beside = `${file}.${randomUUID()}`
  await writeFile(beside, bytes)
  await rename(beside, file)
}
