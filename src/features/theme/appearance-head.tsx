import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { paperColours } from '#brand/colours.ts'
import script from './appearance-script.ts?script'

/** The script's text. Empty in the browser: it has run, and is not in the browser's JavaScript. */
const appearanceScript = createIsomorphicFn()
  .server(() => `(${script})()`)
  .client(() => '')

/** For the head of every page: the script that applies the shopper's choice, and the colour of the browser's frame. */
export function AppearanceHead() {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <>
      <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: appearanceScript() }} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={paperColours[0]} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paperColours[1]} />
    </>
  )
}
