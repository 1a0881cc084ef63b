import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { chromiumFlags } from '../../tests/chromium-flags.ts'
import { runCommand, runOrExit } from '../run.ts'
import { ensureBrowser } from '../test/browser.ts'
import { computeMedian, recordFigure } from './figures.ts'
import { benchPagePaths, withShop } from './shop.ts'

/**
 * Lighthouse is not a dependency because of its size. The first run of this benchmark installs this version (decision
 * 0085).
 */
const version = '13.5.0'
const folder = `node_modules/.cache/pouchery/lighthouse-${version}`

const scoreSchema = v.object({ score: v.number() })
const numericSchema = v.object({ numericValue: v.number() })
const reportSchema = v.object({
  categories: v.object({
    performance: scoreSchema,
    accessibility: scoreSchema,
    'best-practices': scoreSchema,
    seo: scoreSchema,
  }),
  audits: v.object({ 'largest-contentful-paint': numericSchema, 'cumulative-layout-shift': numericSchema }),
})
type PageReport = v.InferOutput<typeof reportSchema>

/** Lighthouse categories and their names in the recorded figures. */
const categoryLabels = {
  ...{ performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices' },
  seo: 'search engines',
}

/** Maximum number of attempts per page, because a new browser sometimes records no page load on a busy machine. */
const maxAttempts = 3

export async function benchLighthouse(rounds: number): Promise<void> {
  await withShop(async ({ origin }) => {
    for (const [name, path] of Object.entries(benchPagePaths)) {
      const reports: PageReport[] = []
      for (let round = 0; round < rounds; round += 1) reports.push(await runLighthouse(origin + path))
      for (const [category, label] of Object.entries(categoryLabels)) {
        const scores = reports.map(({ categories }) => categories[category as keyof typeof categoryLabels].score)
        recordFigure(`Lighthouse ${label}: ${name}`, Math.round(100 * computeMedian(scores)))
      }
      const paints = reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue)
      recordFigure(`largest paint: ${name}`, computeMedian(paints) / 1000)
      const shifts = reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue)
      recordFigure(`layout shift: ${name}`, computeMedian(shifts))
    }
  })
}

/**
 * Runs Lighthouse in a new browser and repeats the run after a transient failure. Throws if Lighthouse produces no
 * report.
 */
async function runLighthouse(url: string): Promise<PageReport> {
  for (let tried = 1; ; tried += 1) {
    const { report, problem } = await tryLighthouse(url)
    if (report) return report
    const isTransient = problem.includes('run Lighthouse again')
    if (!isTransient || tried === maxAttempts) throw new Error(`Lighthouse failed on ${url}:\n${problem}`)
  }
}

async function tryLighthouse(url: string): Promise<{ report?: PageReport; problem: string }> {
  const program = await ensureLighthouseInstalled()
  const file = join(folder, 'report.json')
  rmSync(file, { force: true })
  const flags = ['--headless=new', ...chromiumFlags].join(' ')
  const args = [program, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  const only = '--only-categories=performance,accessibility,best-practices,seo'
  const { code, output } = await runCommand('node', [...args, only], { env: { CHROME_PATH: await ensureBrowser() } })
  if (code !== 0 || !existsSync(file)) return { problem: output.slice(-2000) }
  const report = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), readFileSync(file, 'utf8'))
  return { report, problem: '' }
}

async function ensureLighthouseInstalled(): Promise<string> {
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  // Create a separate package, so that npm does not change the shop's package.json.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const wanted = ['install', '--no-audit', '--no-fund', '--save-exact', '--prefix', resolve(folder)]
  await runOrExit(`Fetching Lighthouse ${version} (first time only)`, 'npm', [...wanted, `lighthouse@${version}`])
  return program
}
