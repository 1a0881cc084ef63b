import { nicotineScaleMaxMg } from '#lib/nicotine-scale.ts'

/** Minimum distance of two rings in mg, so that rings of 44 px do not overlap on a phone's scale (about 290 px). */
const minGapMg = 3

/**
 * Returns the positions of rings on the nicotine scale, moved apart where they would overlap. All rings are on the
 * scale; if they are too many for the minimum distance, they are closer. Requires ascending mg.
 */
export function spreadOnScale(amounts: readonly number[]): number[] {
  const gap = Math.min(minGapMg, nicotineScaleMaxMg / amounts.length)
  // Rings that would overlap form a cluster around the mean of their amounts. `start` is the place of the first ring
  // minus the width of all rings before it, so that a cluster overlaps the next one if its start is greater.
  const clusters: { start: number; size: number }[] = []
  for (const [index, mg] of amounts.entries()) {
    let cluster = { start: mg - index * gap, size: 1 }
    for (let last = clusters.at(-1); last && last.start > cluster.start; last = clusters.at(-1)) {
      clusters.pop()
      const size = last.size + cluster.size
      cluster = { start: (last.start * last.size + cluster.start * cluster.size) / size, size }
    }
    clusters.push(cluster)
  }
  const [min, max] = [gap / 2, nicotineScaleMaxMg - amounts.length * gap + gap / 2]
  return clusters
    .flatMap(({ start, size }) => Array.from({ length: size }, () => Math.min(Math.max(start, min), max)))
    .map((start, index) => start + index * gap)
}
