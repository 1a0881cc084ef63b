import { UsageError } from '../command.ts'

/** The number of an endpoint. @throws UsageError */
export function readNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError(`N must be a number that "webhooks list" shows, not "${text}".`)
  return Number(text)
}
