import { createServerFn } from '@tanstack/react-start'
import { Declaration } from './declaration.ts'
import { declare } from './declare.server.ts'

/** Stores a confirmed withdrawal. Called by the form's route, which counts the steps of an address. */
export const declareWithdrawal = createServerFn({ method: 'POST' })
  .validator(Declaration)
  .handler(({ data }) => declare(data))
