import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * The yardstick of rendering: a server that does nothing but draw a list's cards with React, to the same markup, for each
 * request. Components are made of nothing but elements; no router, no data, no texts, no head. Run with PORT, PAGE_FILE (a
 * product list as HTML) and NODE_ENV=production.
 */
type Parsed = DefaultTreeAdapterMap['childNode']
type Draw = () => ReactNode

const names: Record<string, string> = {
  class: 'className',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  tabindex: 'tabIndex',
  readonly: 'readOnly',
  value: 'defaultValue',
}

/** A component for a card, a function for what it is made of: each draws its elements anew when it is asked. */
function drawing(node: Parsed): Draw {
  if ('value' in node) return () => node.value
  if (!('tagName' in node)) return () => null
  const { tagName } = node
  const properties = Object.fromEntries(
    node.attrs.map(({ name, value }) => [names[name] ?? name, name === 'style' ? styleOf(value) : value]),
  )
  const children = node.childNodes.filter(({ nodeName }) => nodeName !== '#comment').map(drawing)
  const draw = () => createElement(tagName, properties, ...children.map((child) => child()))
  return tagName === 'article' ? () => createElement(draw) : draw
}

/** A style sheet's declarations as React takes them. */
function styleOf(text: string): Record<string, string> {
  const declarations = text.split(';').flatMap((declaration) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/.exec(declaration) ?? []
    const key = name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return name === '' ? [] : [[key, value]]
  })
  return Object.fromEntries(declarations)
}

const page = readFileSync(process.env.PAGE_FILE ?? '', 'utf8')
const [first, last] = [page.indexOf('<article'), page.lastIndexOf('</article>')]
const list = page.slice(page.lastIndexOf('<ul', first), page.indexOf('</ul>', last) + '</ul>'.length)
const [root] = parseFragment(list).childNodes
if (!root || !list.includes('<article')) throw new Error('PAGE_FILE holds no list of cards')
const List = drawing(root)

createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(renderToString(createElement(List)))
}).listen(Number(process.env.PORT), '127.0.0.1')
