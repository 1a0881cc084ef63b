import { useMatches, useRouter } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getPageKind } from '../resolve/page-kinds.tsx'
import preloadApp from './preload-app.ts?script'

/**
 * Renders `<meta>` tags with the URLs of the modules that hydrate this page, which `wait-for-hydration-trigger.ts`
 * reads, and preloads the first module. The cart's modules have a separate tag, because they are preloaded only after a
 * click before hydration.
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
