import { readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readStages } from '../../deploy/dockerfile-steps.ts'
import { packageFile, runtimePackages } from '../../deploy/runtime-packages.ts'
import { run } from '../../scripts/run.ts'

const text = (file: string) => readFileSync(file, 'utf8')

test('the linter has nothing to say of the Dockerfile', () => {
  expect(
    validate(text('deploy/Dockerfile')).map(({ message, range }) => `${range.start.line + 1}: ${message}`),
  ).toEqual([])
})

test('the linter has nothing to say of the compose file', async () => {
  const { code, output } = await run('dclint', ['--config', 'deploy/.dclintrc', 'deploy/compose.yaml'])
  expect({ code, output }).toEqual({ code: 0, output: expect.any(String) })
})

test('the image runs the Node that the shop is tested with, as nobody in particular, and writes its data alone', () => {
  const bases = [...text('deploy/Dockerfile').matchAll(/^FROM node:(\d+\.\d+\.\d+)-/gm)].map(([, version]) => version)
  expect(new Set(bases)).toEqual(new Set([packageFile().dependencies.node]))
  const steps = new Map(
    readStages()
      .at(-1)
      ?.steps.map((step) => [step.keyword, step.text]),
  )
  expect(steps.get('USER')).toBe('node')
  expect(steps.get('HEALTHCHECK')).toMatch(/CMD \["node", "deploy\/is-healthy\.ts"\]$/)
  const { services } = parse(text('deploy/compose.yaml'))
  expect(services.shop).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'], tmpfs: ['/tmp'] })
})

test('what the image keeps of the packages is what runs, and no more', () => {
  const kept = runtimePackages()
  expect(kept).toEqual(expect.arrayContaining(['kysely', 'pg', 'sharp', 'valibot', 'groq-js', 'nodemailer']))
  // Typefaces are read as files: of the cans' wordmarks, and of invoices.
  expect(kept).toEqual(expect.arrayContaining(['@fontsource/syne', '@expo-google-fonts/inter']))
  const forOthers = ['react', 'sanity', 'vite', 'tailwindcss', 'styled-components', 'node']
  expect(kept.filter((name) => forOthers.includes(name))).toEqual([])
})

test('proxy, Compose and service name the same things', () => {
  const { services } = parse(text('deploy/compose.yaml'))
  expect(text('deploy/Caddyfile')).toContain('shop:3000')
  expect(Object.keys(services)).toEqual(['database', 'shop', 'mail', 'proxy'])
  const named = namesIn(text('deploy/shop.env.example'))
  const known = namesIn(text('.env.example'))
  expect(named.filter((name) => !known.includes(name))).toEqual([])
  for (const unit of ['pouchery.service', 'pouchery-backup.service']) {
    const started = /^ExecStart=\/bin\/sh (\S+)/m.exec(text(`deploy/${unit}`))?.[1]
    expect(text(started ?? ''), unit).toMatch(/^#!\/bin\/sh/)
  }
})

/** The variables that a file of settings names. */
function namesIn(settings: string): string[] {
  return [...settings.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
}
