import type { DatabaseKind } from '../chaos-shop.ts'
import { runOrderCycles } from './run-order-cycles.ts'

interface OrderCyclesPlan {
  orders: number
  kills: number
  seed: number
  kinds: readonly DatabaseKind[]
}

export async function runOnDatabases(plan: OrderCyclesPlan, say: (line: string) => void): Promise<boolean> {
  const digests = new Set<string>()
  let findings = 0
  say(`seed ${plan.seed}`)
  for (const kind of plan.kinds) {
    const lives = await runOrderCycles({ ...plan, kind }, say)
    findings += lives.findings.length
    digests.add(lives.digest)
    const figures = Object.entries(lives.figures).map(([name, value]) => `${value.toLocaleString('en')} ${name}`)
    say(`${kind}: ${figures.join(', ')}; ${lives.findings.length} findings, digest ${lives.digest}`)
    for (const finding of lives.findings.slice(0, 20)) say(`  ✗ ${finding}`)
  }
  if (digests.size > 1) say('the databases do not say the same')
  return findings === 0 && digests.size === 1
}
