import type { SyncHistory, SyncRun } from './sync-history.ts'

const causes: Readonly<Record<SyncRun['cause'], string>> = {
  catalogue: 'after a change in commerce',
  time: 'by the clock',
  person: 'started in the studio',
  command: 'by a command',
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Time and trigger of a sync, for example "started by Anna". Mentions a sync without changes. */
export function describeSync({ at, cause, person, changes, problem }: SyncRun): string {
  const by = person === undefined ? causes[cause] : `started by ${person}`
  const outcome = problem === undefined && changes.length === 0 ? ': nothing had changed' : ''
  return `${when.format(new Date(at))}, ${by}${outcome}`
}

/** Describes the automatic sync: after each commerce change, and at a fixed interval. */
export function describeAutomaticSync(unattended: SyncHistory['unattended']): string {
  if (unattended === null) {
    return 'The shop has no token to write with (SANITY_WRITE_TOKEN), so nothing follows commerce by itself: start a sync when something came or went.'
  }
  const { everyMinutes } = unattended
  const timed = everyMinutes === 0 ? '' : `, and compares all of it every ${minutes(everyMinutes)}`
  return `The shop follows commerce by itself: it looks after each change${timed}.`
}

function minutes(count: number): string {
  return count === 1 ? 'minute' : `${count} minutes`
}
