import { readFileSync } from 'node:fs'
import postcss, { type AtRule, type Container } from 'postcss'
import { highContrastPalette, palette } from '#brand/colours.ts'
import { toCustomProperties } from '#lib/html/to-custom-properties.ts'

/** A token in the Design Tokens Format 2025.10 (https://www.designtokens.org/TR/2025.10/format/). */
export interface DesignToken {
  $type: string
  $value: unknown
  $description?: string
  $extensions?: { 'com.figma.codeSyntax': { WEB: string } }
}

export interface TokenGroup {
  [name: string]: TokenGroup | DesignToken
}

export interface TokenFile {
  /** Variable mode into which Figma imports the file. */
  $extensions: { 'com.figma.modeName': string }
  [group: string]: TokenGroup | DesignToken | { 'com.figma.modeName': string }
}

type Declarations = readonly (readonly [property: string, value: string])[]

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const tokensCss = read('src/styles/tokens.css')
const fontsCss = read('brand/fonts.css')
const tokens = postcss.parse(tokensCss)

/** Returns the custom properties whose enclosing rule satisfies `isWanted`, except those set to `initial`. */
function listDeclarations(isWanted: (parent: Container | undefined) => boolean, root = tokens): Declarations {
  const found: [string, string][] = []
  root.walkDecls(/^--/, (declaration) => {
    const value = declaration.value.replace(/\s+/g, ' ')
    if (value !== 'initial' && isWanted(declaration.parent)) found.push([declaration.prop, value])
  })
  return found
}

const isRoot = (parent: Container | undefined) =>
  parent?.type === 'rule' && 'selector' in parent && parent.selector === ':root' && parent.parent?.type === 'root'
const isAtRule = (parent: Container | undefined, name: string, params: string) =>
  parent?.type === 'atrule' && (parent as AtRule).name === name && (parent as AtRule).params === params

const roles: Declarations = [...Object.entries(toCustomProperties(palette)), ...listDeclarations(isRoot)]
const contrastRoles: Declarations = [
  ...Object.entries(toCustomProperties(highContrastPalette)),
  ...listDeclarations((parent) => isAtRule(parent, 'variant', 'more-contrast')),
]
const theme = listDeclarations((parent) => isAtRule(parent, 'theme', ''))
const fonts = listDeclarations(isRoot, postcss.parse(fontsCss))

/** Descriptions by role name, from comments of the form "`role`: description". */
const descriptions = new Map(
  Array.from(
    `${read('brand/colours.ts')}${tokensCss}`.matchAll(/`(?:--)?([\w-]+)`: ([^;.]+)/g),
    ([, name = '', text = '']) => [name, text.replace(/\s*\n[\s*/]*/g, ' ')],
  ),
)

/** Returns one file for each theme (colours, opacities, shadows), and `base` with the tokens that all themes share. */
export function createTokenFiles(): Record<string, TokenFile> {
  const contrast = [...new Map([...roles, ...contrastRoles])]
  return {
    light: createTheme('Light', roles, 0),
    dark: createTheme('Dark', roles, 1),
    'light-contrast': createTheme('Light, high contrast', contrast, 0),
    'dark-contrast': createTheme('Dark, high contrast', contrast, 1),
    base: { $extensions: { 'com.figma.modeName': 'Base' }, ...createTypography(), ...createSizes() },
  }
}

function createTheme(mode: string, declarations: Declarations, scheme: 0 | 1): TokenFile {
  const made = declarations.map(([property, declared]) => {
    const value = /^light-dark\((.+), (\S.+)\)$/.exec(declared)?.[scheme + 1] ?? declared
    return [property.slice(2), createToken(property, ...parseRole(value))] as const
  })
  const color = Object.fromEntries(made.filter(([, token]) => token.$type === 'color'))
  const opacity = Object.fromEntries(made.filter(([, token]) => token.$type === 'number'))
  const shadow = listGroup('shadow', (property, value) => createToken(property, 'shadow', parseShadows(value)))
  return { $extensions: { 'com.figma.modeName': mode }, color, opacity, shadow }
}

function parseRole(value: string): [type: string, value: unknown] {
  if (value.startsWith('var(')) return ['color', value.replace(/^var\(--(.+)\)$/, '{color.$1}')]
  return /^[\d.]+$/.test(value) ? ['number', Number(value)] : ['color', parseColour(value)]
}

/** Accepts `#rrggbb` and `rgb(r g b / alpha)`. */
function parseColour(value: string) {
  const hex = /^#([\da-f]{6})$/.exec(value)?.[1]
  const [red = 0, green = 0, blue = 0, alpha = 1] = hex
    ? [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
    : Array.from(value.matchAll(/[\d.]+/g), ([number]) => Number(number))
  const channels = [red, green, blue]
  return {
    colorSpace: 'srgb',
    components: channels.map((channel) => round(channel / 255)),
    alpha,
    hex: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
  }
}

/** Accepts a comma-separated list of shadows in the form `x y blur spread var(--colour)`. */
function parseShadows(value: string) {
  return value.split(', ').map((shadow) => {
    const [x, y, blur, spread, color = ''] = shadow.split(' ')
    const [offsetX, offsetY, blurSize, spreadSize] = [x, y, blur, spread].map((length) => toPixels(length))
    return {
      color: color.replace(/^var\(--(.+)\)$/, '{color.$1}'),
      offsetX,
      offsetY,
      blur: blurSize,
      spread: spreadSize,
    }
  })
}

function createSizes(): TokenGroup {
  const groups = [
    'breakpoint',
    'container',
    'height',
    'radius',
    'ease',
    'default-transition',
    'transition-duration',
    'z-index',
  ]
  return {
    spacing: parseToken('--spacing', getValue('--spacing')),
    ...Object.fromEntries(groups.map((group) => [group, listGroup(group, parseToken)])),
  }
}

function listGroup(group: string, create: (property: string, value: string) => DesignToken): TokenGroup {
  const found = theme.filter(([property]) => property.startsWith(`--${group}-`))
  return Object.fromEntries(
    found.map(([property, value]) => [property.slice(group.length + 3), create(property, value)]),
  )
}

function parseToken(property: string, value: string): DesignToken {
  const curve = /^cubic-bezier\((.+)\)$/.exec(value)?.[1]
  if (curve) return createToken(property, 'cubicBezier', curve.split(',').map(Number))
  if (value.endsWith('ms')) return createToken(property, 'duration', { value: Number.parseFloat(value), unit: 'ms' })
  if (value.endsWith('rem')) return createToken(property, 'dimension', toPixels(value))
  // The format has no viewport units, so viewport heights become fractions.
  if (/\d+d?vh$/.test(value)) return createToken(property, 'number', Number.parseFloat(value) / 100)
  return createToken(property, 'number', Number(value))
}

function createTypography(): TokenGroup {
  const families = [...fonts, ...theme].filter(([property]) => property.startsWith('--font-'))
  const weights = read('node_modules/tailwindcss/theme.css').matchAll(
    /(--font-weight-(normal|medium|semibold)): (\d+)/g,
  )
  const sizes = theme.filter(([property]) => /^--text-\w+$/.test(property)).flatMap(listSizes)
  return {
    font: Object.fromEntries(
      families.map(([property, value]) => [property.slice(7), createFontToken(property, value)]),
    ),
    'font-weight': {
      ...Object.fromEntries(
        Array.from(weights, ([, property = '', name, value]) => [
          name,
          createToken(property, 'fontWeight', Number(value)),
        ]),
      ),
      heading: { $type: 'fontWeight', $value: readHeadingWeight(fontsCss) },
    },
    'font-size': Object.fromEntries(
      sizes.map((size) => [size.name, createToken(size.property, 'dimension', size.fontSize)]),
    ),
    text: Object.fromEntries(sizes.map((size) => [size.name, createTextToken(size)])),
  }
}

/**
 * Returns the weight in the file name of the first font in `--font-headings`, or a reference to the semibold weight if
 * it is a system font.
 * @throws Error if the file name contains no weight
 */
export function readHeadingWeight(css: string): number | string {
  const family = /--font-headings:\s*"?([^",;]+)/.exec(css)?.[1]
  const face = css.split('@font-face').find((rule) => rule.includes(`font-family: "${family}"`))
  if (face === undefined) return '{font-weight.semibold}'
  const weight = /-(\d+)-normal/.exec(face)?.[1]
  if (weight === undefined) throw new Error(`brand/fonts.css: the file name of "${family}" contains no weight`)
  return Number(weight)
}

function createFontToken(property: string, value: string): DesignToken {
  const alias = /^var\(--font-([\w-]+)\)$/.exec(value)?.[1]
  const list = value.replace('var(--font-system)', fonts[0]?.[1] ?? '').split(', ')
  return createToken(
    property,
    'fontFamily',
    alias ? `{font.${alias}}` : list.map((family) => family.replaceAll('"', '')),
  )
}

interface TextSize {
  property: string
  name: string
  fontSize: ReturnType<typeof toPixels>
}

/** A fluid size (`clamp`) produces two tokens: its minimum (`-phone`) and its maximum (`-desktop`). */
function listSizes([property, value]: readonly [string, string]): TextSize[] {
  const name = property.slice('--text-'.length)
  const [, phone, desktop] = /clamp\(([\d.]+rem), .+, ([\d.]+rem)\)/.exec(value) ?? []
  if (!phone || !desktop) return [{ property, name, fontSize: toPixels(value) }]
  return Object.entries({ phone, desktop }).map(([width, rem]) => ({
    property,
    name: `${name}-${width}`,
    fontSize: toPixels(rem),
  }))
}

function createTextToken({ property, name, fontSize }: TextSize): DesignToken {
  const isHeading = /^(xl|2xl|3xl|figure|display)/.test(name)
  const lineHeight = getValue(`${property}--line-height`)
  const letterSpacing = Number.parseFloat(getValue(`${property}--letter-spacing`) || '0')
  return {
    $type: 'typography',
    $value: {
      fontFamily: isHeading ? '{font.display}' : '{font.sans}',
      fontSize: `{font-size.${name}}`,
      fontWeight: isHeading ? '{font-weight.heading}' : '{font-weight.normal}',
      lineHeight: lineHeight.endsWith('rem') ? round(toPixels(lineHeight).value / fontSize.value) : Number(lineHeight),
      letterSpacing: { value: round(letterSpacing * fontSize.value), unit: 'px' },
    },
  }
}

function createToken(property: string, $type: string, $value: unknown): DesignToken {
  const $description = descriptions.get(property.slice(2))
  return {
    $type,
    $value,
    ...($description !== undefined && { $description }),
    $extensions: { 'com.figma.codeSyntax': { WEB: `var(${property})` } },
  }
}

const themeValues = new Map(theme)
const getValue = (property: string) => themeValues.get(property) ?? ''

/** Converts a CSS length to pixels, the unit of Figma. One `rem` is 16 px. */
function toPixels(length = '0') {
  return { value: round(Number.parseFloat(length) * (length.endsWith('rem') ? 16 : 1)), unit: 'px' }
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
