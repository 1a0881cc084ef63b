import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { pageBackground } from '#brand/colours.ts'
import script from './appearance-script.ts?script'

/** Empty in the browser, so that the client bundle does not contain the script. */
const appearanceScript = createIsomorphicFn()
  .server(() => `(${script})()`)
  .client(() => '')

export function AppearanceHeadTags() {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <>
      <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: appearanceScript() }} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={pageBackground[0]} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={pageBackground[1]} />
    </>
  )
}
