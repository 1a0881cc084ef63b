import * as messages from '#paraglide/messages/_index.js'
import { asChosen } from './pseudo-language.ts'

/** The shop's messages, as its own components import them in Storybook: stretched while the toolbar says "Pseudo". */
export const m: typeof messages = new Proxy(messages, {
  get(target, key) {
    const message: unknown = Reflect.get(target, key)
    return typeof message === 'function' ? (...inputs: unknown[]) => asChosen(message(...inputs)) : message
  },
})
