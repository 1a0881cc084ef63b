import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { listRuntimePackages, readPackageJson } from '../../deploy/runtime-packages.ts'

const text = (file: string) => readFileSync(file, 'utf8')

test('the image uses the tested Node version, runs unprivileged and may write only its data', () => {
  const dockerfile = text('deploy/Dockerfile')
  const bases = [...dockerfile.matchAll(/^FROM node:(\d+\.\d+\.\d+)-/gm)].map(([, version]) => version)
  expect(new Set(bases)).toEqual(new Set([readPackageJson().dependencies.node]))
  const healthCheck = /^USER node$[\s\S]*^HEALTHCHECK .*CMD \["node", "deploy\/is-healthy\.ts"\]$/m
  expect(dockerfile.slice(dockerfile.lastIndexOf('FROM '))).toMatch(healthCheck)
  const { services } = parse(text('deploy/compose.yaml'))
  expect(services.shop).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'], tmpfs: ['/tmp'] })
})

test('the image keeps only the packages needed at run time', () => {
  const kept = listRuntimePackages()
  // `@expo-google-fonts/inter` is needed, because invoice fonts are read from disk at run time.
  const needed = ['kysely', 'pg', 'sharp', 'valibot', 'groq-js', 'nodemailer', '@expo-google-fonts/inter']
  expect(kept).toEqual(expect.arrayContaining(needed))
  const forOthers = ['react', 'sanity', 'vite', 'tailwindcss', 'styled-components', 'node']
  expect(kept.filter((name) => forOthers.includes(name))).toEqual([])
})

test('proxy, Compose file and service use the same names', () => {
  const { services } = parse(text('deploy/compose.yaml'))
  expect(text('deploy/Caddyfile')).toContain('shop:3000')
  expect(Object.keys(services)).toEqual(['database', 'shop', 'mail', 'proxy'])
  const [named, known] = [variableNamesIn('deploy/shop.env.example'), variableNamesIn('.env.example')]
  expect(named.filter((name) => !known.includes(name))).toEqual([])
  for (const unit of ['pouchery.service', 'pouchery-backup.service']) {
    const started = /^ExecStart=\/bin\/sh (\S+)/m.exec(text(`deploy/${unit}`))?.[1]
    expect(text(started ?? ''), unit).toMatch(/^#!\/bin\/sh/)
  }
})

function variableNamesIn(file: string): string[] {
  return [...text(file).matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
}
