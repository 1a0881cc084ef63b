import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Secrets = v.object({
  commerce: v.pipe(v.string(), v.minLength(32)),
  contentRead: v.pipe(v.string(), v.minLength(32)),
})

/** Secrets between the shop and its embedded services. */
export type Secrets = v.InferOutput<typeof Secrets>

/** The secrets of a data folder: random, made on first use, readable by the owner only. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, JSON.stringify({ commerce: secret(), contentRead: secret() }), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return v.parse(v.pipe(v.string(), v.parseJson(), Secrets), readFileSync(file, 'utf8'))
}

function secret(): string {
  return randomBytes(32).toString('hex')
}
