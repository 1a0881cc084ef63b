import { type Camera, dot, type Vector } from '#seed/cans/model/camera.ts'
import { linearOf, srgbOf } from '#seed/cans/model/colour.ts'
import { castAll, type Seated } from '#seed/cans/model/placed.ts'

/** The studio's key light in the scene's space: from the left, behind and above. */
const key: Vector = [-0.42, 0.36, 0.83]
const cell = 4
const reach = 110

/** How light each place of the ground is, on a grid around what stands on it. */
interface Shadows {
  left: number
  front: number
  columns: number
  rows: number
  light: Float32Array
}

/** A ground of one colour in soft light, with the shadows of what stands on it: three bytes a pixel. */
export function drawGround(
  scene: readonly Seated[],
  camera: Camera,
  width: number,
  height: number,
  colour: string,
): Uint8Array {
  const shadows = shadowsOf(scene)
  const paint = linearOf(colour)
  const bytes = new Uint8Array(width * height * 3)
  const step = camera.span / width / camera.distance
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ray = rayAt(camera, (x + 0.5 - width / 2) * step, (height / 2 - y - 0.5) * step)
      const far = ray[2] < -0.01 ? -camera.eye[2] / ray[2] : Number.POSITIVE_INFINITY
      const shade = Number.isFinite(far)
        ? shadeAt(shadows, camera.eye[0] + ray[0] * far, camera.eye[1] + ray[1] * far)
        : 1
      const fall = 1.07 - 0.2 * (x / width) * 0.6 - 0.2 * (y / height) * 0.55
      for (let index = 0; index < 3; index++) {
        bytes[(y * width + x) * 3 + index] = srgbOf((paint[index] ?? 0) * fall * shade)
      }
    }
  }
  return bytes
}

function rayAt({ right, up, back }: Camera, a: number, b: number): Vector {
  const d: Vector = [
    right[0] * a + up[0] * b - back[0],
    right[1] * a + up[1] * b - back[1],
    right[2] * a + up[2] * b - back[2],
  ]
  const size = Math.sqrt(dot(d, d))
  return [d[0] / size, d[1] / size, d[2] / size]
}

function shadowsOf(scene: readonly Seated[]): Shadows {
  const xs = scene.flatMap(({ middle: [x], body }) => [x - body.reach, x + body.reach])
  const ys = scene.flatMap(({ middle: [, y], body }) => [y - body.reach, y + body.reach])
  const [left, front] = [Math.min(...xs) - reach, Math.min(...ys) - reach]
  const columns = Math.ceil((Math.max(...xs) + reach - left) / cell)
  const rows = Math.ceil((Math.max(...ys) + reach - front) / cell)
  const raw = new Float32Array(columns * rows)
  const turns = lampRays()
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      raw[row * columns + column] = lightAt(scene, [left + column * cell, front + row * cell, 0.05], turns)
    }
  }
  return { left, front, columns, rows, light: blurred(raw, columns, rows) }
}

/** Directions to places of the large lamp, and all over the room. */
function lampRays(): { lamp: Vector[]; room: Vector[] } {
  const spiral = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const [far, turn] = [Math.sqrt((index + 0.5) / count), index * 2.39996]
      return [far * Math.cos(turn), far * Math.sin(turn)] as const
    })
  const lamp = spiral(20).map(([x, y]): Vector => unit([key[0] + x * 0.3, key[1] + y * 0.3, key[2]]))
  const room = spiral(14).map(
    ([x, y]): Vector => [x * 0.97, y * 0.97, Math.sqrt(Math.max(0.02, 1 - (x * x + y * y) * 0.94))],
  )
  return { lamp, room }
}

function lightAt(scene: readonly Seated[], place: Vector, { lamp, room }: ReturnType<typeof lampRays>): number {
  const near = scene.filter(({ middle: [x, y], body }) => Math.hypot(x - place[0], y - place[1]) < body.reach + reach)
  if (near.length === 0) return 1
  const open = (rays: readonly Vector[]) => rays.filter((ray) => isFree(near, place, ray)).length / rays.length
  return 0.12 + 0.5 * open(lamp) + 0.38 * open(room)
}

const hit = { t: 0, part: 0 as const, u: 0, v: 0, nx: 0, ny: 0, nz: 1 }

function isFree(scene: readonly Seated[], place: Vector, ray: Vector): boolean {
  return castAll(scene, place, ray, { ...hit, t: Number.POSITIVE_INFINITY }) === undefined
}

function blurred(raw: Float32Array, columns: number, rows: number): Float32Array {
  return raw.map((_, place) => {
    const [column, row] = [place % columns, Math.floor(place / columns)]
    let [sum, count] = [0, 0]
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        sum += raw[y * columns + x] ?? 1
        count++
      }
    }
    return sum / count
  })
}

function shadeAt({ left, front, columns, rows, light }: Shadows, x: number, y: number): number {
  const [px, py] = [(x - left) / cell, (y - front) / cell]
  if (px < 0 || py < 0 || px >= columns - 1 || py >= rows - 1) return 1
  const [column, row] = [Math.floor(px), Math.floor(py)]
  const [fx, fy] = [px - column, py - row]
  const at = (dx: number, dy: number) => light[(row + dy) * columns + column + dx] ?? 1
  const front0 = at(0, 0) + (at(1, 0) - at(0, 0)) * fx
  const back0 = at(0, 1) + (at(1, 1) - at(0, 1)) * fx
  return front0 + (back0 - front0) * fy
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
