import type { Plugin } from 'vite'
import { run } from '../scripts/run.ts'

export function createDevelopmentPlugins(): Plugin[] {
  return [serveBuiltStudio(), handleContentSockets(), recompileMessages()]
}

/** Serves the studio, which was built by `scripts/dev.ts`. */
function serveBuiltStudio(): Plugin {
  return {
    name: 'built-studio',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!/^\/studio(?:[/?]|$)/.test(request.url ?? '')) return next()
        const { handleStudio } = await server.ssrLoadModule('/src/server/studio/studio.server.ts')
        if (!handleStudio(request, response)) next()
      })
    },
  }
}

/** Handles WebSocket upgrades of the content service. In production, the shop's server handles them itself. */
function handleContentSockets(): Plugin {
  return {
    name: 'content-sockets',
    apply: 'serve',
    configureServer(server) {
      server.httpServer?.on('upgrade', async (request, socket, head) => {
        const { isContentUpgrade } = await server.ssrLoadModule('/src/server/http/listening/listen.server.ts')
        if (!isContentUpgrade(request)) return
        const { handleSocketUpgrade } = await server.ssrLoadModule('/src/server/embedded/handle-embedded.server.ts')
        await handleSocketUpgrade(request, socket, head)
      })
    },
  }
}

/** Recompiles messages when they change. Vite then reloads the modules that import them. */
function recompileMessages(): Plugin {
  return {
    name: 'reload-texts',
    apply: 'serve',
    configureServer({ watcher, config: { logger } }) {
      const waiting = new Set<string>()
      let compiling = Promise.resolve()
      const compile = async (language: string) => {
        waiting.delete(language)
        const { code, output, seconds } = await run(process.execPath, ['scripts/build/compile-messages.ts', language])
        if (code === 0) logger.info(`messages/${language} compiled in ${seconds.toFixed(1)} s`, { timestamp: true })
        else logger.error(`messages/${language}: ${output}`, { timestamp: true })
      }
      watcher.on('change', (file) => {
        const language = /[\\/]messages[\\/](\w+)[\\/]\w+\.json$/.exec(file)?.[1]
        if (language === undefined || waiting.has(language)) return
        waiting.add(language)
        compiling = compiling.then(() => compile(language))
      })
    },
  }
}
