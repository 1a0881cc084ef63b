import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { scriptHashes } from './script-hashes.ts'

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('inline scripts are hashed over their exact text, each once', () => {
  const html = `<script>a()</script><SCRIPT class="x>y" id='s'> b() \n</SCRIPT ><script>a()</script>`
  expect(scriptHashes(html)).toEqual([sha('a()'), sha(' b() \n')])
})

test('modules are scripts; files and data are not', () => {
  const html = `<script type="module">m()</script><script src="/a.js" async></script>
    <script type="application/ld+json">{"a":1}</script><script type='application/json'>{}</script><script></script>`
  expect(scriptHashes(html)).toEqual([sha('m()')])
})
