import type { Finding } from '#server/workbench/health-page.ts'

/** Nothing is to be done about it. */
export function well(subject: string, says: string): Finding {
  return { subject, state: 'well', says }
}

/** It can wait until the morning. */
export function watch(subject: string, says: string, todo: string): Finding {
  return { subject, state: 'watch', says, todo }
}

/** Something does not work, or is open to strangers. */
export function failing(subject: string, says: string, todo: string): Finding {
  return { subject, state: 'failing', says, todo }
}
