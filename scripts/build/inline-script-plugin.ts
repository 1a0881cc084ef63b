import { build, type Plugin, type Rolldown } from 'vite'

const query = '?script'

/**
 * Makes `import text from './some-script.ts?script'` return source code: the module's default export, which must be a
 * function, bundled with all imports into a single minified expression. Used for the document's inline scripts
 * (decision 0080), which are identical in development and production.
 */
export function inlineScriptPlugin(): Plugin {
  return {
    name: 'script-texts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return undefined
      const found = await this.resolve(source.slice(0, -query.length), importer)
      return found && found.id + query
    },
    async load(id) {
      if (!id.endsWith(query)) return undefined
      const { code, moduleIds } = await bundleScript(id.slice(0, -query.length))
      for (const file of moduleIds) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

async function bundleScript(entry: string): Promise<Pick<Rolldown.OutputChunk, 'code' | 'moduleIds'>> {
  const name = 'made'
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name, fileName: name },
      minify: 'oxc',
      rolldownOptions: { output: { exports: 'default' } },
    },
  })
  const chunk = [results].flat().flatMap((result) => ('output' in result ? result.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error(`${entry} produced no script`)
  const value = chunk.code
    .trim()
    .replace(new RegExp(`^var ${name}\\s*=\\s*`), '')
    .replace(/;$/, '')
  return { code: value, moduleIds: chunk.moduleIds }
}
