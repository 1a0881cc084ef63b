import { fingerprint } from '#lib/translation/fingerprint.ts'
import type { RecordedUnit } from '#lib/translation/record.ts'
import { blockPath, isKeyed, type KeyedBlock } from '#lib/translation/units.ts'
import type { FinishedUnit } from './translate-units.ts'

/**
 * The content of a translation: the blocks of the English post in its order, each translated or as an editor left it,
 * and what an editor added between them. Blocks the English post lost go too, unless an editor changed them.
 */
export function mergeContent(
  source: readonly KeyedBlock[],
  target: readonly KeyedBlock[],
  finished: ReadonlyMap<string, FinishedUnit>,
  recorded: readonly RecordedUnit[],
): KeyedBlock[] {
  const own = new Map(target.map((block) => [block._key, block]))
  const merged = source.flatMap((block) => {
    const unit = finished.get(blockPath(block._key))
    if (unit?.action === 'write' && isKeyed(unit.value)) return [unit.value]
    return own.get(block._key) ?? []
  })
  const inSource = new Set(source.map(({ _key }) => _key))
  for (const [index, block] of target.entries()) {
    if (inSource.has(block._key) || isMachineMade(block, recorded)) continue
    merged.splice(placeAfter(merged, target.slice(0, index)), 0, block)
  }
  return merged
}

function isMachineMade(block: KeyedBlock, recorded: readonly RecordedUnit[]): boolean {
  const record = recorded.find(({ path }) => path === blockPath(block._key))
  return record !== undefined && record.target === fingerprint(block)
}

/** Behind the nearest of the blocks that stood before it, else at the beginning. */
function placeAfter(merged: readonly KeyedBlock[], before: readonly KeyedBlock[]): number {
  const places = new Map(merged.map(({ _key }, index) => [_key, index]))
  const neighbour = before.findLast(({ _key }) => places.has(_key))
  return neighbour ? (places.get(neighbour._key) ?? -1) + 1 : 0
}
