import { m } from '#messages/first.ts'
import { HelpLine } from '#ui/content/help-line.tsx'
import { useMarketFacts } from '../facts/use-market-facts.ts'

/** Where the shopper's market helps to stop. */
export function QuitLine() {
  const { quitLine } = useMarketFacts()
  return quitLine ? <HelpLine label={m.shell_quit()} {...quitLine} /> : null
}
