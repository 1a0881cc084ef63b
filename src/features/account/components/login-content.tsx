import { login } from '../customer-actions.ts'
import { VisitorOnly } from './customer-only.tsx'
import { LoginForm } from './login-form.tsx'

export function LoginContent() {
  return <VisitorOnly send={login}>{(enter) => <LoginForm onLogin={enter} />}</VisitorOnly>
}
