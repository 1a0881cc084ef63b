import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds } from '../cpu.ts'
import type { RunningServer } from '../shop-process.ts'

/** Something that a shop is asked for. */
export interface Question {
  name: string
  path: string
  init?: RequestInit
}

/** What an answer cost: time, and CPU of the whole process meanwhile, ms. */
export interface AnswerCost {
  ms: number
  cpuMs: number
  /** Times it was asked in vain before. */
  failures: number
}

const mostTries = 60

/** Asks until there is a good answer; failures count with their time, as for a visitor who asks again. */
export async function firstAnswer(shop: RunningServer, question: Question): Promise<AnswerCost> {
  const [began, cpuBefore] = [performance.now(), cpuMsOf(shop)]
  for (let failures = 0; failures < mostTries; failures += 1) {
    if (await isAnswered(shop, question)) {
      return { ms: performance.now() - began, cpuMs: cpuMsOf(shop) - cpuBefore, failures }
    }
    await wait(500)
  }
  throw new Error(`${question.path} was not answered in ${mostTries} tries`)
}

/** The least time of several answers one after the other, past the page cache, and the CPU of one on average. */
export async function laterAnswers(shop: RunningServer, question: Question, count: number): Promise<AnswerCost> {
  const headers = { ...question.init?.headers, 'x-page-cache': 'bypass' }
  const asked = { ...question, init: { ...question.init, headers } }
  const cpuBefore = cpuMsOf(shop)
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now()
    if (!(await isAnswered(shop, asked))) throw new Error(`${question.path} was answered before, and now is not`)
    least = Math.min(least, performance.now() - began)
  }
  return { ms: least, cpuMs: (cpuMsOf(shop) - cpuBefore) / count, failures: 0 }
}

async function isAnswered({ origin }: RunningServer, { path, init }: Question): Promise<boolean> {
  const response = await fetch(origin + path, { ...init, headers: { accept: 'text/html', ...init?.headers } })
  await response.arrayBuffer()
  if (response.status >= 400 && response.status < 500) throw new Error(`${path} was answered ${response.status}`)
  return response.status < 400
}

function cpuMsOf({ process: server }: RunningServer): number {
  return (cpuSeconds(server.pid) ?? Number.NaN) * 1000
}
