import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(css|js|mjs|json|map|svg|txt|html|xml|webmanifest|wasm|ttf)$/
const minBytes = 512
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `.br` and `.gz` copies of files if the copies are smaller, so that files are not compressed on request.
 * `quality` is the Brotli level, at most 11.
 */
async function compressAssets(folder: string, quality: number): Promise<void> {
  const files = globSync(`${folder}/**/*`).filter((file) => compressible.test(file) && statSync(file).size >= minBytes)
  await Promise.all(files.map((file) => compress(file, quality)))
}

async function compress(file: string, quality: number): Promise<void> {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
  if (br.length < bytes.length) writeFileSync(`${file}.br`, br)
  if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz)
}

const [folder = 'dist/client', quality = '11'] = process.argv.slice(2)
await compressAssets(folder, Number(quality))
