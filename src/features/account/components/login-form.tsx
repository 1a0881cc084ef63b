import { type FormEvent, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { textLinkClass } from '#ui/text-link-class.ts'
import { type Login, type LoginProblems, loginProblems } from '../rules/login-problems.ts'
import type { AccountHrefs } from './account-dialog.tsx'

export interface LoginFormProps {
  onLogin: (login: Login) => void
  busy?: boolean | undefined
  error?: string | undefined
  hrefs: AccountHrefs
}

/** Email and password. What is wrong is told below its field, and the first such field gets focus. */
export function LoginForm({ onLogin, busy = false, error, hrefs }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<LoginProblems>({})
  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !form.current) return
    const login = loginOf(form.current)
    const found = loginProblems(login)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) form.current.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else onLogin(login)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      {error ? (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      ) : null}
      <Credentials problems={problems} />
      <p className="-my-3 text-sm">
        <a href={hrefs.passwordReset} className={linkClass}>
          {m.account_reset()}
        </a>
      </p>
      <Button type="submit" size="lg" full busy={busy}>
        {m.account_login()}
      </Button>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-sm text-ink-muted">
        {m.account_create_text()}
        <a href={hrefs.register} className={linkClass}>
          {m.account_create()}
        </a>
      </p>
    </form>
  )
}

const linkClass = `${textLinkClass} inline-flex min-h-11 items-center`

function Credentials({ problems }: { problems: LoginProblems }) {
  return (
    <>
      <Field label={m.account_email_label()} error={problems.email && m.error_invalid_email()} required>
        {(control) => <TextInput {...control} type="email" name="email" autoComplete="username" />}
      </Field>
      <Field label={m.account_password_label()} error={problems.password && m.account_password_missing()} required>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            showLabel={m.account_password_show()}
            hideLabel={m.account_password_hide()}
          />
        )}
      </Field>
    </>
  )
}

function loginOf(form: HTMLFormElement): Login {
  const data = new FormData(form)
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') }
}
