import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export function stubServerFunctionsPlugin(): Plugin {
  return {
    name: 'server-functions-of-stories',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.functions.ts')) return
      const names = [...readFileSync(id, 'utf8').matchAll(/^export const (\w+) = createServerFn\(/gm)]
      const calls = names.map(([, name]) => `export const ${name} = () => Promise.reject(new Error('No server'))`)
      return calls.join('\n')
    },
  }
}
