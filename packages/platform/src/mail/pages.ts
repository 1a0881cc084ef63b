import type { Selectable } from 'kysely'
import { escapeHtml } from 'pouchery/lib/html/escape-html'
import { renderOperatorPage } from '../html/operator-page.ts'
import type { MailAttachment } from './mail-attachments.ts'
import type { MailTables } from './tables.ts'

type Mail = Selectable<MailTables['outbox_mail']>
type ListedMail = Pick<Mail, 'id' | 'recipient' | 'subject' | 'kind' | 'language' | 'created_at' | 'state'>

export function renderOutboxPage(base: string, mails: readonly ListedMail[]): string {
  const intro = 'All emails of the shop, sent or not. This page exists on test shops only.'
  const list =
    mails.length === 0
      ? '<p class="empty">No emails yet.</p>'
      : `<ol>${mails.map((mail) => row(base, mail)).join('')}</ol>`
  return renderOperatorPage(`${base}/mail.css`, 'Outbox', `<h1>Outbox</h1><p class="muted">${intro}</p>${list}`)
}

function row(base: string, { id, subject, recipient, ...mail }: ListedMail): string {
  const about = [recipient, mail.kind, mail.language, mail.state].map(escapeHtml).join(' · ')
  return `<li><a href="${base}/${id}" lang="${escapeHtml(mail.language)}">${escapeHtml(subject)}</a><p class="muted">${about} · ${time(mail.created_at)}</p></li>`
}

export function renderMailPage(base: string, mail: Mail, files: readonly MailAttachment[]): string {
  const { id, subject, recipient, language, kind, state, attempts, last_error: error } = mail
  const tries = attempts > 0 ? ` (tried ${attempts} times)` : ''
  const facts = [
    ['To', escapeHtml(recipient)],
    ['Created', time(mail.created_at)],
    ['Kind', `${escapeHtml(kind)}, ${escapeHtml(language)}`],
    ['State', `${escapeHtml(state)}${tries}`],
    ...(files.length === 0 ? [] : [['Files', fileLinks(base, id, files)]]),
    ...(error === null ? [] : [['Last error', escapeHtml(error)]]),
  ]
  return renderOperatorPage(
    `${base}/mail.css`,
    subject,
    `<p><a href="${base}">Outbox</a></p>
<h1 lang="${escapeHtml(language)}">${escapeHtml(subject)}</h1>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>
<h2>As HTML</h2>
<iframe src="${base}/${id}/html" title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre lang="${escapeHtml(language)}" tabindex="0">${escapeHtml(mail.text)}</pre>`,
  )
}

function fileLinks(base: string, id: string, files: readonly MailAttachment[]): string {
  return files.map(({ name }, place) => `<a href="${base}/${id}/files/${place}">${escapeHtml(name)}</a>`).join('<br>')
}

export function renderUnknownMailPage(base: string): string {
  return renderOperatorPage(
    `${base}/mail.css`,
    'Email not found',
    `<h1>Email not found</h1><p><a href="${base}">Outbox</a></p>`,
  )
}

function time(moment: number): string {
  const iso = new Date(moment).toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}
