import brandColours from '../../../brand/colours.ts?raw'
import tokens from '../../../src/styles/tokens.css?raw'

export interface RoleGroup {
  /** The comment above the roles, up to the first colon, full stop or semicolon. */
  title: string
  note: string
  roles: string[]
}

export interface Token {
  name: string
  value: string
}

const [ordinary = ''] = tokens.split('@custom-variant')

/** Colour roles in the order and groups of the brand palette and tokens.css, with the comment of each group. */
export function listRoleGroups(): RoleGroup[] {
  const shops = /:root \{([\s\S]*?)\n\}/.exec(ordinary)?.[1] ?? ''
  const brands = /const palette = \{([\s\S]*?)\n\}/.exec(brandColours)?.[1] ?? ''
  return `${brands}\n\n${shops}`
    .split(/\n\s*\n/)
    .map(readGroup)
    .filter(({ roles }) => roles.length > 0)
}

function readGroup(block: string): RoleGroup {
  const comment =
    /\/\*([\s\S]*?)\*\/|\/\/ (.*)/.exec(block)?.slice(1).join('').replace(/\s+/g, ' ').replaceAll('`', '').trim() ?? ''
  const roles = Array.from(
    block.matchAll(/--([\w-]+): light-dark|^ {2}'?([\w-]+)'?: (?:\[|paper)/gm),
    ([, shops, brands]) => shops ?? brands ?? '',
  )
  const [title = ''] = comment.split(/[:.;]/)
  return { title: title || sentence(roles.join(', ')), note: sentence(comment.slice(title.length + 2)), roles }
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the tokens whose name begins with `prefix`, with unresolved values, for example `listTokens('radius-')`. */
export function listTokens(prefix: string): Token[] {
  const found = tokens.matchAll(new RegExp(`^\\s*--${prefix}([a-z\\d][\\w-]*): ([^;]+);`, 'gm'))
  return Array.from(found, ([, name = '', value = '']) => ({ name, value })).filter(({ value }) => value !== 'initial')
}

/** Returns the unresolved value of a token, or an empty string if the token does not exist. */
export function getTokenValue(name: string): string {
  return new RegExp(`^\\s*--${name}: ([^;]+);`, 'm').exec(tokens)?.[1] ?? ''
}
