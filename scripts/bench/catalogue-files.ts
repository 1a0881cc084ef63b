import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { makeCommerceData } from '../../tests/load/data/commerce-data.ts'
import { offerWhereLawful } from '../../tests/load/data/lawful-offers.ts'
import { say, tableRow } from './print.ts'
import { record } from './report/record.ts'

/** With their packs some 20,000 rows; a tenth where it is only tried. */
const cans = process.env.BENCH_SECONDS ? 400 : 4000
const wantedPerSecond = 1000
const longestOutput = 64 * 1024 * 1024

const Usage = v.object({ seconds: v.number(), cpuSeconds: v.number(), maxRSS: v.number() })
const runFile = promisify(execFile)

/** A catalogue written to a file, and that file read into a shop that has few of its products. */
export async function benchCatalogueFiles(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const [large, small] = [await makeCommerceData(cans), await makeCommerceData(1)]
  await offerWhereLawful(large.dataDir)
  const file = join(folder, 'catalogue.csv')
  try {
    say('\nFiles of the catalogue                            rows   rows/s      CPU s    peak MB')
    await measureCommand('export', file, large.dataDir)
    await measureCommand('import', file, small.dataDir)
  } finally {
    for (const { remove } of [large, small]) remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureCommand(command: 'export' | 'import', file: string, dataDir: string): Promise<void> {
  const { rows, seconds, cpuSeconds, maxRSS } = await run(['catalogue', command, file], dataDir)
  const [perSecond, peakMb] = [rows / seconds, maxRSS / 1000]
  say(tableRow(`${command} as CSV`, [rows, 0], [perSecond, 0], [cpuSeconds, 1], [peakMb, 0]))
  const name = `catalogue ${command}`
  record({ name: `${name}: rows`, value: perSecond, unit: 'per second', better: 'higher', aim: wantedPerSecond })
  record({ name: `${name}: peak memory`, value: peakMb, unit: 'MB', better: 'lower' })
}

/** The command's own count of rows, and what its process took. */
async function run(command: readonly string[], dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir }
  const args = ['tests/load/measured-command.ts', ...command]
  const { stdout } = await runFile(process.execPath, args, { env, maxBuffer: longestOutput })
  const rows = /([\d,]+) (?:products|rows)\b/.exec(stdout)?.[1]?.replaceAll(',', '')
  const usage = /^usage (\{.*\})$/m.exec(stdout)?.[1]
  return { rows: Number(rows), ...v.parse(v.pipe(v.string(), v.parseJson(), Usage), usage) }
}
