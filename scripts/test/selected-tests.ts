import { buildShop, generateSources } from '../build.ts'
import { runCheck } from '../check.ts'
import { runCommand } from '../run.ts'
import { sumCounts, type TestCounts } from './results.ts'
import { runEndToEndTests, runStagingTests, runStorybookAndVisualTests, runStoryTests, runUnitTests } from './suites.ts'

/** Folders with tests that start the built shop or read the build output. */
const needsBuild = /^tests\/(build|chaos|fuzz|operator|security)\b/

/**
 * Runs the tests in files and folders, e.g. for `npm test tests/e2e/buy`. For a source file, runs the tests that depend
 * on it.
 */
export async function runTestsOfFiles(files: readonly string[]): Promise<TestCounts> {
  const results: TestCounts[] = []
  for (const [part, own] of Object.entries(Object.groupBy(files, getTestSuite))) {
    if (part === 'unit') results.push(await testUnitFiles(own))
    if (part === 'stories') results.push(await testStoryFiles(own))
    if (part === 'visual') results.push(await runStorybookAndVisualTests({ echo: true }))
    if (part === 'e2e') results.push(await runEndToEndTests({ args: own, echo: true }))
    if (part === 'rehearsal') results.push(await runStagingTests({ args: own, echo: true }))
  }
  return sumCounts(results)
}

function getTestSuite(file: string): 'unit' | 'stories' | 'visual' | 'e2e' | 'rehearsal' {
  if (file.startsWith('stories')) return 'stories'
  if (file.startsWith('tests/visual')) return 'visual'
  if (file.startsWith('tests/rehearsal')) return 'rehearsal'
  return file.startsWith('tests/e2e') ? 'e2e' : 'unit'
}

async function testUnitFiles(files: readonly string[]): Promise<TestCounts> {
  if (files.some((file) => needsBuild.test(file))) await buildShop()
  else await generateSources()
  const related = files.every((file) => /(?<!\.test)\.tsx?$/.test(file))
  return runUnitTests({ args: files, echo: true, related })
}

async function testStoryFiles(files: readonly string[]): Promise<TestCounts> {
  await generateSources()
  return runStoryTests({ args: files, echo: true })
}

/** Checks uncommitted changes. For fast feedback, skips PostgreSQL and tests of the built shop. */
export async function checkUncommittedChanges(): Promise<TestCounts> {
  await generateSources()
  const since = ['--changed', '--passWithNoTests']
  const withoutBuild = ['--project=sqlite', '--exclude=tests/{build,chaos,fuzz,operator,security}/**']
  const lint = ['check', '--changed', '--since=HEAD', '--error-on-warnings', '--no-errors-on-unmatched']
  const counts = await Promise.all([
    runCheck({ name: 'types', command: 'tsc', args: ['--noEmit'] }),
    runCheck({ name: 'lint and format', command: 'biome', args: lint }),
    runUnitTests({ args: [...since, ...withoutBuild] }),
    ...((await hasVisualChanges()) ? [runStoryTests({ args: since })] : []),
  ])
  return sumCounts(counts)
}

async function hasVisualChanges(): Promise<boolean> {
  const { output } = await runCommand('git', ['status', '--porcelain', '--untracked-files=all'])
  return /(src\/(ui|features|styles)|stories|\.storybook)\//.test(output)
}
