import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Prices, badges, strengths and the button that buys: small files that compress better together. */
const offerParts = [
  ...['can-outline', 'can-artwork', 'price', 'flavour-dot', 'strength', 'badge'].map((name) => `ui/${name}`),
  ...['labels', 'rules/discount', 'rules/badges', 'rules/unit-price'].map((name) => `features/catalogue/${name}`),
  'features/catalogue/components/badge-of',
  'features/cart/components/add-to-cart',
  'features/cart/checkout-href',
  'features/product/components/card-add-to-cart',
  'lib/money',
]
const offerIcons = ['plus', 'truck', 'triangle-alert']

function isOfferPart(file: string): boolean {
  const parts = offerParts.some((part) => file.endsWith(`/src/${part}.ts`) || file.endsWith(`/src/${part}.tsx`))
  return parts || offerIcons.some((icon) => file.endsWith(`/lucide/dist/esm/icons/${icon}.mjs`))
}

export default defineConfig(({ command }) => ({
  plugins: [
    oneLanguageInTheBrowser(),
    noLinkOnEveryRoute(),
    plainPreloads(),
    builtStudio(),
    contentSockets(),
    tailwindcss(),
    tanstackStart({
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/src/server/**', '**/src/embedded/**'] },
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
        // For the error-reporting service only; scripts/keep-source-maps.ts takes them out of the public folder.
        sourcemap: 'hidden',
        // Pages fetch what they import side by side; the entry does without the list of what each dialog imports.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files, { hostId }) => (/\/_-/.test(hostId) ? files : []),
        },
        // One file for what every page needs: pieces shared with lazy parts would else be files of their own.
        // And one for what a card and a product page both show.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'initial', tags: ['$initial'] },
                { name: 'offer', test: isOfferPart },
              ],
            },
          },
        },
      },
    },
    // One file holds the whole server once built; in development packages are loaded as they are, some being CommonJS.
    ssr: {
      resolve: { noExternal: command === 'build' ? true : [], external: ['sharp', 'opentype.js'] },
      build: { sourcemap: 'hidden' },
    },
  },
}))

/** In the client environment the message index gives way to one that holds a single language (docs/decisions/0004). */
function oneLanguageInTheBrowser(): Plugin {
  const browserMessages = fileURLToPath(new URL('./src/lib/messages.client.ts', import.meta.url))
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
        const { answerStudio } = await server.ssrLoadModule('/src/server/studio/answer-studio.server.ts')
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
        const module = await server.ssrLoadModule('/src/server/embedded/content-upgrade.server.ts')
        if (module.asksForSocket(request)) await module.answerUpgrade(request, socket, head)
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
