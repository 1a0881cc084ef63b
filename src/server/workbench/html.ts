import { escapeHtml } from '#lib/html/escape-html.ts'

/** A part of the page with its heading and, at its side, where there is more of it. */
export function section(id: string, title: string, content: string, aside = ''): string {
  return `<section aria-labelledby="${id}"><header><h2 id="${id}">${escapeHtml(title)}</h2>${aside}</header>${content}</section>`
}

/** A table that scrolls on its own when it is wider than the window; cells are HTML. */
export function table(label: string, headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = headings.map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<div class="scroll" tabindex="0"><table aria-label="${escapeHtml(label)}"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

export function empty(sentence: string): string {
  return `<p class="muted empty">${escapeHtml(sentence)}</p>`
}

/** A moment as its time of day in UTC, whole in the attribute for machines. */
export function time(moment: string | number): string {
  const iso = new Date(moment).toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`
}
