import { fingerprint, type RecordedUnit } from './rules/record.ts'
import { isBlockPath, type Unit } from './rules/units.ts'

/**
 * Planned action for a unit: `write` translates the unit, `leave` changes nothing, and `keep` preserves an editor's
 * translation although the English changed. Only `keep` is reported.
 */
export interface PlannedUnit extends Unit {
  action: 'write' | 'leave' | 'keep'
  /**
   * Fingerprint to record as machine translation. Empty for an editor's text. For `write`, the fingerprint of the new
   * text is recorded instead.
   */
  target: string
}

export interface PlanOptions {
  /** Also rewrite translations of the current English text. */
  retranslate?: boolean | undefined
  /** Also overwrite translations by editors. */
  overwrite?: boolean | undefined
}

/** `recorded` is the record of the last translation. */
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
    return { ...unit, ...planAction(unit, known, options) }
  })
}

interface UnitState {
  target: string | undefined
  record: RecordedUnit | undefined
}

function planAction(
  unit: Unit,
  { target, record }: UnitState,
  options: PlanOptions,
): Pick<PlannedUnit, 'action' | 'target'> {
  const source = fingerprint(unit.value)
  const isCurrent = record?.source === source
  if (options.overwrite) return { action: 'write', target: '' }
  if (target === undefined) return planMissingUnit(unit, record, isCurrent)
  const isMachineMade = record ? record.target === target : target === source
  if (isMachineMade) return { action: isCurrent && !options.retranslate ? 'leave' : 'write', target }
  // An editor's override is reported only if the English text changed, and never for shared fields.
  const isSettled = isCurrent || unit.shared === true
  return { action: isSettled ? 'leave' : 'keep', target: '' }
}

/** A block that an editor removed is not restored. Any other empty field is filled. */
function planMissingUnit(unit: Unit, record: RecordedUnit | undefined, isCurrent: boolean) {
  if (!record || !isBlockPath(unit.path)) return { action: 'write', target: '' } as const
  return { action: isCurrent ? 'leave' : 'keep', target: '' } as const
}
