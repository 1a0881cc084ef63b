import type { LanguageCode } from '#app.config'
import * as first from './first.client.ts'
import * as rest from './rest.client.ts'

type FirstMessages = typeof import('#paraglide/first/_index.js')
type RestMessages = typeof import('#paraglide/rest/_index.js')

const firstFiles = import.meta.glob<FirstMessages>('../paraglide/first/??.js')
const restFiles = import.meta.glob<RestMessages>('../paraglide/rest/??.js')

let language: LanguageCode
let loadingRest: Promise<void> | undefined

export async function loadFirstMessages(pageLanguage: LanguageCode): Promise<void> {
  language = pageLanguage
  const loaded = await firstFiles[`../paraglide/first/${language}.js`]?.()
  if (loaded) first.setMessages(loaded)
}

export function loadRemainingMessages(): Promise<void> {
  loadingRest ??= fetchRest().catch((error: unknown) => {
    loadingRest = undefined
    throw error
  })
  return loadingRest
}

async function fetchRest(): Promise<void> {
  const loaded = await restFiles[`../paraglide/rest/${language}.js`]?.()
  if (loaded) rest.setMessages({ ...first.m, ...loaded })
}
