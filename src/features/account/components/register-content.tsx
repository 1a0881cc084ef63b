import { useRouter } from '@tanstack/react-router'
import { useMarket } from '#features/market/pricelist.ts'
import { useAccountHrefs } from '../use-account-hrefs.ts'
import { RegisterForm } from './register-form.tsx'
import { VisitorOnly } from './visitor-only.tsx'

/** The page where somebody becomes a customer, and goes on to the account. */
export function RegisterContent() {
  const router = useRouter()
  const hrefs = useAccountHrefs()
  const { country } = useMarket()
  return (
    <VisitorOnly>
      <RegisterForm
        country={country}
        hrefs={hrefs}
        onRegistered={() => router.navigate({ to: '/account', replace: true })}
      />
    </VisitorOnly>
  )
}
