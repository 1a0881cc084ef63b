import type { WaitingMoney } from '@pouchery/commerce-server/admin'
import type { Finding } from '#server/workbench/health-page.ts'
import { failing, watch, well } from './finding.ts'

/** Whether the payment provider does with the money what orders ask for. */
export function checkMoney({ delayed, failed, lastError }: WaitingMoney): Finding {
  const subject = 'Payments'
  const said = lastError === undefined ? '' : ` The provider said: ${lastError}`
  if (failed > 0) {
    const says = `${failed === 1 ? '1 order to move money was' : `${failed} orders to move money were`} given up.${said}`
    const todo =
      'Move the money on the provider’s own pages ("orders show" says which); then set state to "done" in the table money_order.'
    return failing(subject, says, todo)
  }
  if (delayed > 0) {
    const says = `${delayed === 1 ? '1 order to move money waits' : `${delayed} orders to move money wait`} for the next try.${said}`
    return watch(subject, says, 'If it stays so for hours, look at the provider and its key.')
  }
  return well(subject, 'The provider has done all that was asked.')
}
