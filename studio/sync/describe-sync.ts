import type { SyncHistory, SyncRun } from '../translation/shop-api.ts'

const causes: Readonly<Record<SyncRun['cause'], string>> = {
  catalogue: 'after a change in commerce',
  time: 'on schedule',
  person: 'started in the studio',
  command: 'started on the command line',
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function describeSync({ at, cause, person, changes, problem }: SyncRun): string {
  const by = person === undefined ? causes[cause] : `started by ${person}`
  const outcome = problem === undefined && changes.length === 0 ? ': no changes' : ''
  return `${when.format(new Date(at))}, ${by}${outcome}`
}

/**
 * Describes the automatic sync, which runs after each commerce change and, if configured, at regular intervals.
 * `unattended` is null if there is no automatic sync.
 */
export function describeAutomaticSync(unattended: SyncHistory['unattended']): string {
  if (unattended === null) {
    return 'The shop has no write token (SANITY_WRITE_TOKEN), so it does not sync automatically. Start a sync after changes in commerce.'
  }
  const { everyMinutes } = unattended
  const timed = everyMinutes === 0 ? '' : ` and every ${minutes(everyMinutes)}`
  return `The shop syncs with commerce automatically after each change${timed}.`
}

function minutes(count: number): string {
  return count === 1 ? 'minute' : `${count} minutes`
}
