import { createTransport } from 'nodemailer'
import type { SendMail } from './sender.ts'

const timeoutMs = 20_000

/** `url` is `smtp://user:password@host:port`. The email's id in the Message-ID lets receivers detect duplicates. */
export function createSmtpSender(url: string, from: { name: string; address: string }): SendMail {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...timeouts })
  const host = from.address.split('@').at(-1) ?? 'localhost'
  return async ({ id, recipient, subject, html, text, language, files, unsubscribe_url: stop, reply_to: replyTo }) => {
    await transport.sendMail({
      messageId: `<${id}@${host}>`,
      from,
      to: { name: '', address: recipient },
      ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      attachments: files.map(({ name, html: content }) => ({
        filename: name,
        content,
        contentType: 'text/html; charset=utf-8',
      })),
      headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(stop) },
    })
  }
}

/** One-click unsubscribe (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
