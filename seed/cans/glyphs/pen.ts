/** A flavour's small drawing in two colours, within 50 around 0,0: its ink, and the ground it stands on. */
export type Glyph = (ink: string, ground: string) => string

export function shape(d: string, fill: string, transform = ''): string {
  return `<path d="${d}" fill="${fill}"${moved(transform)}/>`
}

export function line(d: string, colour: string, width = 4, transform = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${moved(transform)}/>`
}

export function disc(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
}

export function ring(x: number, y: number, r: number, colour: string, width = 4): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

/** A leaf whose stem is at x,y, pointing up before it is turned (degrees clockwise), with a vein in the ground's colour. */
export function leaf(
  ink: string,
  ground: string,
  x: number,
  y: number,
  turn: number,
  length: number,
  width: number,
): string {
  const [l, w] = [length, width / 2]
  const blade = `M0 0C${-w * 1.25} ${-l * 0.22} ${-w * 1.1} ${-l * 0.72} 0 ${-l}C${w * 1.1} ${-l * 0.72} ${w * 1.25} ${-l * 0.22} 0 0Z`
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${shape(blade, ink)}${line(`M0 ${-l * 0.06}V${-l * 0.7}`, ground, 2.6)}</g>`
}

/** A slice of a citrus fruit with so many segments. */
export function slice(ink: string, ground: string, r: number, segments: number, pith = 5): string {
  const wedge = (index: number) => {
    const [from, to] = [index, index + 1].map((step) => (step * 2 * Math.PI) / segments) as [number, number]
    const gap = 0.13
    const inner = r - pith - 5
    const at = (angle: number, far: number) =>
      `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`
    const middle = (from + to) / 2
    return shape(`M${at(middle, 8)}L${at(from + gap, inner)}A${inner} ${inner} 0 0 1 ${at(to - gap, inner)}Z`, ink)
  }
  return (
    ring(0, 0, r - 2.5, ink, 5) +
    disc(0, 0, r - 5, ground) +
    Array.from({ length: segments }, (_, index) => wedge(index)).join('')
  )
}

/** Grains of salt: small squares on their corners. */
export function grains(colour: string, places: readonly (readonly [number, number])[], size = 6): string {
  return places
    .map(([x, y]) => shape(`M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}Z`, colour))
    .join('')
}

/** A star of thin arms with barbs: cold. */
export function flake(colour: string, x: number, y: number, r: number, width = 4): string {
  const arm = `M0 0V${-r}M0 ${-r * 0.62}L${r * 0.26} ${-r * 0.88}M0 ${-r * 0.62}L${-r * 0.26} ${-r * 0.88}`
  return [0, 60, 120, 180, 240, 300]
    .map((turn) => line(arm, colour, width, `translate(${x} ${y}) rotate(${turn})`))
    .join('')
}

function moved(transform: string): string {
  return transform === '' ? '' : ` transform="${transform}"`
}
