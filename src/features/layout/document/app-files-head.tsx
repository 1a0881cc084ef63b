import { useMatches, useRouter } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getPageKind } from '../resolve/page-kinds.tsx'
import preloadApp from './preload-app.ts?script'

/**
 * Lists the modules that hydrate this type of page in this language, for `wait-for-hydration-trigger.ts`. Preloads
 * the first module. Lists the cart's modules separately, because only an early click preloads them.
 */
export function AppFilesHeadTags() {
  const nonce = useRouter().options.ssr?.nonce
  const files = getGlobalStartContext()?.builtFiles
  const matches = useMatches()
  const page = matches.find((match) => match.routeId === '/$')?.loaderData
  const module = page ? getPageKind(page).module : matches.at(-1)?.staticData.module
  if (!files?.app[0]) return null
  const addresses = [...files.app, ...files.messages(getPageLanguage()), ...(module ? files.module(module) : [])]
  return (
    <>
      <meta name="app-files" content={[...new Set(addresses)].join(' ')} />
      <meta name="cart-files" content={files.module('src/features/cart/components/cart-stepper.tsx').join(' ')} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${preloadApp})("${files.app[0]}")` }} />
    </>
  )
}
