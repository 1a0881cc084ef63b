import { createFingerprint, type RecordedUnit } from './rules/record.ts'
import { isBlockPath, type TranslationUnit } from './rules/units.ts'

/** `leave` and `keep` change nothing. `keep` also notifies editors that the translation may be outdated. */
export interface PlannedUnit extends TranslationUnit {
  action: 'write' | 'leave' | 'keep'
  /** Fingerprint of the machine translation, to be recorded. Empty for an editor's translation. Ignored for `write`. */
  target: string
}

export interface TranslationOptions {
  /** If true, also replaces up-to-date machine translations. */
  retranslate?: boolean | undefined
  overwrite?: boolean | undefined
}

export function planUnits(
  source: readonly TranslationUnit[],
  target: readonly TranslationUnit[],
  recorded: readonly RecordedUnit[],
  options: TranslationOptions = {},
): PlannedUnit[] {
  const targets = new Map(target.map(({ path, value }) => [path, createFingerprint(value)]))
  const records = new Map(recorded.map((unit) => [unit.path, unit]))
  return source.map((unit) => {
    const known = { target: targets.get(unit.path), record: records.get(unit.path) }
    return { ...unit, ...planAction(unit, known, options) }
  })
}

function planAction(
  unit: TranslationUnit,
  { target, record }: { target: string | undefined; record: RecordedUnit | undefined },
  options: TranslationOptions,
): Pick<PlannedUnit, 'action' | 'target'> {
  const source = createFingerprint(unit.value)
  const isCurrent = record?.source === source
  if (options.overwrite) return { action: 'write', target: '' }
  if (target === undefined) return planMissingUnit(unit, record, isCurrent)
  const isMachineMade = record ? record.target === target : target === source
  if (isMachineMade) return { action: isCurrent && !options.retranslate ? 'leave' : 'write', target }
  // Editors are notified if the English text has changed or has no record, but never about shared fields.
  const isSettled = isCurrent || unit.shared === true
  return { action: isSettled ? 'leave' : 'keep', target: '' }
}

/** Restores missing fields, but not blocks that an editor removed. */
function planMissingUnit(unit: TranslationUnit, record: RecordedUnit | undefined, isCurrent: boolean) {
  if (!record || !isBlockPath(unit.path)) return { action: 'write', target: '' } as const
  return { action: isCurrent ? 'leave' : 'keep', target: '' } as const
}
