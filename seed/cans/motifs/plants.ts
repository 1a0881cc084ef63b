import { dot, type Motif, paint } from './ink.ts'

/** Kvistra: a twig with leaves on both sides and a few berries. */
export const twig: Motif = ({ graphic, accent }) => {
  const leaf = (x: number, y: number, turn: number, size: number, colour: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${paint('M0 0C22 -34 70 -44 112 -8C74 22 26 24 0 0Z', colour)}</g>`
  const stem = `<path d="M-330 318C-180 300 60 270 330 168" fill="none" stroke="${graphic}" stroke-width="9" stroke-linecap="round"/>`
  const leaves = [
    leaf(-236, 302, -58, 1, graphic),
    leaf(-210, 303, 34, 0.86, accent),
    leaf(-112, 286, -62, 1.15, accent),
    leaf(-84, 284, 30, 1, graphic),
    leaf(22, 262, -64, 1.1, graphic),
    leaf(50, 258, 26, 1.05, accent),
    leaf(146, 232, -66, 0.92, accent),
    leaf(170, 226, 22, 0.98, graphic),
    leaf(262, 192, -40, 0.7, graphic),
  ]
  const berries = [
    [-160, 210, 19],
    [-28, 178, 17],
    [104, 320, 21],
  ] as const
  return stem + leaves.join('') + berries.map(([x, y, r]) => dot(x, y, r, graphic)).join('')
}

/** Vintrell: petals in layers, the lower ones wider. */
export const petals: Motif = ({ graphic, accent, lid }) => {
  const petal = (turn: number, length: number, width: number, colour: string, opacity: number) =>
    `<path transform="translate(0 352) rotate(${turn})" d="M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.8} 0 ${-length}C${-width} ${-length * 0.8} ${-width} ${-length * 0.3} 0 0Z" fill="${colour}" opacity="${opacity}"/>`
  const layer = (turns: readonly number[], length: number, width: number, colour: string, opacity: number) =>
    turns.map((turn) => petal(turn, length, width, colour, opacity)).join('')
  return (
    layer([-78, -47, -16, 16, 47, 78], 292, 108, accent, 0.55) +
    layer([-66, -33, 0, 33, 66], 226, 82, graphic, 0.72) +
    layer([-48, -16, 16, 48], 152, 58, lid[1], 0.55) +
    layer([-30, 0, 30], 102, 38, graphic, 1)
  )
}
