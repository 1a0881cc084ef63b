import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paperColours } from '#app.config'

it('the colours of the browser’s frame are the paper of tokens.css', () => {
  const css = readFileSync('src/styles/tokens.css', 'utf8')
  const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(css) ?? []
  expect(paperColours).toEqual({ light, dark })
})
