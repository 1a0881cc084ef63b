import { m } from '#messages/first.ts'
import { HelpLine } from '#ui/content/help-line.tsx'
import { useMarketRules } from '../facts/use-market-rules.ts'

export function QuitLine() {
  const { quitLine } = useMarketRules()
  return quitLine ? <HelpLine label={m.layout_quitting_help()} {...quitLine} /> : null
}
