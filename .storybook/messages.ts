import * as first from '#paraglide/first/_index.js'
import * as rest from '#paraglide/rest/_index.js'
import * as server from '#paraglide/server/_index.js'
import { applyPseudoLocale } from './pseudo-locale.ts'

const messages = { ...first, ...rest, ...server }

export const m: typeof messages = new Proxy(messages, {
  get(target, key) {
    const message: unknown = Reflect.get(target, key)
    return typeof message === 'function' ? (...inputs: unknown[]) => applyPseudoLocale(message(...inputs)) : message
  },
})

type PlainMessage = (inputs?: object, options?: { locale: 'en' }) => string

/** UI messages, keyed by their English text without parameters. If several have the same text, the first is used. */
export const messagesByEnglishText: ReadonlyMap<string, () => string> = new Map(
  Object.keys({ ...first, ...rest })
    .reverse()
    .map((key): [string, () => string] => {
      const message: PlainMessage = Reflect.get(m, key)
      return [message({}, { locale: 'en' }), () => message()]
    }),
)
