import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import type { CommandResult } from '../run.ts'

export interface TestCounts {
  passed: number
  failed: number
  failures?: readonly string[]
}

const vitestReportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
})

const playwrightErrorSchema = v.object({
  message: v.optional(v.string()),
  location: v.optional(v.object({ line: v.number() })),
})

const playwrightTestSchema = v.object({
  projectName: v.string(),
  status: v.string(),
  results: v.array(v.object({ errors: v.array(playwrightErrorSchema) })),
})

interface Suite {
  suites?: Suite[] | undefined
  specs: { title: string; file: string; line: number; tests: v.InferOutput<typeof playwrightTestSchema>[] }[]
}

const suiteSchema: v.GenericSchema<Suite> = v.object({
  suites: v.optional(v.lazy(() => v.array(suiteSchema))),
  specs: v.array(
    v.object({ title: v.string(), file: v.string(), line: v.number(), tests: v.array(playwrightTestSchema) }),
  ),
})

const playwrightReportSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(suiteSchema),
})

/**
 * A failed run without a failed test, e.g. because a file could not be loaded, counts as one failure. `isPrinted` is true
 * if the output was already printed.
 */
export function reportVitestResults(
  title: string,
  report: string,
  finished: CommandResult,
  isPrinted = false,
): TestCounts {
  const {
    numPassedTests: passed = 0,
    numFailedTests: failed = 0,
    testResults = [],
  } = readReport(vitestReportSchema, report)
  return reportCounts(title, { passed, failed, failures: testResults.flatMap(listFileFailures) }, finished, isPrinted)
}

function listFileFailures(file: v.InferOutput<typeof vitestReportSchema>['testResults'][number]): string[] {
  const path = relative('', file.name)
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  const received = failed.map(
    ({ fullName, failureMessages }) => `${path} › ${fullName}: ${getFirstLine(failureMessages?.[0])}`,
  )
  return received.length === 0 && file.message ? [`${path}: ${getFirstLine(file.message)}`] : received
}

function getFirstLine(text = ''): string {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? ''
}

function toSingleLine(text = ''): string {
  return stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim().slice(0, 400)
}

/** Counts flaky tests as failed. */
export function reportPlaywrightResults(
  title: string,
  report: string,
  finished: CommandResult,
  isPrinted = false,
): TestCounts {
  const { stats, suites = [] } = readReport(playwrightReportSchema, report)
  const { expected: passed, unexpected, flaky } = stats ?? { expected: 0, unexpected: 0, flaky: 0 }
  const counts = { passed, failed: unexpected + flaky, failures: suites.flatMap(listSuiteFailures) }
  return reportCounts(title, counts, finished, isPrinted)
}

function listSuiteFailures({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const [error] = results.flatMap(({ errors }) => errors)
        return `${file}:${line} [${projectName}] › ${title}: ${status}, line ${error?.location?.line}: ${toSingleLine(error?.message)}`
      }),
  )
  return [...own, ...suites.flatMap(listSuiteFailures)]
}

export function sumCounts(results: readonly TestCounts[]): Required<TestCounts> {
  const total = { passed: 0, failed: 0, failures: results.flatMap(({ failures = [] }) => failures) }
  for (const { passed, failed } of results) {
    total.passed += passed
    total.failed += failed
  }
  return total
}

function reportCounts(
  title: string,
  counts: TestCounts,
  { code, output, seconds }: CommandResult,
  isPrinted: boolean,
): TestCounts {
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed
  console.error(
    `${failed === 0 ? '✓' : '✗'} ${title}: ${counts.passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  )
  if (failed > 0 && !isPrinted) console.error(output)
  const failures =
    failed > 0 && counts.failures?.length === 0 ? [`${title}: exit code ${code}`] : (counts.failures ?? [])
  return { passed: counts.passed, failed, failures }
}

/** Returns an empty object if the file does not exist, because the test runner did not start. */
function readReport<Report>(schema: v.GenericSchema<unknown, Report>, file: string): Partial<Report> {
  return existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))) : {}
}
