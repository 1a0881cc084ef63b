import { useRouter } from '@tanstack/react-router'
import { paperColours } from '#app.config'
import { appearanceScript } from '../appearance-script.ts'

/** For the head of every page: the script that applies the shopper's choice, and the colour of the browser's frame. */
export function AppearanceHead() {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <>
      <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: appearanceScript() }} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={paperColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paperColours.dark} />
    </>
  )
}
