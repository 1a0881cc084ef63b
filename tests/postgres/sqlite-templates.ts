import { globSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { computeSourceHash } from '../../scripts/build/source-hash.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the SQLite databases that tests copy. Its name contains a hash of the sources. */
    sqliteTemplates: string
  }
}

const sources = [
  'packages/{platform,commerce-server,demo-data}/src/**/*.ts',
  'packages/{content-server,search-server}/src/{migrations,tables}.ts',
  'packages/demo-data/data/{catalogue,products}/**/*',
  'src/{lib,services}/**/*.ts',
  'config/**/*',
  'messages/*/*.json',
  'app.config.ts',
  'tests/postgres/few-languages.ts',
]
const folder = 'node_modules/.cache/pouchery/test-databases'

/** Provides the folder of the SQLite databases that tests copy (sqlite-copy.ts). Removes folders for older sources. */
export default function setup(project: TestProject): void {
  const provide = () => {
    const wanted = `${folder}-${computeSourceHash(sources, ['**/*.test.ts']).slice(0, 16)}`
    for (const old of globSync(`${folder}-*`)) if (old !== wanted) rmSync(old, { recursive: true, force: true })
    project.provide('sqliteTemplates', resolve(wanted))
  }
  provide()
  project.onTestsRerun(async () => provide())
}
