import { readFileSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { runCommand } from '../scripts/run.ts'

export function createDevelopmentPlugins(): Plugin[] {
  return [serveStudio(), handleContentSockets(), recompileMessages()]
}

/**
 * Serves the studio from its sources with a second Vite server, which starts with the first request. Both servers use
 * the same HTTP server for hot updates. The base `/studio/` separates the hot updates of the studio from those of the shop.
 */
function serveStudio(): Plugin {
  return {
    name: 'studio',
    apply: 'serve',
    configureServer(server) {
      let starting: Promise<ViteDevServer> | undefined
      const start = () =>
        createServer({
          configFile: 'vite.studio.config.ts',
          appType: 'custom',
          server: { middlewareMode: true, hmr: { server: server.httpServer as Server } },
        })
      const sendPage = async (studio: ViteDevServer, response: ServerResponse) => {
        const { renderStudioPage } = await server.ssrLoadModule('/src/server/studio/studio.server.ts')
        const { env } = await server.ssrLoadModule('/src/server/process/env.server.ts')
        const page = readFileSync('studio/index.html', 'utf8')
        const template = await studio.transformIndexHtml('/index.html', page, '/studio')
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        response.end(renderStudioPage(template, env()))
      }
      server.middlewares.use(async (request, response, next) => {
        if (!/^\/studio(?:[/?]|$)/.test(request.url ?? '')) return next()
        try {
          starting ??= start()
          const studio = await starting
          studio.middlewares(request, response, (error?: unknown) => {
            const isPage = !error && request.headers.accept?.includes('text/html')
            if (isPage) sendPage(studio, response).catch(next)
            else next(error)
          })
        } catch (error) {
          starting = undefined
          next(error)
        }
      })
      server.httpServer?.on('close', () => starting?.then((studio) => studio.close()).catch(() => undefined))
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

/** Recompiles changed messages and reloads pages, because Vite does not reload pages for server-only messages. */
function recompileMessages(): Plugin {
  return {
    name: 'recompile-messages',
    apply: 'serve',
    configureServer({ watcher, ws, config: { logger } }) {
      const waiting = new Set<string>()
      let compiling = Promise.resolve()
      const compile = async (language: string) => {
        waiting.delete(language)
        const { code, output, seconds } = await runCommand(process.execPath, [
          'scripts/build/compile-messages.ts',
          language,
        ])
        if (code !== 0) return logger.error(`messages/${language}: ${output}`, { timestamp: true })
        logger.info(`messages/${language} compiled in ${seconds.toFixed(1)} s`, { timestamp: true })
        ws.send({ type: 'full-reload' })
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
