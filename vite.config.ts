import { existsSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { scriptTexts } from './scripts/build/script-texts.ts'
import { developmentPlugins } from './vite/development.ts'

/** A shop with hosted services may delete these; their `import()` is then left as it is, and nobody runs it (decision 88). */
const deleted = ['commerce-server', 'content-server', 'search-server', 'demo-data']
  .filter((name) => !existsSync(`packages/${name}`))
  .map((name) => new RegExp(`^@pouchery/${name}/`))

export default defineConfig(({ command }) => ({
  publicDir: 'brand/public',
  plugins: [
    scriptTexts(),
    ...developmentPlugins(),
    tailwindcss(),
    tanstackStart({
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/src/server/**', '**/packages/**', '**/src/jobs/**'] },
        server: { files: ['**/*.client.*'] },
      },
      server: { entry: './server.ts' },
    }),
    viteReact(),
  ],
  environments: {
    client: {
      build: {
        manifest: true,
        // For the error-reporting service only; scripts/build/keep-source-maps.ts takes them out of the public folder.
        sourcemap: 'hidden',
        // One chunk for what every page needs, next to the entry that loads it: forty small chunks compress badly.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'initial', tags: ['$initial'], priority: 1 },
                { name: 'app', test: /\/src\/hydrate\.tsx$/ },
              ],
            },
          },
        },
      },
    },
    // One file holds the whole server once built; in development packages are loaded as they are, some being CommonJS.
    ssr: {
      resolve: {
        noExternal: command === 'build' ? true : [],
        external: ['sharp', 'pdfkit'],
      },
      build: { sourcemap: 'hidden', rolldownOptions: { external: deleted } },
    },
  },
}))
