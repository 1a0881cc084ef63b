import { fingerprint, type RecordedUnit } from './rules/record.ts'
import { isBlockPath, type Unit } from './rules/units.ts'

/**
 * What becomes of one unit of a translation: `write` it anew from the English, `leave` it as it is, or `keep` it although
 * the English changed, because an editor wrote it by hand; only the last is worth telling.
 */
export interface PlannedUnit extends Unit {
  action: 'write' | 'leave' | 'keep'
  /** Fingerprint to record as the translator's own; empty for what is an editor's. `write` records what it writes. */
  target: string
}

export interface PlanOptions {
  /** Also write what was made of the present English text before. */
  again?: boolean | undefined
  /** Also write over what an editor wrote by hand. */
  overwrite?: boolean | undefined
}

/** Decides for each unit of the English document; `recorded` is what was remembered when it was last translated. */
export function planUnits(
  source: readonly Unit[],
  target: readonly Unit[],
  recorded: readonly RecordedUnit[],
  options: PlanOptions = {},
): PlannedUnit[] {
  const targets = new Map(target.map(({ path, value }) => [path, fingerprint(value)]))
  const records = new Map(recorded.map((unit) => [unit.path, unit]))
  return source.map((unit) => {
    const known = { target: targets.get(unit.path), record: records.get(unit.path) }
    return { ...unit, ...decide(unit, known, options) }
  })
}

interface Known {
  target: string | undefined
  record: RecordedUnit | undefined
}

function decide(unit: Unit, { target, record }: Known, options: PlanOptions): Pick<PlannedUnit, 'action' | 'target'> {
  const source = fingerprint(unit.value)
  const isCurrent = record?.source === source
  if (options.overwrite) return { action: 'write', target: '' }
  if (target === undefined) return absent(unit, record, isCurrent)
  const isMachineMade = record ? record.target === target : target === source
  if (isMachineMade) return { action: isCurrent && !options.again ? 'leave' : 'write', target }
  // A shared field or a text that an editor set for this language alone is that language's own.
  const isSettled = isCurrent || unit.shared === true
  return { action: isSettled ? 'leave' : 'keep', target: '' }
}

/** A block an editor took out stays out; any other field that is empty is filled. */
function absent(unit: Unit, record: RecordedUnit | undefined, isCurrent: boolean) {
  if (!record || !isBlockPath(unit.path)) return { action: 'write', target: '' } as const
  return { action: isCurrent ? 'leave' : 'keep', target: '' } as const
}
