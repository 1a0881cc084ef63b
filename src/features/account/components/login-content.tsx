import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { login } from '../customer-actions.ts'
import type { LoginValues } from '../rules/account-schemas.ts'
import { VisitorOnly } from './customer-only.tsx'
import { LoginForm } from './login-form.tsx'

export function LoginContent() {
  const router = useRouter()
  const [entering, setEntering] = useState(false)
  async function enter(details: LoginValues) {
    setEntering(true)
    const failure = await login(details)
    if (failure) setEntering(false)
    else await router.navigate({ to: '/account', replace: true })
    return failure
  }
  return (
    <VisitorOnly isSubmitting={entering}>
      <LoginForm onLogin={enter} />
    </VisitorOnly>
  )
}
