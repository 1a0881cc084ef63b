import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { extractSchema } from '@sanity/schema/_internal'
import { createSchema } from 'sanity'
import { runnerImport } from 'vite'
import * as blog from '#features/blog/blog-groq.ts'
import * as info from '#features/info-pages/info-wire.ts'
import * as landing from '#features/landing/landing-groq.ts'

/** Generated and committed. A test fails if the file is outdated. */
export const typesFile = 'src/services/content/schema-types.ts'

const banner = `// Types of the studio's documents, out of studio/schema. Written by \`node scripts/build/studio-types.ts\`.\n\n`

/** Generates TypeScript types for all documents and objects of the studio, and for the results of the shop's queries. */
export async function studioTypes(): Promise<string> {
  const { module } = await runnerImport<typeof import('../../studio/schema/schema-types.ts')>(
    './studio/schema/schema-types.ts',
  )
  const schema = extractSchema(createSchema({ name: 'default', types: module.schemaTypes }))
  const { TypeGenerator } = await codegen()
  const { code } = await new TypeGenerator().generateTypes({ schema, queries: queries(), overloadClientMethods: false })
  return formatted(banner + code.replaceAll(/^\/\/ Query: .*\n/gm, ''))
}

/** Complete queries, as the shop sends them. */
async function* queries(): AsyncGenerator<QueryModule> {
  for (const [filename, module] of Object.entries({
    'blog-groq.ts': blog,
    'info-wire.ts': info,
    'landing-groq.ts': landing,
  })) {
    const found = Object.entries<unknown>(module)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .sort()
    yield {
      filename,
      errors: [],
      queries: found.map(([name, query]) => ({ filename, query, variable: { id: { type: 'Identifier', name } } })),
    }
  }
}

interface QueryModule {
  filename: string
  errors: []
  queries: { filename: string; query: string; variable: { id: { type: 'Identifier'; name: string } } }[]
}

/** The generator is a dependency of the studio's CLI and cannot be listed separately in package.json. */
async function codegen(): Promise<Codegen> {
  const ofCommandLine = createRequire(createRequire(import.meta.url).resolve('@sanity/cli/package.json'))
  return import(pathToFileURL(ofCommandLine.resolve('@sanity/codegen')).href)
}

interface Codegen {
  TypeGenerator: new () => {
    generateTypes: (options: {
      schema: unknown
      queries: AsyncIterable<QueryModule>
      overloadClientMethods: boolean
    }) => Promise<{ code: string }>
  }
}

async function formatted(code: string): Promise<string> {
  const biome = spawn('biome', ['format', `--stdin-file-path=${typesFile}`], { stdio: ['pipe', 'pipe', 'inherit'] })
  biome.stdin.end(code)
  return text(biome.stdout)
}

if (import.meta.main) await writeFile(typesFile, await studioTypes())
