import { getDateFormat } from './date-format.ts'

const options = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC', hourCycle: 'h23' } as const

export function formatExactTime(moment: number, language: string): string {
  return `${getDateFormat(language, options).format(moment)} UTC`
}
