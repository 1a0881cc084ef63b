import { m } from '#messages/first.ts'
import { HelpLine } from '#ui/content/help-line.tsx'
import { useMarketFacts } from '../facts/use-market-facts.ts'

export function QuitLine() {
  const { quitLine } = useMarketFacts()
  return quitLine ? <HelpLine label={m.layout_quitting_help()} {...quitLine} /> : null
}
