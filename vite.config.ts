import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { scriptTexts } from './scripts/build/script-texts.ts'
import { sharedGroups } from './scripts/build/shared-files.ts'
import { run } from './scripts/run.ts'

export default defineConfig(({ command }) => ({
  publicDir: 'brand/public',
  plugins: [
    oneLanguageInTheBrowser(),
    noLinkOnEveryRoute(),
    plainPreloads(),
    scriptTexts(),
    builtStudio(),
    contentSockets(),
    reloadTexts(),
    tailwindcss(),
    tanstackStart({
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/src/server/**', '**/src/embedded/**', '**/src/jobs/**'] },
        server: { files: ['**/*.client.*'] },
      },
      server: { entry: './server.ts' },
    }),
    viteReact(),
  ],
  // React has this built in; the shim is for versions before 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  environments: {
    client: {
      build: {
        manifest: true,
        // For the error-reporting service only; scripts/build/keep-source-maps.ts takes them out of the public folder.
        sourcemap: 'hidden',
        // Pages fetch what they import side by side; the entry does without the list of what each dialog imports.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files, { hostId }) => (/\/_-/.test(hostId) ? files : []),
        },
        // One file for what every page needs: pieces shared with lazy parts would else be files of their own.
        // And a few for what several pages share.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'initial', tags: ['$initial'] }, ...sharedGroups()],
            },
          },
        },
      },
    },
    // One file holds the whole server once built; in development packages are loaded as they are, some being CommonJS.
    ssr: {
      resolve: {
        noExternal: command === 'build' ? true : [],
        external: ['sharp', 'opentype.js', 'pdfkit', 'multilingual-stemmer', 'stopword'],
      },
      build: { sourcemap: 'hidden' },
    },
  },
}))

/** In the client environment the message index gives way to one that holds a single language (docs/decisions/0004). */
function oneLanguageInTheBrowser(): Plugin {
  const browserMessages = fileURLToPath(new URL('./src/features/site/messages.client.ts', import.meta.url))
  return {
    name: 'one-language-in-the-browser',
    enforce: 'pre',
    resolveId(source) {
      if (this.environment.name === 'client' && source === '#paraglide/messages.js') return browserMessages
    },
  }
}

/** `/studio` in development: the bundle that `scripts/dev.ts` built, answered as the built shop answers it. */
function builtStudio(): Plugin {
  return {
    name: 'built-studio',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!/^\/studio(?:[/?]|$)/.test(request.url ?? '')) return next()
        const { answerStudio } = await server.ssrLoadModule('/src/server/studio/studio.server.ts')
        if (!answerStudio(request, response)) next()
      })
    },
  }
}

/** The content service's WebSockets in development; the built shop's own server takes them over itself. */
function contentSockets(): Plugin {
  return {
    name: 'content-sockets',
    apply: 'serve',
    configureServer(server) {
      server.httpServer?.on('upgrade', async (request, socket, head) => {
        const { asksForSocket } = await server.ssrLoadModule('/src/server/http/listening/listen.server.ts')
        if (!asksForSocket(request)) return
        const { answerUpgrade } = await server.ssrLoadModule('/src/server/embedded/answer-embedded.server.ts')
        await answerUpgrade(request, socket, head)
      })
    },
  }
}

/** Texts in development: the language whose file changed is compiled anew, and Vite reloads what shows it. */
function reloadTexts(): Plugin {
  return {
    name: 'reload-texts',
    apply: 'serve',
    configureServer({ watcher, config: { logger } }) {
      const waiting = new Set<string>()
      let compiling = Promise.resolve()
      const compile = async (language: string) => {
        waiting.delete(language)
        const { code, output, seconds } = await run(process.execPath, ['scripts/build/compile-messages.ts', language])
        if (code === 0)
          logger.info(`messages/${language}.json compiled in ${seconds.toFixed(1)} s`, { timestamp: true })
        else logger.error(`messages/${language}.json: ${output}`, { timestamp: true })
      }
      watcher.on('change', (file) => {
        const language = /[\\/]messages[\\/](\w+)\.json$/.exec(file)?.[1]
        if (language === undefined || waiting.has(language)) return
        waiting.add(language)
        compiling = compiling.then(() => compile(language))
      })
    },
  }
}

/**
 * The router hangs a `Link` component on each of its routes, which nobody here uses, and so every page would load it.
 * Those who import `Link` itself get it as ever (docs/decisions/0003).
 */
function noLinkOnEveryRoute(): Plugin {
  return {
    name: 'no-link-on-every-route',
    enforce: 'pre',
    resolveId(source, importer) {
      const fromRoute = source === './link.js' && /@tanstack\/react-router\/dist\/esm\/route\.js/.test(importer ?? '')
      if (this.environment.name === 'client' && this.environment.mode === 'build' && fromRoute) return noLink
    },
    load: (id) => (id === noLink ? 'export const Link = () => null' : undefined),
  }
}

const noLink = '\0no-link'

/**
 * Vite's helper of lazy imports also waits for style sheets and reports what did not come. The shop has one style
 * sheet, in the document, and only an editor's preview brings another; so asking for the files side by side is all there is
 * left to do (docs/decisions/0003).
 */
function plainPreloads(): Plugin {
  return {
    name: 'plain-preloads',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? preloadHelper : undefined),
  }
}

const preloadHelper = `export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}`
