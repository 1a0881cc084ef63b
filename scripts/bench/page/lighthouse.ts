import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { browserArguments } from '../../../tests/browser-arguments.ts'
import { mustRun, run } from '../../run.ts'
import { ensureBrowser } from '../../test/browser.ts'

/**
 * Not among the dependencies: it weighs more than all a first start installs for the shop itself. It is fetched when this
 * part of the benchmark first runs (decision 0043).
 */
const version = '13.5.0'
const folder = `node_modules/.cache/pouchery/lighthouse-${version}`

/** What Lighthouse says of a page, as a phone on slow 4G: scores of 0 to 100, times in ms, the shift without a unit. */
export interface PageReport {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaintMs: number
  blockedMs: number
  shift: number
  /** What failed in the categories that are not of speed: the audits' ids. */
  failed: string[]
}

const Score = v.object({ score: v.number(), auditRefs: v.array(v.object({ id: v.string() })) })
const Numeric = v.object({ numericValue: v.number() })
const Report = v.object({
  categories: v.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: v.intersect([
    v.object({
      'largest-contentful-paint': Numeric,
      'total-blocking-time': Numeric,
      'cumulative-layout-shift': Numeric,
    }),
    v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  ]),
})

/** How often a page is tried: a browser that starts on a busy machine now and then records no page load at all. */
const mostTries = 3

/** What Lighthouse says of one load of a page, with a browser of its own. Throws when it gives no report. */
export async function lighthouse(url: string): Promise<PageReport> {
  for (let tried = 1; ; tried += 1) {
    const { report, problem } = await tryLighthouse(url)
    if (report) return report
    const isTransient = problem.includes('run Lighthouse again')
    if (!isTransient || tried === mostTries) throw new Error(`Lighthouse failed on ${url}:\n${problem}`)
  }
}

async function tryLighthouse(url: string): Promise<{ report?: PageReport; problem: string }> {
  const program = await installedProgram()
  const file = join(folder, 'report.json')
  rmSync(file, { force: true })
  const flags = ['--headless=new', ...browserArguments].join(' ')
  const args = [program, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  const only = '--only-categories=performance,accessibility,best-practices,seo'
  const { code, output } = await run('node', [...args, only], { env: { CHROME_PATH: await ensureBrowser() } })
  if (code !== 0 || !existsSync(file)) return { problem: output.slice(-2000) }
  const report = pageReport(v.parse(v.pipe(v.string(), v.parseJson(), Report), readFileSync(file, 'utf8')))
  return { report, problem: '' }
}

async function installedProgram(): Promise<string> {
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  // A package of its own, so that npm leaves the shop's alone.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const wanted = ['install', '--no-audit', '--no-fund', '--save-exact', '--prefix', resolve(folder)]
  await mustRun(`Fetching Lighthouse ${version} (first time only)`, 'npm', [...wanted, `lighthouse@${version}`])
  return program
}

function pageReport({ categories, audits }: v.InferOutput<typeof Report>): PageReport {
  const points = ({ score }: { score: number }) => Math.round(score * 100)
  const others = [categories.accessibility, categories['best-practices'], categories.seo]
  const named = others.flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id))
  return {
    performance: points(categories.performance),
    accessibility: points(categories.accessibility),
    bestPractices: points(categories['best-practices']),
    seo: points(categories.seo),
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    failed: [...new Set(named)].filter((id) => audits[id]?.score === 0),
  }
}
