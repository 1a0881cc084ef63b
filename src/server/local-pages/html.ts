import { escapeHtml } from '#lib/html/escape-html.ts'
import type { Finding } from '#server/checks/check.ts'

export function renderSection(id: string, title: string, content: string, aside = ''): string {
  return `<section aria-labelledby="${id}"><header><h2 id="${id}">${escapeHtml(title)}</h2>${aside}</header>${content}</section>`
}

export function renderEmptyMessage(sentence: string): string {
  return `<p class="muted empty">${escapeHtml(sentence)}</p>`
}

export function renderTime(moment: string | number): string {
  const iso = new Date(moment).toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`
}

const stateWords = { failing: 'Fix now', watch: 'Fix soon', well: 'OK' } as const

export function renderFindings(findings: readonly Finding[]): string {
  const items = findings.map(({ subject, state, says, todo }) => {
    const advice = todo === undefined ? '' : `<p class="todo">${escapeHtml(todo)}</p>`
    return `<li class="finding"><h3>${escapeHtml(subject)} <span class="state ${state}">${stateWords[state]}</span></h3><p>${escapeHtml(says)}</p>${advice}</li>`
  })
  return `<ol class="findings">${items.join('')}</ol>`
}

/** Names and values are HTML and must already be escaped. */
export function renderDefinitionList(rows: readonly (readonly [name: string, value: string])[]): string {
  return `<dl class="well">${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}
