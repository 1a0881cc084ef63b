import { useState } from 'react'
import { changeSelection } from '#features/cart/change-selection.ts'
import { failureMessage } from '#features/cart/failure-message.ts'
import type { SelectionChange } from '#features/cart/rules/keeps-payment.ts'
import type { Answer } from '#services/commerce/answer.ts'
import type { ShopperClient } from '#services/commerce/shopper-client.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'

type Chosen = (answer: SelectionAnswer) => void
type Choose = (client: ShopperClient, id: string) => Promise<Answer<SelectionAnswer>>

/**
 * A choice the selection holds, such as a shipping method: shows the new one at once, asks the service, and falls back
 * to the selection's when it is refused.
 */
export function useChoice(current: string, change: SelectionChange, send: Choose, onChosen: Chosen) {
  const [pending, setPending] = useState<string>()
  const [error, setError] = useState<string>()

  async function save(id: string) {
    setPending(id)
    setError(undefined)
    const answer = await changeSelection(change, (client) => send(client, id))
    if (answer.ok) onChosen(answer.value)
    else setError(failureMessage(answer))
    // A later choice may be on its way already; it then stays shown.
    setPending((latest) => (latest === id ? undefined : latest))
  }

  return { value: pending ?? (current === '' ? undefined : current), error, choose: (id: string) => void save(id) }
}
