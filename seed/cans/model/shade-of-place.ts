import type { Hit } from './bodies.ts'
import type { Seated } from './placed.ts'
import { parts } from './profile.ts'

/** How much of the room's light reaches a place of a can, whatever its normal: less in grooves, below edges, at the ground. */
export function occlusion({ measures, covered = false, sunk = 0 }: Seated, { part, u, v, nz }: Hit): number {
  if (part === parts.pouch) return (0.62 + 0.38 * Math.max(0, nz) ** 1.5) * (1 - 0.3 * sunk)
  if (!measures) return 1
  const { face, lidBottom, height } = measures
  if (part === parts.gap) return 0.3
  if (part === parts.face) return 1 - 0.22 * near(face - Math.hypot(u, v), 1.3) * (0.55 + 0.45 * lightSide(u, v))
  if (part === parts.baseWall) return (1 - 0.42 * near(lidBottom - v, 2.6)) * (1 - 0.3 * near(v, 2.4))
  if (part === parts.inside) return 0.5 + 0.45 * Math.min(1, v / height)
  if (part === parts.floor) return 0.62
  if (part === parts.rim && covered) return 0.66
  return 1
}

/** 1 at an edge, 0 a way off. */
function near(distance: number, way: number): number {
  const part = Math.min(1, Math.max(0, 1 - distance / way))
  return part * part
}

/** 1 where the rim stands between a place of the face and the lamp at the upper left, 0 at the other side. */
function lightSide(x: number, y: number): number {
  return 0.5 + (0.5 * (y - x)) / (Math.hypot(x, y) * Math.SQRT2 || 1)
}
