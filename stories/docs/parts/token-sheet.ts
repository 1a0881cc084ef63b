import brandColours from '../../../brand/colours.ts?raw'
import tokens from '../../../src/styles/tokens.css?raw'

export interface ColourRoleGroup {
  /**
   * Comment above the roles in the source file, up to the first colon, full stop or semicolon. `note` is the rest of
   * the comment. Without a comment, `title` lists the roles.
   */
  title: string
  note: string
  roles: string[]
}

export interface StyleToken {
  name: string
  value: string
}

const [ordinary = ''] = tokens.split('@custom-variant')

/** Groups the roles of the brand palette, then of tokens.css. The comment above a group provides its title and note. */
export function listColourRoleGroups(): ColourRoleGroup[] {
  const shops = /:root \{([\s\S]*?)\n\}/.exec(ordinary)?.[1] ?? ''
  const brands = /const palette = \{([\s\S]*?)\n\}/.exec(brandColours)?.[1] ?? ''
  return `${brands}\n\n${shops}`
    .split(/\n\s*\n/)
    .map(readGroup)
    .filter(({ roles }) => roles.length > 0)
}

function readGroup(block: string): ColourRoleGroup {
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

/**
 * Returns the tokens in tokens.css whose name begins with `prefix`. Names are returned without the prefix, and
 * variables in values are not resolved.
 */
export function listTokens(prefix: string): StyleToken[] {
  const found = tokens.matchAll(new RegExp(`^\\s*--${prefix}([a-z\\d][\\w-]*): ([^;]+);`, 'gm'))
  return Array.from(found, ([, name = '', value = '']) => ({ name, value })).filter(({ value }) => value !== 'initial')
}

/** Returns the value of a token in tokens.css, or an empty string for an unknown token. Variables are not resolved. */
export function getTokenValue(name: string): string {
  return new RegExp(`^\\s*--${name}: ([^;]+);`, 'm').exec(tokens)?.[1] ?? ''
}
