/** Presentation of a colour role: text on a background, border, mark, or solid fill. */
export interface RolePair {
  kind: 'text' | 'edge' | 'mark' | 'fill'
  colour: string
  ground: string
}

/** Determined by the name: `x-ink` is text on `x-soft`, or on `x` itself. */
export function getRolePair(role: string, known: ReadonlySet<string>): RolePair {
  const [, base = role, part] = /^(.*)-(ink|soft|hover)$/.exec(role) ?? []
  const isHue = known.has(`${role}-soft`) && known.has(`${role}-ink`) && role !== 'accent'
  if (isHue) return { kind: 'mark', colour: role, ground: `${role}-soft` }
  if (part === 'ink') return { kind: 'text', colour: role, ground: hasTextColour(base, known) ? `${base}-soft` : base }
  if (part === 'soft') return { kind: 'text', colour: hasTextColour(base, known) ? `${base}-ink` : base, ground: role }
  if (part === 'hover') return { kind: 'text', colour: `${base}-ink`, ground: role }
  if (known.has(`${role}-ink`)) return { kind: 'text', colour: `${role}-ink`, ground: role }
  if (/^(paper|surface|raised)$/.test(role)) return { kind: 'text', colour: 'ink', ground: role }
  if (/^(line|focus)/.test(role)) return { kind: 'edge', colour: role, ground: 'paper' }
  if (/(scrim|shade)$/.test(role)) return { kind: 'fill', colour: 'ink', ground: role }
  return { kind: 'text', colour: role, ground: 'paper' }
}

/**
 * True for flavours, whose `-ink` colour is for text on their `-soft` colour. `accent-ink` is for text on `accent`.
 */
function hasTextColour(base: string, known: ReadonlySet<string>): boolean {
  return base !== 'accent' && known.has(`${base}-ink`) && known.has(`${base}-soft`)
}
