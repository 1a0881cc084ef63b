import { useRouter } from '@tanstack/react-router'
import { ageGateId } from '#features/age-gate/age-answer.ts'
import { tokenKey } from '#features/cart/selection/shopper-storage.ts'
import { pricelistKey } from '#features/market/shopper-market-store.ts'
import { purchaseWaitingKey } from '#features/site/purchase-waiting.ts'
import { scriptJson } from '#lib/html/script-json.ts'
import waking from './waking.ts?script'

/** Local storage names of what makes a page another than its document: cart, prices, a purchase still to be logged. */
const own = [tokenKey, pricelistKey, purchaseWaitingKey]

export interface WakingScriptProps {
  entry: string
  files: readonly string[]
}

/** For the head of a page whose app is still to come; drawn by the server only. */
export function WakingScript({ entry, files }: WakingScriptProps) {
  const nonce = useRouter().options.ssr?.nonce
  const code = `(${waking})(${scriptJson({ entry, files, own, gate: ageGateId })})`
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}
