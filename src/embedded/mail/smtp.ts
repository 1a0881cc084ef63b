import { createTransport } from 'nodemailer'
import type { SendMail } from './sender.ts'

const patienceMs = 20_000

/**
 * Sends by SMTP (`smtp://user:password@host:port`). The message's id is the mail's own, so that a mail that was sent
 * twice, because the process died before it could say so, can be known as one.
 */
export function smtpSender(url: string, from: { name: string; address: string }): SendMail {
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url, ...timeouts })
  const host = from.address.split('@').at(-1) ?? 'localhost'
  return async ({ id, recipient, subject, html, text, language }) => {
    await transport.sendMail({
      messageId: `<${id}@${host}>`,
      from,
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    })
  }
}
