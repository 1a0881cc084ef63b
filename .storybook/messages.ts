import * as first from '#paraglide/first/_index.js'
import * as rest from '#paraglide/rest/_index.js'
import { applyPseudoLocale } from './pseudo-locale.ts'

const messages = { ...first, ...rest }

export const m: typeof messages = new Proxy(messages, {
  get(target, key) {
    const message: unknown = Reflect.get(target, key)
    return typeof message === 'function' ? (...inputs: unknown[]) => applyPseudoLocale(message(...inputs)) : message
  },
})
